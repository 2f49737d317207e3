export const sports = ['Football', 'Baseball', 'Basketball', 'Hockey', 'Soccer', 'Racing', 'College'] as const;
export type Sport = (typeof sports)[number];

/** A team as every part of the product sees it, whatever shape its source file has. */
export interface Team {
  /** For ever, and never given to another team. */
  readonly id: string;
  /** The same identity as a number, for the database. */
  readonly no: number;
  readonly name: string;
  /** The part of the name fans shout: "Packers". */
  readonly nickname: string;
  /** What stands before the nickname, or the city when nothing does; the nickname itself where that says the city. */
  readonly place: string;
  readonly city: string;
  readonly abbreviation: string;
  readonly league: string;
  readonly sport: Sport;
  readonly conference: string;
  readonly division: string;
  /** A known year, or null. A league's default year serves sorting only and is never shown as a fact. */
  readonly founded: number | null;
  readonly sortYear: number;
  readonly state: string;
  readonly country: string;
  readonly primaryColor: string;
  /** Null where the data names none. */
  readonly secondaryColor: string | null;
  /** An image the data itself names; none does so far. */
  readonly logoUrl: string | null;
  /** What the team is called among the images of its league. */
  readonly logoId: string | null;
  /** The code of a national team's flag: "br", "gb-eng". */
  readonly flag: string | null;
  readonly site: string | null;
  readonly description: string;
  /** Where the team stands in its league's album page: "NFL 07". */
  readonly slot: string;
  /** Plays no more under this name; people still wear it. */
  readonly retired: boolean;
  /** The first and last year under this name, for a retired team. */
  readonly years: readonly [first: number, last: number] | null;
  /** The name before `since`. */
  readonly formerly: string | null;
  /** The retired team this one has carried on since `since`. */
  readonly successorOf: string | null;
  /** The top league the team left in `since`. */
  readonly left: string | null;
  readonly since: number | null;
}

export interface League {
  readonly no: number;
  readonly name: string;
  /** Short form on slots and line scores. */
  readonly code: string;
  /** Null where each team brings its own. */
  readonly sport: Sport | null;
}
