-- See book-basket.ts: writes bookings, turns the holds of their baskets into sold places and closes the baskets. It locks the slots in
-- the order of their ids. The fields of the customer are filled in (customer-columns.ts). A sale whose reference exists already is left out.
-- Why the planner may use indexes only: docs/decisions/0044-a-booking-call-is-one-statement.md
CREATE OR REPLACE FUNCTION sell_baskets(sales jsonb) RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
DECLARE
  result json;
  sold_slots bigint[];
  no_longer_held int[];
  newly_sold int[];
BEGIN
  PERFORM FROM slots s
  WHERE s.id = ANY (ARRAY(
    SELECT h.slot_id FROM holds h
    WHERE h.basket_id = ANY (ARRAY(SELECT d ->> 'basketId' FROM jsonb_array_elements(sales) AS d))
  ))
  ORDER BY s.id
  FOR UPDATE;
  WITH booked AS (
    INSERT INTO bookings (
      reference, basket_id, location_id, {customer.columns}, locale, wants_newsletter, total_minor,
      discount_minor, currency, payment_method, secret_hash, check_in_hash
    )
    SELECT reference, "basketId", "locationId", {customer.values}, locale, newsletter, "totalMinor",
      "discountMinor", currency, method, "secretHash", "checkInHash"
    FROM jsonb_to_recordset(sales) AS d(
      "reference" text, "basketId" text, "locationId" text, {customer.types},
      "locale" text, "newsletter" boolean, "totalMinor" bigint, "discountMinor" bigint, "currency" text, "method" text,
      "secretHash" text, "checkInHash" text
    )
    ON CONFLICT (reference) DO NOTHING
    RETURNING reference, basket_id
  ), moved AS (
    DELETE FROM holds h
    WHERE h.basket_id = ANY (ARRAY(SELECT b.basket_id FROM booked b))
    RETURNING h.id, h.basket_id, h.slot_id, h.position, h.is_kids_mode, h.quantity, h.tickets, h.prices
  ), total AS (
    SELECT m.slot_id, sum(m.quantity)::int AS quantity FROM moved m GROUP BY m.slot_id
  ), closed AS (
    UPDATE baskets b SET status = 'booked', client_key = ''
    WHERE b.id = ANY (ARRAY(SELECT b.basket_id FROM booked b))
  ), items AS (
    INSERT INTO booking_items (id, reference, slot_id, position, is_kids_mode, quantity, tickets, prices)
    SELECT m.id, b.reference, m.slot_id, m.position, m.is_kids_mode, m.quantity, m.tickets, m.prices
    FROM moved m JOIN booked b ON b.basket_id = m.basket_id
  )
  SELECT coalesce((SELECT json_agg(json_build_object('reference', b.reference, 'basketId', b.basket_id)) FROM booked b), '[]'),
    array_agg(t.slot_id), array_agg(-t.quantity), array_agg(t.quantity)
  INTO result, sold_slots, no_longer_held, newly_sold
  FROM total t;
  PERFORM change_places(sold_slots, no_longer_held, newly_sold);
  RETURN result;
END
$$;
