-- Returns the minutes for which a room is needed. They are numbered like the ids of slots (slot-id.ts): each room has 67108864 (2 ^ 26) of them,
-- so those of two rooms never meet.
CREATE OR REPLACE FUNCTION room_minutes(room int, starts_at timestamptz, minutes int) RETURNS int8range
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT int8range(
    room::bigint * 67108864 + floor(extract(epoch FROM starts_at AT TIME ZONE 'UTC') / 60)::bigint,
    room::bigint * 67108864 + ceil(extract(epoch FROM starts_at AT TIME ZONE 'UTC') / 60)::bigint + minutes
  )
$$;
