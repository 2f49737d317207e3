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
  /** What stands before the nickname, or the city when nothing does. */
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
  readonly logoId: string | null;
  readonly site: string | null;
  readonly description: string;
  /** Where the team stands in its league's album page: "NFL 07". */
  readonly slot: string;
}

export interface League {
  readonly no: number;
  readonly name: string;
  /** Short form on slots and line scores. */
  readonly code: string;
  readonly sport: Sport;
}
