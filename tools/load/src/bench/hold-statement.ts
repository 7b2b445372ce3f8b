/** The whole hold as one statement without an application before it: basket, hold, places. `:slot` is a slot's id. */
export const holdStatement = `
WITH taken AS (
  UPDATE slots SET held = held + 1 WHERE id = :slot AND held + sold + 1 <= capacity RETURNING id
), made AS (
  INSERT INTO baskets (id, location_id, client_key, expires_at)
  SELECT gen_random_uuid()::text, 'loc-arena', '', now() + interval '10 minutes' FROM taken RETURNING id
)
INSERT INTO holds (id, basket_id, slot_id, position, is_kids_mode, quantity, tickets)
SELECT gen_random_uuid()::text, made.id, taken.id, 0, false, 1, '[]' FROM made, taken`;
