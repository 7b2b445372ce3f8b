-- Telephone numbers are kept with their extension, which is no part of the last digits.
DROP INDEX "bookings_by_last_digits";--> statement-breakpoint
CREATE INDEX "bookings_by_last_digits" ON "bookings" USING btree ("location_id",(reverse(regexp_replace("phone", 'ext=.*|\D', '', 'g')) COLLATE "C"));--> statement-breakpoint
-- Marks that show nothing, or turn the text around them, are no longer kept. Those of before are removed.
UPDATE "bookings" SET
  "first_name" = regexp_replace("first_name", '[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
  "last_name" = regexp_replace("last_name", '[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
  "note" = regexp_replace("note", '[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g')
WHERE "first_name" || "last_name" || "note" ~ '[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]';--> statement-breakpoint
UPDATE "visitor_reviews" SET
  "name" = regexp_replace("name", '[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
  "text" = regexp_replace("text", '[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g')
WHERE "name" || "text" ~ '[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]';
