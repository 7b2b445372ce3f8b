-- See checkout-batch.ts: takes the locks of the keys and of the baskets, and returns the baskets that can be booked as they are: open,
-- without codes and vouchers, with no result under the key.
CREATE OR REPLACE FUNCTION open_baskets(calls jsonb, key_hours int) RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
DECLARE
  wanted text[];
BEGIN
  SELECT coalesce(array_agg(c.basket), '{}') INTO wanted
  FROM jsonb_to_recordset(calls) AS c("basket" text, "lock" text)
  WHERE c.lock IS NULL OR pg_try_advisory_xact_lock(hashtextextended(c.lock, 0));
  SELECT coalesce(array_agg(c.basket), '{}') INTO wanted
  FROM jsonb_to_recordset(calls) AS c("basket" text, "scope" text, "key" text)
  -- Not as NOT EXISTS, of which the planner may make a join that reads the whole table.
  WHERE c.basket = ANY (wanted) AND (
    SELECT true FROM idempotency_keys i
    WHERE i.scope = c.scope AND i.key = c.key AND i.created_at > now() - make_interval(hours => key_hours)
    LIMIT 1
  ) IS NULL;
  PERFORM FROM baskets b WHERE b.id = ANY (wanted) ORDER BY b.id FOR UPDATE;
  RETURN (
    SELECT coalesce(json_agg(json_build_object('basket', b.id, 'location', b.location_id, 'items', l.items)), '[]')
    FROM baskets b
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object(
        'id', h.id, 'slotId', h.slot_id, 'gameId', s.game_id, 'date', s.local_date, 'time', s.local_time,
        'startsAt', s.starts_at, 'durationMinutes', s.duration_minutes, 'isKidsMode', h.is_kids_mode,
        'tickets', h.tickets
      ) ORDER BY h.position, h.id) AS items
      FROM holds h JOIN slots s ON s.id = h.slot_id
      WHERE h.basket_id = b.id
    ) l
    WHERE b.id = ANY (wanted) AND b.status = 'open' AND b.expires_at > clock_timestamp() AND l.items IS NOT NULL
      AND (SELECT true FROM basket_promotions p WHERE p.basket_id = b.id LIMIT 1) IS NULL
      AND (SELECT true FROM basket_vouchers v WHERE v.basket_id = b.id LIMIT 1) IS NULL
  );
END
$$;
