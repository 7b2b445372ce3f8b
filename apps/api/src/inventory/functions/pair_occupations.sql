-- Lets a party hold a slot of its room whose time overlaps that of the slot that it has, while it pays for the move. The occupation of
-- `booked` covers the time of both, so that the constraint keeps everybody else from either, and that of `wanted` is empty. The trigger
-- occupy_room ends the pair when one of them is given back. Call it with both slots locked and before places of `wanted` are held, for a
-- party that has `booked` alone. Does nothing for slots that do not overlap.
CREATE OR REPLACE FUNCTION pair_occupations(booked bigint, wanted bigint) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off
AS $$
BEGIN
  WITH widened AS (
    UPDATE occupations o
    SET minutes = o.minutes + w.minutes, paired_slot_id = wanted, slot_minutes = o.minutes
    FROM (
      SELECT room_minutes(physical_room_of(s), s.starts_at, s.duration_minutes + coalesce(s.turnaround_minutes, 0)) AS minutes
      FROM slots s
      WHERE s.id = wanted AND s.held + s.sold = 0
    ) w
    WHERE o.slot_id = booked AND o.paired_slot_id IS NULL AND o.minutes && w.minutes
    RETURNING w.minutes
  )
  INSERT INTO occupations (slot_id, minutes, paired_slot_id, slot_minutes)
  SELECT wanted, 'empty', booked, w.minutes FROM widened w;
END
$$;
