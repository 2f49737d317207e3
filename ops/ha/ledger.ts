import type { Client } from 'pg';

interface Comparison {
  readonly acknowledged: number;
  /** Acknowledged spots that the database doesn't have. */
  readonly lost: number;
  /** Users who have more or fewer spots than they counted, and spots that nobody made. */
  readonly doubled: number;
}

/** What the fans were told, to compare with what the database has. */
export interface Ledger {
  sent(operationId: string): void;
  acknowledge(operationId: string, outcome: string): void;
  /** How a request ended that acknowledged nothing. */
  note(ending: string): void;
  readonly endings: ReadonlyMap<string, number>;
  acknowledged(): number;
  acknowledgedIds(): ReadonlySet<string>;
  /** In ms: the longest time without any acknowledgement since the last call, up to now. */
  takeLongestGap(): number;
  compare(client: Client): Promise<Comparison>;
}

export function makeLedger(): Ledger {
  const outcomes = new Map<string, string | null>();
  const endings = new Map<string, number>();
  let acknowledged = 0;
  let lastAt = performance.now();
  let longestGap = 0;
  const note = (ending: string) => void endings.set(ending, (endings.get(ending) ?? 0) + 1);
  const countGap = () => {
    const now = performance.now();
    longestGap = Math.max(longestGap, now - lastAt);
    lastAt = now;
  };
  return {
    sent: (id) => void outcomes.set(id, null),
    acknowledge: (id, outcome) => {
      countGap();
      if (outcome !== 'applied') note(`outcome ${outcome}`);
      outcomes.set(id, outcome);
      acknowledged += 1;
    },
    note,
    endings,
    acknowledged: () => acknowledged,
    acknowledgedIds: () => new Set([...outcomes].filter(([, outcome]) => outcome === 'applied').map(([id]) => id)),
    takeLongestGap: () => {
      longestGap = Math.max(longestGap, performance.now() - lastAt);
      const taken = longestGap;
      longestGap = 0;
      return taken;
    },
    compare: async (client) => {
      const { rows: spots } = await client.query<{ id: string }>('select op_id as id from user_spots');
      const stored = new Set(spots.map(({ id }) => id));
      const lost = [...outcomes].filter(([id, outcome]) => outcome === 'applied' && !stored.has(id)).length;
      const invented = [...stored].filter((id) => !outcomes.has(id)).length;
      const { rows } = await client.query<{ users: number }>(
        `select count(*)::integer as users from user_stats full join (
           select user_id, count(*) as spots from user_spots group by user_id
         ) counted using (user_id) where total_spots is distinct from spots`,
      );
      return { acknowledged, lost, doubled: (rows[0]?.users ?? 0) + invented };
    },
  };
}
