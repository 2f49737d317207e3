/** The URL path of the image of a year; available to its owner only. */
export const yearCardPath = (year: number | ':year'): string => `/api/years/${year}/card.png`;
