import { locationId } from '@latchkey/tool-load/seeded-content';

/** A whole hold (basket, hold, places) as one SQL statement without an application. `:slot` is the id of a slot. */
export const holdStatement = `
WITH taken AS (
  UPDATE slots SET held = held + 1 WHERE id = :slot AND held + sold + 1 <= capacity RETURNING id
), made AS (
  INSERT INTO baskets (id, location_id, client_key, expires_at)
  SELECT gen_random_uuid()::text, '${locationId}', '', now() + interval '10 minutes' FROM taken RETURNING id
)
INSERT INTO holds (id, basket_id, slot_id, position, is_kids_mode, quantity, tickets)
SELECT gen_random_uuid()::text, made.id, taken.id, 0, false, 1, '[]' FROM made, taken`;

/** A response of the size that the api stores under a key. */
const response = JSON.stringify({ bookings: [{ id: 'bk', tickets: ['x'.repeat(500)] }], subtotal: 10, total: 10 });
const hash = 'a'.repeat(64);

/** A whole hold with its own key, the limit of its own client and the stored response. It takes no locks, so its time is a lower bound. */
export const keyedStatement = `
WITH client AS MATERIALIZED (
  SELECT md5(random()::text) AS key
), counted AS (
  SELECT count(*) AS baskets FROM baskets b JOIN client c ON b.client_key = c.key
  WHERE b.location_id = '${locationId}' AND b.status IN ('open', 'paying') AND b.expires_at > now()
), taken AS (
  UPDATE slots SET held = held + 1
  WHERE id = :slot AND held + sold + 1 <= capacity AND (SELECT baskets FROM counted) < 12
    AND NOT EXISTS (SELECT FROM idempotency_keys k, client c WHERE k.scope = 'basket.create ${locationId} ' || c.key AND k.key = c.key)
  RETURNING id
), made AS (
  INSERT INTO baskets (id, location_id, client_key, expires_at)
  SELECT gen_random_uuid()::text, '${locationId}', c.key, now() + interval '10 minutes' FROM taken, client c RETURNING id
), stored AS (
  INSERT INTO idempotency_keys (scope, key, body_hash, answer)
  SELECT 'basket.create ${locationId} ' || c.key, c.key, '${hash}', '${response}'::jsonb FROM taken, client c
)
INSERT INTO holds (id, basket_id, slot_id, position, is_kids_mode, quantity, tickets)
SELECT gen_random_uuid()::text, made.id, taken.id, 0, false, 1, '[]' FROM made, taken`;

/**
 * The change of the quantities of both games of a prepared basket to `:quantity`. It begins with the locked rows, since rows that the statement has
 * changed itself can no longer be locked.
 */
export const updateStatement = `
WITH before AS MATERIALIZED (
  SELECT basket_id, slot_id, quantity FROM holds WHERE basket_id = 'update-' || :client_id::int ORDER BY slot_id FOR UPDATE
), changed AS (
  UPDATE holds h SET quantity = :quantity::int FROM before b
  WHERE h.basket_id = b.basket_id AND h.slot_id = b.slot_id
  RETURNING b.slot_id, :quantity::int - b.quantity AS more
)
UPDATE slots s SET held = s.held + c.more
FROM changed c
WHERE s.id = c.slot_id AND s.held + s.sold + c.more <= s.capacity`;

/** The checkout of a prepared basket: the booking with its items, the places and the basket, without email, ledger and counts. */
export const checkoutStatement = `
WITH moved AS (
  DELETE FROM holds WHERE basket_id = 'checkout-' || :round::int || '-' || :client_id::int || '-' || :turn::int
  RETURNING id, basket_id, slot_id, position, is_kids_mode, quantity, tickets
), sold AS (
  UPDATE slots s SET held = s.held - m.quantity, sold = s.sold + m.quantity FROM moved m WHERE s.id = m.slot_id
), closed AS (
  UPDATE baskets SET status = 'booked', client_key = '' WHERE id = 'checkout-' || :round::int || '-' || :client_id::int || '-' || :turn::int
), booked AS (
  INSERT INTO bookings (
    reference, basket_id, location_id, first_name, last_name, email, phone, locale, wants_newsletter, total_minor,
    currency
  )
  SELECT basket_id, basket_id, '${locationId}', 'Ada', 'Load', 'ada@example.com', '+12025550123', 'en', false, 1000, 'USD'
  FROM moved
  RETURNING reference
)
INSERT INTO booking_items (id, reference, slot_id, position, is_kids_mode, quantity, tickets)
SELECT m.basket_id, b.reference, m.slot_id, m.position, m.is_kids_mode, m.quantity, m.tickets FROM moved m, booked b`;
