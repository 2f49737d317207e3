export const sports = ['Football', 'Baseball', 'Basketball', 'Hockey', 'Soccer', 'Racing', 'College'] as const;
export type Sport = (typeof sports)[number];

/** A team, normalized from any source file. */
export interface Team {
  /** Permanent, and never reused for another team. */
  readonly id: string;
  /** The same identity as a number, for the database. */
  readonly no: number;
  readonly name: string;
  /** The part of the name fans shout: "Packers". */
  readonly nickname: string;
  /** The name without the nickname, or else the city; the nickname itself if it contains the city. */
  readonly place: string;
  readonly city: string;
  readonly abbreviation: string;
  readonly league: string;
  readonly sport: Sport;
  readonly conference: string;
  readonly division: string;
  /** Null if unknown. A league's default year is only for sorting and never shown. */
  readonly founded: number | null;
  readonly sortYear: number;
  readonly state: string;
  readonly country: string;
  readonly primaryColor: string;
  /** Null if not in the data. */
  readonly secondaryColor: string | null;
  /** Only if the data has one; none does so far. */
  readonly logoUrl: string | null;
  /** The team's key in its league's set of logos. */
  readonly logoId: string | null;
  /** The code of a national team's flag: "br", "gb-eng". */
  readonly flag: string | null;
  readonly site: string | null;
  /** What its source file says about it. None does so far. */
  readonly information: string | null;
  /** Its position on the league's album page: "NFL 07". */
  readonly slot: string;
  /** No longer plays under this name, but people still wear it. */
  readonly retired: boolean;
  /** The first and last year under this name, for a retired team. */
  readonly years: readonly [first: number, last: number] | null;
  /** The name before `since`. */
  readonly formerly: string | null;
  /** The retired team that this one continues, since `since`. */
  readonly successorOf: string | null;
  /** The top league that the team left in the year `since`. */
  readonly left: string | null;
  readonly since: number | null;
}

export interface League {
  readonly no: number;
  readonly name: string;
  /** Used on slots and line scores. */
  readonly code: string;
  /** Null if each team has its own. */
  readonly sport: Sport | null;
}
