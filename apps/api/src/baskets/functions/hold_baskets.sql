-- See make-baskets.ts: creates baskets of one game each, first come first served, with the limits, keys and stored responses of each.
-- It takes the locks of the keys, then of the clients, then of the slots in the order of their ids.
--
-- The steps of the statement:
-- - `demand` has the requests in their turns.
-- - `checked` adds a state to each, which is `open` for those that may be tried.
-- - `locked` has the slots of the open requests.
-- - `fitting` has the open requests that fit alone. `up_to` is the sum of the places that a request and those before it want of the slot, and `place`
--   is its number among them.
-- - `met` has the requests that fit together. A private slot is for the first one only.
-- Why the planner may use indexes only: docs/decisions/0044-a-booking-call-is-one-statement.md
CREATE OR REPLACE FUNCTION hold_baskets(
  key_locks text[], client_locks text[], requests jsonb, hold_minutes int, key_hours int, max_baskets int, max_places int
) RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
-- Where a column and a variable have one name, the column is meant.
#variable_conflict use_column
DECLARE
  running text[] := '{}';
  ends_at timestamptz := now() + make_interval(mins => hold_minutes);
  results json;
  taken_slots bigint[];
  taken_places int[];
BEGIN
  IF key_locks <> '{}' THEN
    SELECT coalesce(array_agg(l.name), '{}') INTO running
    FROM unnest(key_locks) AS l(name)
    WHERE NOT pg_try_advisory_xact_lock(hashtextextended(l.name, 0));
  END IF;
  IF client_locks <> '{}' THEN
    -- In one order, so that two batches cannot deadlock.
    PERFORM pg_advisory_xact_lock(t.number)
    FROM (SELECT DISTINCT hashtextextended(l.name, 0) AS number FROM unnest(client_locks) AS l(name) ORDER BY 1) t;
  END IF;

  WITH demand AS MATERIALIZED (
    SELECT * FROM ROWS FROM (
      jsonb_to_recordset(requests) AS (
        "lock" text, "scope" text, "key" text, "bodyHash" text, "response" jsonb, "id" text, "basketId" text,
        "locationId" text, "clientKey" text, "slotId" bigint, "isKidsMode" boolean, "quantity" int, "tickets" jsonb,
        "prices" jsonb, "noticeMinutes" int
      )
    ) WITH ORDINALITY AS d(
      lock_name, scope, key, body_hash, response, id, basket_id, location_id, client_key, slot_id, is_kids_mode,
      quantity, tickets, prices, notice_minutes, turn
    )
  ), checked AS MATERIALIZED (
    SELECT d.*, k.stored_hash, k.answer, k.age_ms, l.baskets, l.places,
      CASE
        WHEN d.lock_name = ANY (running) THEN 'running'
        WHEN k.stored_hash IS NOT NULL THEN 'stored'
        WHEN d.slot_id IS NULL THEN 'invalid'
        WHEN max_baskets > 0 AND l.baskets >= max_baskets THEN 'over'
        WHEN max_places > 0 AND l.places + d.quantity > max_places THEN 'over'
        ELSE 'open'
      END AS state
    FROM demand d
    LEFT JOIN LATERAL (
      SELECT i.body_hash AS stored_hash, i.answer,
        floor(extract(epoch FROM clock_timestamp() - i.created_at) * 1000) AS age_ms
      FROM idempotency_keys i
      WHERE i.scope = d.scope AND i.key = d.key AND i.created_at > now() - make_interval(hours => key_hours)
      LIMIT 1
    ) k ON true
    LEFT JOIN LATERAL (
      SELECT count(*) AS baskets,
        coalesce(sum((SELECT sum(h.quantity) FROM holds h WHERE h.basket_id = b.id)), 0) AS places
      FROM baskets b
      WHERE (max_baskets > 0 OR max_places > 0) AND b.client_key = d.client_key AND b.location_id = d.location_id AND b.status IN ('open', 'paying')
        AND (b.status = 'paying' OR b.expires_at > clock_timestamp())
    ) l ON true
  ), locked AS MATERIALIZED (
    SELECT s AS slot, s.id, s.is_private, s.capacity - s.held - s.sold AS free
    FROM slots s
    WHERE s.id = ANY (ARRAY(SELECT slot_id FROM checked WHERE state = 'open'))
    ORDER BY s.id
    FOR UPDATE OF s
  ), fitting AS (
    SELECT d.*, l.free, l.is_private,
      sum(d.quantity) OVER first_come AS up_to, row_number() OVER first_come AS place
    FROM checked d JOIN locked l ON l.id = d.slot_id
    WHERE d.state = 'open' AND places_free(l.slot, d.quantity, 0, '{}', coalesce(d.notice_minutes, 0))
    WINDOW first_come AS (PARTITION BY d.slot_id ORDER BY d.turn)
  ), met AS MATERIALIZED (
    SELECT * FROM fitting WHERE up_to <= free AND (NOT is_private OR place = 1)
  ), total AS (
    SELECT slot_id, sum(quantity)::int AS quantity FROM met GROUP BY slot_id
  ), made AS (
    INSERT INTO baskets (id, location_id, client_key, expires_at)
    SELECT basket_id, location_id, client_key, ends_at FROM met
  ), held AS (
    INSERT INTO holds (id, basket_id, slot_id, is_kids_mode, quantity, position, tickets, prices)
    SELECT id, basket_id, slot_id, is_kids_mode, quantity, 0, tickets, prices FROM met
  ), ending AS MATERIALIZED (
    -- From `met`, so that the clock is read once the slots are locked.
    SELECT array_agg(turn) AS turns, greatest(0, floor(extract(epoch FROM ends_at - clock_timestamp()) * 1000)) AS left_ms
    FROM met
  ), stored AS (
    INSERT INTO idempotency_keys (scope, key, body_hash, answer)
    SELECT k.scope, k.key, k.body_hash, k.response || jsonb_build_object(
      'expiresAt', to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'expiresInMs', e.left_ms
    )
    FROM met k CROSS JOIN ending e
    WHERE k.key IS NOT NULL
    ON CONFLICT (scope, key) DO UPDATE
    SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()
  )
  SELECT json_build_object(
    'expiresAt', to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'leftMs', e.left_ms,
    'made', coalesce(e.turns, '{}'),
    'others', coalesce((
      SELECT json_agg(json_build_object(
        'turn', c.turn, 'state', c.state, 'bodyHash', c.stored_hash, 'value', c.answer, 'ageMs', c.age_ms,
        'baskets', c.baskets, 'places', c.places
      ))
      FROM checked c WHERE c.state <> 'open'
    ), '[]')
  ), (SELECT array_agg(t.slot_id) FROM total t), (SELECT array_agg(t.quantity) FROM total t)
  INTO results, taken_slots, taken_places
  FROM ending e;
  PERFORM change_places(taken_slots, taken_places);
  RETURN results;
END
$$;
