/** Spanish color words, without accents, by the English word they mean. Adjectives have a masculine and a feminine form. */
const words = {
  blue: 'azul',
  navy: 'marino marina',
  sky: 'celeste cielo',
  powder: 'pastel',
  royal: 'rey francia',
  pink: 'rosa rosado rosada',
  red: 'rojo roja',
  maroon: 'granate guinda',
  burgundy: 'burdeos borgona vino vinotinto',
  crimson: 'carmesi',
  scarlet: 'escarlata',
  brown: 'marron cafe castano castana',
  gold: 'dorado dorada oro',
  tan: 'tostado tostada canela',
  sand: 'arena beige',
  orange: 'naranja anaranjado anaranjada',
  yellow: 'amarillo amarilla',
  white: 'blanco blanca',
  black: 'negro negra',
  gray: 'gris',
  silver: 'plata plateado plateada',
  green: 'verde',
  teal: 'turquesa azulado azulada',
  aqua: 'aguamarina',
  purple: 'morado morada purpura',
  violet: 'violeta lila',
  magenta: 'magenta fucsia',
} as const;

/** English color words by the Spanish ones: "roja" is "red". */
export const spanishColours: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([english, spanish]) => spanish.split(' ').map((word) => [word, english])),
);

/** "gorra roja clara": these say nothing about the team. */
export const spanishFillers = ['gorra', 'gorro', 'cachucha', 'letra', 'color', 'claro', 'clara', 'oscuro', 'oscura'];

/** "negro y dorado P". Each could also be the letters on a cap: "azul LA", "blue Y". */
export const spanishJoiners = ['y', 'con', 'una', 'la', 'el', 'de', 'en', 'sobre'];

export const spanishGear = ['gorra', 'gorro', 'cachucha', 'camiseta', 'playera', 'sudadera', 'bufanda'];
