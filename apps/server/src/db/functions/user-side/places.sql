-- Where a spot counts: in the album, and in every trip that was active where and when it was seen. The same rule runs on
-- the device, in packages/domain/spots/spot-places.rules.ts. Record 41.

-- How long after its end a trip still accepts spots seen within its window.
create or replace function trip_closing_time() returns interval language sql immutable return interval '72 hours';

-- The user's trips whose window contains p_at, and which aren't frozen yet. The caller checks resets.
create or replace function trips_open_at(p_user uuid, p_at timestamptz, p_now timestamptz) returns setof trip_participants
  language sql stable as $$
  select * from trip_participants
  where user_id = p_user
    and p_at >= greatest(starts_at, joined_at)
    and p_at < least(ends_at, left_at, 'infinity'::timestamptz)
    and p_now < coalesce(ends_at + trip_closing_time(), 'infinity'::timestamptz)
$$;

-- The places an operation on a team applies to: only the collection, the seat it names, or the user's own seat in each
-- open trip. A spot also enters the collection, unless the fan switched that off and a trip they are still on has it;
-- so a fan always finds it. A seat's spot stays in its trip.
create or replace function places_of(p_user uuid, p_op jsonb, p_at timestamptz, p_now timestamptz, p_league smallint)
  returns jsonb language plpgsql stable as $$
declare
  places jsonb;
  is_on_a_trip boolean;
begin
  if p_op ->> 'mode' = 'all-time' and not p_op ? 'seat' then
    return '[{"in": "collection"}]';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('in', 'trip', 'trip', trip_id,
    'seat', coalesce((p_op -> 'seat' ->> 'seatNo')::smallint, 0))), '[]'),
    coalesce(bool_or(left_at is null and (ends_at is null or ends_at > p_now)), false)
  into places, is_on_a_trip
  from trips_open_at(p_user, p_at, p_now)
  where (leagues is null or p_league = any (leagues))
    and (not p_op ? 'seat' or trip_id = (p_op -> 'seat' ->> 'tripId')::uuid)
    and (p_op ? 'seat' or reset_at is null or p_at >= reset_at)
    -- A removal from before the creator's reset is recorded, so that undoing the reset doesn't restore the spot.
    and (p_op ->> 'kind' = 'remove' or trip_reset_at is null or p_at >= trip_reset_at);
  if p_op ->> 'kind' = 'spot' and not p_op ? 'seat' and (not is_on_a_trip
    or coalesce((select trip_also_all_time from user_settings where user_id = p_user), true)) then
    places := places || '[{"in": "collection"}]';
  end if;
  return places;
end $$;
