-- The one rule that decides if places of a slot may be taken; every statement that takes some asks it, with the slot locked.
--   wanted          places that the caller is to have
--   own             places that the caller has already, which count as free
--   leaving         slots that the caller gives up entirely: their rooms count as free
--   notice_minutes  how long before its start the slot can be taken; below 0, minutes after it
-- Volatile: it reads what was committed until now, not until the statement of its caller began.
CREATE OR REPLACE FUNCTION places_free(slot slots, wanted int, own int, leaving bigint[], notice_minutes int) RETURNS boolean
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off
AS $$
BEGIN
  RETURN NOT slot.is_withdrawn
    AND slot.held + slot.sold - own + wanted <= slot.capacity
    AND (NOT slot.is_private OR slot.held + slot.sold = own)
    AND slot.starts_at > clock_timestamp() + make_interval(mins => notice_minutes)
    AND NOT EXISTS (
      SELECT FROM occupations o
      WHERE o.minutes && coalesce(
          -- A taken slot needs the room for the time for which it was taken, whatever the schedule says by now.
          CASE WHEN slot.held + slot.sold > 0 THEN (
            SELECT w.minutes FROM occupations w WHERE w.slot_id = slot.id AND w.paired_slot_id IS NULL
          ) END,
          room_minutes(physical_room_of(slot), slot.starts_at, slot.duration_minutes + coalesce(slot.turnaround_minutes, 0))
        )
        -- A slot of a pair is only for its party, which leaves it only for the other slot of the pair: see pair_occupations.
        AND NOT (o.slot_id = slot.id AND o.paired_slot_id IS NULL)
        AND NOT (o.slot_id = ANY (leaving) AND coalesce(o.paired_slot_id, slot.id) = slot.id)
    );
END
$$;
