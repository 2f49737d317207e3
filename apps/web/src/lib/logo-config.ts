/** Build-time settings are text or absent. */
const setting = (value: unknown): string => (typeof value === 'string' ? value.replace(/\/+$/, '') : '');

/**
 * Where this deployment finds logos: nowhere, unless the build is told. The server's `LOGO_CDN` lets the page's policy
 * allow images of a CDN.
 */
export const logoConfig = {
  cdnBase: setting(import.meta.env.VITE_LOGO_CDN),
  // Addresses by team id, as JSON. One that cannot be read is a mistake of the build, which must not go unseen.
  collegeLogos: JSON.parse(setting(import.meta.env.VITE_LOGO_COLLEGES) || '{}') as Readonly<Record<string, string>>,
  localBase: setting(import.meta.env.VITE_LOGO_LOCAL),
  placeholder: setting(import.meta.env.VITE_LOGO_PLACEHOLDER),
  skippedMlb: setting(import.meta.env.VITE_LOGO_MLB_SKIP)
    .split(',')
    .filter((part) => part !== ''),
} as const;
