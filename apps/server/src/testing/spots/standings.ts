/** Derives the columns of counters that were inserted without spotting, as `apply_operations` would have. */
export const DERIVE_STANDINGS = `
  update user_stats set
    league_bits = league_bits(league_spots),
    rank_key = rank_key(total_spots, unique_leagues, undated_spots, last_spotted_at)
  where rank_key = 0`;
