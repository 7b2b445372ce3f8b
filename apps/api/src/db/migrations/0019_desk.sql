CREATE TABLE "audit_log" (
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" text,
	"who" text NOT NULL,
	"role" text,
	"operation" text NOT NULL,
	"location_id" text,
	"subject" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_role_known" CHECK ("audit_log"."role" in ('host', 'manager', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "day_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"location_id" text NOT NULL,
	"local_date" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_changes" DROP CONSTRAINT "booking_changes_kind_known";--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "no_show_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sold_by" text;--> statement-breakpoint
CREATE INDEX "audit_log_by_position" ON "audit_log" USING btree ("position");--> statement-breakpoint
CREATE INDEX "audit_log_by_location" ON "audit_log" USING btree ("location_id","position");--> statement-breakpoint
CREATE INDEX "day_changes_by_age" ON "day_changes" USING btree ("at");--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_kind_known" CHECK ("booking_changes"."kind" in ('moved', 'changed', 'cancelled', 'arrived', 'arrivalUndone', 'noShow', 'noShowUndone', 'noted', 'paid', 'refunded'));--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_came_or_not" CHECK ("booking_items"."arrived_at" is null or "booking_items"."no_show_at" is null);--> statement-breakpoint
-- The log of the staff is only added to. The erasure of a person may empty what was written about the person, and nothing else.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE FUNCTION note_day_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_changes (location_id, local_date)
  SELECT location_id, local_date FROM slots
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.slot_id ELSE NEW.slot_id END
    OR (TG_OP = 'UPDATE' AND id = OLD.slot_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER booking_items_change_a_day AFTER INSERT OR UPDATE OR DELETE ON booking_items FOR EACH ROW EXECUTE FUNCTION note_day_of_item();--> statement-breakpoint
CREATE FUNCTION note_days_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_changes (location_id, local_date)
  SELECT DISTINCT s.location_id, s.local_date FROM booking_items i JOIN slots s ON s.id = i.slot_id WHERE i.reference = NEW.reference;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER bookings_change_days AFTER UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION note_days_of_booking();
