-- Moves what is taken of a room from one physical room to another one. A slot whose time is taken there keeps its places and has no
-- occupation, as one that was taken twice before there were occupations: the staff are told.
CREATE OR REPLACE FUNCTION move_occupations(room int, from_physical int, to_physical int) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off
AS $$
DECLARE
  -- Each room has 2 ^ 26 minutes; see room_minutes.
  shift bigint := (to_physical - from_physical)::bigint * 67108864;
BEGIN
  WITH taken_twice AS (
    SELECT o.slot_id, o.paired_slot_id
    FROM occupations o
    WHERE o.slot_id >= room::bigint << 26 AND o.slot_id < (room::bigint + 1) << 26 AND NOT isempty(o.minutes)
      AND EXISTS (
        SELECT FROM occupations x WHERE x.minutes && int8range(lower(o.minutes) + shift, upper(o.minutes) + shift)
      )
  )
  DELETE FROM occupations o USING taken_twice t WHERE o.slot_id IN (t.slot_id, t.paired_slot_id);
  UPDATE occupations o
  SET minutes = CASE
      WHEN isempty(o.minutes) THEN o.minutes ELSE int8range(lower(o.minutes) + shift, upper(o.minutes) + shift)
    END,
    slot_minutes = CASE
      WHEN o.slot_minutes IS NOT NULL THEN int8range(lower(o.slot_minutes) + shift, upper(o.slot_minutes) + shift)
    END
  WHERE o.slot_id >= room::bigint << 26 AND o.slot_id < (room::bigint + 1) << 26;
END
$$;
