-- Which leagues somebody has, a bit for each number: over many people the different ones are an OR, without taking each
-- person's counters apart.
create function league_bits(spots jsonb) returns bit(256) language sql immutable parallel safe
  return (
    select coalesce(bit_or(set_bit(0::bit(256), league::integer, 1)), 0::bit(256)) from jsonb_object_keys(spots) league
  );

alter table user_stats
  add column league_bits bit(256) not null generated always as (league_bits(league_spots)) stored;
