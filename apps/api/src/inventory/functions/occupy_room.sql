-- Gives a slot an occupation from its first place to its last. Without places it is as long as the schedule says, the other slot of its pair has its
-- own minutes again (see pair_occupations), and a slot of the physical room that was taken twice, before there were occupations or when games
-- were put into one room, gets the room.
CREATE OR REPLACE FUNCTION occupy_room() RETURNS trigger
LANGUAGE plpgsql
SET enable_seqscan = off
AS $$
DECLARE
  its_room int := physical_room_of(NEW);
  ended record;
BEGIN
  IF its_room IS NULL THEN
    RETURN NEW;
  END IF;
  IF NEW.held + NEW.sold > 0 THEN
    INSERT INTO occupations (slot_id, minutes)
    SELECT NEW.id, room_minutes(its_room, NEW.starts_at, NEW.duration_minutes + coalesce(NEW.turnaround_minutes, 0))
    WHERE NOT EXISTS (SELECT FROM occupations o WHERE o.slot_id = NEW.id AND o.paired_slot_id IS NOT NULL);
  ELSE
    DELETE FROM occupations o WHERE o.slot_id = NEW.id RETURNING o.paired_slot_id INTO ended;
    IF ended.paired_slot_id IS NOT NULL THEN
      UPDATE occupations o SET minutes = o.slot_minutes, paired_slot_id = NULL, slot_minutes = NULL
      WHERE o.slot_id = ended.paired_slot_id;
    END IF;
    NEW.duration_minutes := coalesce(NEW.scheduled_duration_minutes, NEW.duration_minutes);
    INSERT INTO occupations (slot_id, minutes)
    SELECT s.id, room_minutes(its_room, s.starts_at, s.duration_minutes + coalesce(s.turnaround_minutes, 0))
    FROM slots s
    WHERE s.location_id = NEW.location_id AND s.game_id IN (
        SELECT r.game_id FROM rooms r WHERE r.location_id = NEW.location_id AND coalesce(r.physical_room, r.id) = its_room
      )
      AND s.starts_at > NEW.starts_at - interval '1 day' AND s.starts_at < NEW.starts_at + interval '1 day'
      AND s.held + s.sold > 0 AND s.id <> NEW.id AND NOT EXISTS (SELECT FROM occupations o WHERE o.slot_id = s.id)
      AND physical_room_of(s) = its_room
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END
$$;
