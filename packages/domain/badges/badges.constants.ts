/** The felt colors of pennants. */
export const felts = ['green', 'navy', 'burgundy', 'rust', 'purple', 'slate'] as const;

/** In display order. */
export const badgeFamilies = [
  'counts',
  'leagues',
  'divisions',
  'conferences',
  'sports',
  'world',
  'rare',
  'history',
  'days',
  'places',
  'trips',
  'groups',
] as const;
