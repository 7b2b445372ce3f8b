-- A text as people search it: without accents, in lower case. The letters are listed, because what `lower` does depends on the locale
-- of the database. Strokes and ligatures have no accent that could be taken off.
CREATE FUNCTION fold_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f\u064b-\u0655\u0670]', '', 'g')),
    'ØÆŒŁĐÐÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁЂЃЄЅІЇЈЉЊЋЌЎЏҐς',
    'øæœłđðþαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяёђѓєѕіїјљњћќўџґσ')
$$;--> statement-breakpoint
ALTER TABLE "day_changes" ADD COLUMN "transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_by_last_name" ON "bookings" USING btree ("location_id",(fold_text("last_name" || ' ' || "first_name") COLLATE "C"));--> statement-breakpoint
CREATE INDEX "bookings_by_first_name" ON "bookings" USING btree ("location_id",(fold_text("first_name" || ' ' || "last_name") COLLATE "C"));--> statement-breakpoint
CREATE INDEX "bookings_by_email" ON "bookings" USING btree ("location_id",(lower("email") COLLATE "C"));--> statement-breakpoint
CREATE INDEX "bookings_by_last_digits" ON "bookings" USING btree ("location_id",(reverse(regexp_replace("phone", '\D', '', 'g')) COLLATE "C"));--> statement-breakpoint
CREATE INDEX "slots_by_day" ON "slots" USING btree ("location_id","local_date");--> statement-breakpoint
CREATE INDEX "day_changes_by_transaction" ON "day_changes" USING btree ("transaction_id");