-- The time a spot was seen and the UTC offset of the place (record 42). In requests, responses, and effects, both are
-- one text, as in packages/domain/values/own-day.rules.ts: '2026-12-31T23:30:00.000-10:00', with Z for an unknown place.

create or replace function seen_text(seen timestamptz, utc_offset smallint) returns text language sql stable parallel safe
  return to_char(seen at time zone 'UTC' + make_interval(mins => coalesce(utc_offset, 0)), 'YYYY-MM-DD"T"HH24:MI:SS.US')
    || case when utc_offset is null then 'Z' else case when utc_offset < 0 then '-' else '+' end
      || to_char(make_interval(mins => abs(utc_offset)), 'HH24:MI') end;

create or replace function offset_of(seen text) returns smallint language sql stable parallel safe
  -- A timestamp without a time zone ignores the offset: it is the local time of the place.
  return case when seen not like '%Z'
    then (extract(epoch from seen::timestamp - (seen::timestamptz at time zone 'UTC')) / 60)::smallint end;

create or replace function time_change(old spot_state, next spot_state) returns jsonb language sql stable
  return jsonb_build_object('from', seen_text(old.spotted_at, old.spotted_offset),
    'to', seen_text(next.spotted_at, next.spotted_offset));
