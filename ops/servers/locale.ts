/** macOS doesn't have C.UTF-8, and PostgreSQL doesn't start there with an unknown locale. */
export const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
