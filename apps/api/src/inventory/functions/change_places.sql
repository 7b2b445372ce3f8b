-- Changes how many places of each slot are held and sold. The caller has locked the slots and asked `places_free`. Without `sold_changes` nothing is
-- sold: the list is then shorter than the others, so that each change of it is null. `capacity` is the number of the schedule, or what is held and
-- sold where that is more. A party that moves gives its old places back in an earlier call, since the new slot may need the same physical room.
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
