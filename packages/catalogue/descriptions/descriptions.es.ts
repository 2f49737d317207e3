import type { Sport, Team } from '../teams/team.ts';

/** The Spanish version of each hand-written description. */
export const ownSpanishDescriptions: Readonly<Record<string, string>> = {
  'nba-lal':
    'Nacieron en Minneapolis, ciudad de lagos, y se llevaron el nombre a Los Ángeles. De púrpura y oro desde los años sesenta.',
  'nba-gs': 'De Filadelfia a la bahía de San Francisco, con un nombre para toda California que no dice California.',
  'nba-bos': 'En la NBA desde su primera temporada, de verde desde entonces y con un parqué propio.',
  'nba-chi': 'Seis títulos en los noventa pusieron el toro rojo en gorras de todos los continentes.',
  'nfl-dal': 'Una estrella en un casco plateado y un partido cada Día de Acción de Gracias.',
  'nfl-ne':
    'Fundados en Boston, en Foxborough desde los años setenta, y con el nombre de los patriotas de la Revolución.',
  'nfl-gb': 'La ciudad más pequeña de la liga y un equipo que es de sus aficionados.',
  'nfl-sf': 'Con el nombre de los buscadores de oro de 1849, y vestidos de rojo y oro.',
  'nfl-pit': 'Negro y oro, como los otros grandes equipos de la ciudad, y el logotipo en un solo lado del casco.',
  'mlb-nyy': 'Rayas finas y una N y una Y entrelazadas: la gorra que se usa hasta donde no se juega béisbol.',
  'mlb-lad': 'Dejaron Brooklyn después de 1957 y se llevaron el nombre y el azul a Los Ángeles.',
  'mlb-bos': 'En Fenway Park desde 1912, con un alto muro verde en el jardín izquierdo.',
  'mlb-chc': 'En el norte de Chicago, donde la hiedra crece en el muro de los jardines.',
  'nhl-mtl': 'Más viejos que la liga en la que juegan. La C es de club, la H es de hockey.',
  'nhl-tor': 'Uno de los nombres más antiguos del hockey: una hoja azul sobre blanco, o blanca sobre azul.',
  'f1-fer': 'De Maranello, de rojo y en todos los mundiales desde el primero, en 1950.',
  'epl-mun': 'Nació en 1878 como equipo de ferroviarios en Newton Heath. Tomó su nombre actual en 1902.',
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

/** Leagues whose Spanish phrase isn't "la" and the name. */
const leaguePhrases: Readonly<Record<string, string>> = {
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

const leaguePhrase = (league: string): string => leaguePhrases[league] ?? `la ${league}`;

/** Flags without an ISO country, and teams whose name differs from their country's. */
const countryNames: Readonly<Record<string, string>> = {
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

const countryOf = (flag: string): string => countryNames[flag] ?? regions.of(flag.toUpperCase()) ?? flag;

/** Cities with a Spanish name that differs from the data. */
const cityNames: Readonly<Record<string, string>> = {
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

export const cityInSpanish = (city: string): string => cityNames[city] ?? city;

/** Countries that have teams but no national team. */
const otherFlags: Readonly<Record<string, string>> = { Monaco: 'mc', 'United Kingdom': 'gb' };

/** A country's Spanish name, found by the flag of its national team. */
export function countryInSpanish(country: string, teams: readonly Pick<Team, 'country' | 'flag'>[]): string {
  const flag = otherFlags[country] ?? teams.find((team) => team.flag && team.country === country)?.flag;
  return flag ? countryOf(flag) : country;
}

function foundedPart({ sport, founded }: Team): string {
  if (founded === null) return '';
  if (sport === 'College') return `, de una universidad fundada en ${founded}`;
  if (sport === 'Racing') return `, con este nombre desde ${founded}`;
  return `, fundado en ${founded}`;
}

/** The Spanish version of `describe`. */
export function describeInSpanish(team: Team): string {
  const own = ownSpanishDescriptions[team.id];
  if (own) return own;
  if (team.flag) return `Selección de fútbol de ${countryOf(team.flag)}, miembro de ${leaguePhrase(team.league)}.`;
  const from = `${teamOf[team.sport]} de ${cityInSpanish(team.city)}`;
  if (team.years) return `${from}; jugó en ${leaguePhrase(team.conference)} de ${team.years.join(' a ')}.`;
  return `${from}, en ${leaguePhrase(team.league)}${foundedPart(team)}.`;
}
