import type { Sport, Team } from './team.ts';

/** The descriptions in our own words, in Spanish: one for each of the English ones. */
export const ownSpanishDescriptions: Readonly<Record<string, string>> = {
  'nba-lal':
    'Nacieron en Minneapolis, ciudad de lagos, y se llevaron el nombre a Los Ángeles. De púrpura y oro desde los años sesenta.',
  'nba-gs':
    'De Filadelfia a la bahía de San Francisco, de costa a costa, con el nombre de todo un estado sin nombrarlo.',
  'nba-bos': 'En la NBA desde su primera temporada, de verde desde entonces y con un parqué propio.',
  'nba-chi': 'Seis títulos en los noventa pusieron el toro rojo en gorras de todos los continentes.',
  'nfl-dal': 'Una estrella en un casco plateado y un partido cada Día de Acción de Gracias.',
  'nfl-ne':
    'Fundados en Boston, en Foxborough desde los años setenta, y con el nombre de los patriotas de la Revolución.',
  'nfl-gb': 'La ciudad más pequeña de la liga y un club que es de sus aficionados.',
  'nfl-sf': 'Con el nombre de los buscadores de oro de 1849, y vestidos de rojo y oro.',
  'nfl-pit': 'Negro y oro, como los otros grandes equipos de la ciudad, y el emblema en un solo lado del casco.',
  'mlb-nyy': 'Rayas finas y una N y una Y cruzadas: la gorra que se lleva donde no se juega al béisbol.',
  'mlb-lad': 'Dejaron Brooklyn después de 1957 y se llevaron el nombre y el azul a Los Ángeles.',
  'mlb-bos': 'En Fenway Park desde 1912, con un alto muro verde en el jardín izquierdo.',
  'mlb-chc': 'En el norte de Chicago, donde la hiedra crece en el muro de los jardines.',
  'nhl-mtl': 'Más viejos que la liga en la que juegan. La C es de club, la H es de hockey.',
  'nhl-tor': 'Uno de los nombres más antiguos del hockey: una hoja azul sobre blanco, o blanca sobre azul.',
  'f1-fer': 'De Maranello, de rojo y en todos los mundiales desde el primero, en 1950.',
  'epl-mun': 'Nació en 1878 como equipo de ferroviarios en Newton Heath y tomó su nombre actual en 1902.',
  'lal-rma': 'Todo de blanco, de la capital y real de nombre desde 1920.',
  'lal-bar': 'Azul y grana y, según su propio lema, más que un club.',
};

const teamOf: Readonly<Record<Sport, string>> = {
  Football: 'Equipo de fútbol americano',
  Baseball: 'Equipo de béisbol',
  Basketball: 'Equipo de baloncesto',
  Hockey: 'Equipo de hockey',
  Soccer: 'Equipo de fútbol',
  Racing: 'Escudería',
  College: 'Equipo universitario',
};

/** Leagues that are not spoken of as "la …" and their name. */
const spokenLeagues: Readonly<Record<string, string>> = {
  'Formula 1': 'la Fórmula 1',
  'NCAA Division I': 'la NCAA División I',
  'La Liga': 'LaLiga',
  'Campeonato Brasileiro Série A': 'el Campeonato Brasileiro Série A',
  'Second Tier': 'la segunda división',
  'MiLB Triple-A': 'Triple-A',
  'MiLB Double-A': 'Double-A',
  'MiLB High-A': 'High-A',
  'MiLB Single-A': 'Single-A',
  'USL Championship': 'el USL Championship',
  Exhibition: 'partidos de exhibición',
};

const spoken = (league: string): string => spokenLeagues[league] ?? `la ${league}`;

/** Flags that are of no country of their own, and teams that are not called as their country is. */
const spokenFlags: Readonly<Record<string, string>> = {
  'gb-eng': 'Inglaterra',
  'gb-nir': 'Irlanda del Norte',
  'gb-sct': 'Escocia',
  'gb-wls': 'Gales',
  ci: 'Costa de Marfil',
  cn: 'China',
  hk: 'Hong Kong',
  ie: 'Irlanda',
  mm: 'Myanmar',
  mo: 'Macao',
  pf: 'Tahití',
  ps: 'Palestina',
  tw: 'China Taipéi',
  vi: 'Islas Vírgenes Estadounidenses',
};

const regions = new Intl.DisplayNames(['es'], { type: 'region' });

const landOf = (flag: string): string => spokenFlags[flag] ?? regions.of(flag.toUpperCase()) ?? flag;

/** Cities that Spanish calls otherwise than the data does. */
const spokenCities: Readonly<Record<string, string>> = {
  Cologne: 'Colonia',
  Edinburgh: 'Edimburgo',
  Florence: 'Florencia',
  Frankfurt: 'Fráncfort',
  Freiburg: 'Friburgo',
  Genoa: 'Génova',
  Groningen: 'Groninga',
  Hamburg: 'Hamburgo',
  Lisbon: 'Lisboa',
  London: 'Londres',
  'Los Angeles': 'Los Ángeles',
  Mainz: 'Maguncia',
  Marseille: 'Marsella',
  'Mexico City': 'Ciudad de México',
  Milan: 'Milán',
  Monaco: 'Mónaco',
  Munich: 'Múnich',
  Naples: 'Nápoles',
  'New Orleans': 'Nueva Orleans',
  'New York': 'Nueva York',
  Nice: 'Niza',
  Paris: 'París',
  Philadelphia: 'Filadelfia',
  'Quebec City': 'Quebec',
  Rome: 'Roma',
  Rotterdam: 'Róterdam',
  Seville: 'Sevilla',
  Strasbourg: 'Estrasburgo',
  'The Hague': 'La Haya',
  Turin: 'Turín',
  Venice: 'Venecia',
};

export const cityInSpanish = (city: string): string => spokenCities[city] ?? city;

/** Countries with teams and without a national team of their own. */
const otherFlags: Readonly<Record<string, string>> = { Monaco: 'mc', 'United Kingdom': 'gb' };

/** A country as Spanish calls it, told by the flag of its national team. */
export function countryInSpanish(country: string, teams: readonly Pick<Team, 'country' | 'flag'>[]): string {
  const flag = otherFlags[country] ?? teams.find((team) => team.flag && team.country === country)?.flag;
  return flag ? landOf(flag) : country;
}

function foundedPart({ sport, founded }: Team): string {
  if (founded === null) return '';
  if (sport === 'College') return `, de una universidad fundada en ${founded}`;
  if (sport === 'Racing') return `, con este nombre desde ${founded}`;
  return `, fundado en ${founded}`;
}

/** A team in Spanish, as its `description` is in English. */
export function describeInSpanish(team: Team): string {
  const own = ownSpanishDescriptions[team.id];
  if (own) return own;
  if (team.flag) return `Selección de fútbol de ${landOf(team.flag)}, miembro de ${spoken(team.league)}.`;
  const from = `${teamOf[team.sport]} de ${cityInSpanish(team.city)}`;
  if (team.years) return `${from}; jugó en ${spoken(team.conference)} de ${team.years.join(' a ')}.`;
  return `${from}, en ${spoken(team.league)}${foundedPart(team)}.`;
}
