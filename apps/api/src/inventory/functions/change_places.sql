-- Changes how many places of each slot are held and sold, with the slots locked and `places_free` asked. A slot has more places than
-- the schedule gives it while that many are taken. Give back the places that a party leaves in a call before: the room may be the same.
CREATE OR REPLACE FUNCTION change_places(slot_ids bigint[], held_changes int[], sold_changes int[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql STRICT
SET enable_seqscan = off
AS $$
BEGIN
  UPDATE slots s
  SET held = s.held + c.held, sold = s.sold + coalesce(c.sold, 0),
    capacity = greatest(s.scheduled_capacity, s.held + s.sold + c.held + coalesce(c.sold, 0))
  FROM unnest(slot_ids, held_changes, sold_changes) AS c(id, held, sold)
  WHERE s.id = c.id;
END
$$;
