-- Returns the number of the physical room that a slot needs: the number of its room is in its id (slot-id.ts). Ids of rows from before rooms had
-- numbers contain none of a room; such a slot is of the first room of its game.
CREATE OR REPLACE FUNCTION physical_room_of(slot slots) RETURNS int
LANGUAGE plpgsql STABLE
SET enable_seqscan = off
AS $$
BEGIN
  RETURN coalesce(
    (SELECT coalesce(r.physical_room, r.id) FROM rooms r WHERE r.id = slot.id >> 26),
    (
      SELECT coalesce(r.physical_room, r.id) FROM rooms r
      WHERE r.location_id = slot.location_id AND r.game_id = slot.game_id ORDER BY r.id LIMIT 1
    )
  );
END
$$;
