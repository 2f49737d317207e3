export const contactSubjects = ['support', 'feedback', 'feature', 'bug', 'partnership', 'other'] as const;
export const CONTACT_NAME_MAX = 100;
export const CONTACT_MESSAGE_MAX = 5000;

/** The path of the contact page; without scripts, its form is posted to the same path. */
export const contactPath = '/contact';

/** The reference of a message. Leaves out characters that look alike. */
export const CONTACT_REFERENCE = /^SP-[2-9A-HJKMNP-Z]{6}$/;

/** Limited per IP address and per email address. */
export const contactLimit = { name: 'contact messages', max: 10, seconds: 3600, per: 'email' } as const;

/** Someone may enter another person's address: limits the confirmations that it gets. */
export const confirmationLimit = { name: 'contact confirmations', max: 3, seconds: 86_400 } as const;
export const suggestionSports = ['Football', 'Basketball', 'Baseball', 'Hockey', 'Soccer', 'Other'] as const;
export const suggestionLeagues = [
  'NFL',
  'NBA',
  'MLB',
  'NHL',
  'MLS',
  'Premier League',
  'La Liga',
  'NCAA',
  'Minor League',
  'Other',
] as const;

export const suggestionLimits = { name: 80, city: 80, state: 80, reason: 500, answer: 500 };
