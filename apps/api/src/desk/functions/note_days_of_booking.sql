-- Notes the days of all games of a booking as changed, for the screens of the desk.
CREATE OR REPLACE FUNCTION note_days_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_changes (location_id, local_date)
  SELECT DISTINCT s.location_id, s.local_date FROM booking_items i JOIN slots s ON s.id = i.slot_id WHERE i.reference = NEW.reference;
  RETURN NULL;
END
$$;
