-- The log of the staff is only added to. The erasure of a person may empty what was written about the person, and nothing else.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('latchkey.erasing', true) = 'on'
    AND ROW(NEW."position", NEW.id, NEW.at, NEW.person_id, NEW.operation, NEW.location_id, NEW.subject)
      IS NOT DISTINCT FROM ROW(OLD."position", OLD.id, OLD.at, OLD.person_id, OLD.operation, OLD.location_id, OLD.subject)
    AND NEW.before IS NULL AND NEW.after IS NULL
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log is only added to';
END
$$;
