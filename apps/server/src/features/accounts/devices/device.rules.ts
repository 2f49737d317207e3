/** The order matters: most user agents also contain the names of older browsers. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, text: string): string => names.find(([sign]) => sign.test(text))?.[1] ?? '';

/** What is stored of a user agent: enough for users to recognize the device, too little to track it. */
export function deviceOf(userAgent: string): string | null {
  const device = `${nameIn(browsers, userAgent)}/${nameIn(systems, userAgent)}`;
  return device === '/' ? null : device;
}

export function deviceWords(device: string | null): { browser: string | null; system: string | null } {
  const [browser, system] = device?.split('/') ?? [];
  return { browser: browser || null, system: system || null };
}
