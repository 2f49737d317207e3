/** The operator's addresses in test installations: public, so never a leak. */
export const operatorAddresses = {
  support: 'support@box-office.example',
  general: 'hello@box-office.example',
  bugs: 'bugs@box-office.example',
  features: 'ideas@box-office.example',
} as const;

export const isPublished = (email: string): boolean => email.endsWith('@box-office.example');
