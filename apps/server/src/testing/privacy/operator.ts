/** The addresses of the people behind an installation of the tests: published, and nobody's secret. */
export const operatorAddresses = {
  support: 'support@box-office.example',
  general: 'hello@box-office.example',
  bugs: 'bugs@box-office.example',
  features: 'ideas@box-office.example',
} as const;

export const isPublished = (email: string): boolean => email.endsWith('@box-office.example');
