-- A user's leagues as a bit mask: the different leagues of many users are an OR, without parsing each user's counters.
create function league_bits(spots jsonb) returns bit(256) language sql immutable parallel safe
  return (
    select coalesce(bit_or(set_bit(0::bit(256), league::integer, 1)), 0::bit(256)) from jsonb_object_keys(spots) league
  );

alter table user_stats
  add column league_bits bit(256) not null generated always as (league_bits(league_spots)) stored;
