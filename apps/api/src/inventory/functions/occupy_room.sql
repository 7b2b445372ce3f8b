-- A slot has an occupation from its first place to its last. Afterwards it is as long as the schedule says, the other slot of its pair has its
-- own minutes again (see pair_occupations), and a slot that was taken twice before there were occupations gets the room.
CREATE OR REPLACE FUNCTION occupy_room() RETURNS trigger
LANGUAGE plpgsql
SET enable_seqscan = off
AS $$
DECLARE
  room int;
  ended record;
BEGIN
  SELECT r.id INTO room FROM rooms r WHERE r.location_id = NEW.location_id AND r.game_id = NEW.game_id;
  IF NOT FOUND THEN
    RETURN NEW;
  END IF;
  IF NEW.held + NEW.sold > 0 THEN
    INSERT INTO occupations (slot_id, minutes)
    SELECT NEW.id, room_minutes(room, NEW.starts_at, NEW.duration_minutes + coalesce(NEW.turnaround_minutes, 0))
    WHERE NOT EXISTS (SELECT FROM occupations o WHERE o.slot_id = NEW.id AND o.paired_slot_id IS NOT NULL);
  ELSE
    DELETE FROM occupations o WHERE o.slot_id = NEW.id RETURNING o.paired_slot_id INTO ended;
    IF ended.paired_slot_id IS NOT NULL THEN
      UPDATE occupations o SET minutes = o.slot_minutes, paired_slot_id = NULL, slot_minutes = NULL
      WHERE o.slot_id = ended.paired_slot_id;
    END IF;
    NEW.duration_minutes := coalesce(NEW.scheduled_duration_minutes, NEW.duration_minutes);
    INSERT INTO occupations (slot_id, minutes)
    SELECT s.id, room_minutes(room, s.starts_at, s.duration_minutes + coalesce(s.turnaround_minutes, 0))
    FROM slots s
    WHERE s.location_id = NEW.location_id AND s.game_id = NEW.game_id AND s.held + s.sold > 0 AND s.id <> NEW.id
      AND s.starts_at > NEW.starts_at - interval '1 day' AND s.starts_at < NEW.starts_at + interval '1 day'
      AND NOT EXISTS (SELECT FROM occupations o WHERE o.slot_id = s.id)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END
$$;
