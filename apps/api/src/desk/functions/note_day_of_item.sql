-- Notes the days of a booked game as changed, for the screens of the desk: the day of its slot and, after a move, that of the slot before.
CREATE OR REPLACE FUNCTION note_day_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_changes (location_id, local_date)
  SELECT location_id, local_date FROM slots
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.slot_id ELSE NEW.slot_id END
    OR (TG_OP = 'UPDATE' AND id = OLD.slot_id);
  RETURN NULL;
END
$$;
