/** Build-time settings are strings or undefined. */
const setting = (value: unknown): string => (typeof value === 'string' ? value.replace(/\/+$/, '') : '');

/**
 * Logo sources of this deployment; none by default. The server's `LOGO_CDN` allows the CDN in the page's content security policy.
 */
export const logoConfig = {
  cdnBase: setting(import.meta.env.VITE_LOGO_CDN),
  // URLs by team id, as JSON. Throws on invalid JSON, so that a misconfigured build is noticed.
  collegeLogos: JSON.parse(setting(import.meta.env.VITE_LOGO_COLLEGES) || '{}') as Readonly<Record<string, string>>,
  localBase: setting(import.meta.env.VITE_LOGO_LOCAL),
  placeholder: setting(import.meta.env.VITE_LOGO_PLACEHOLDER),
  skippedMlb: setting(import.meta.env.VITE_LOGO_MLB_SKIP)
    .split(',')
    .filter((part) => part !== ''),
} as const;
