-- Ages grow with the pages of the table, so a summary of each page range finds them; nothing is written to it by an insert.
DROP INDEX "idempotency_keys_by_age";--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING brin ("created_at");--> statement-breakpoint
-- See make-baskets.ts. A function, because each statement in it sees what was committed before it, also by those whose locks were
-- waited for, while a caller sends one statement. Its plans are made for tables of any size: an index is the only way to a row.
CREATE FUNCTION hold_baskets(
  key_locks text[], client_locks text[], requests jsonb, hold_minutes int, key_hours int, max_baskets int, max_places int
) RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  running text[] := '{}';
  ends_at timestamptz := now() + make_interval(mins => hold_minutes);
  results json;
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
        "locationId" text, "clientKey" text, "slotId" bigint, "isKidsMode" boolean, "quantity" int, "tickets" jsonb
      )
    ) WITH ORDINALITY AS d(
      lock_name, scope, key, body_hash, response, id, basket_id, location_id, client_key, slot_id, is_kids_mode,
      quantity, tickets, turn
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
    SELECT s.id, s.is_private, s.held + s.sold AS taken, s.capacity
    FROM slots s
    WHERE s.id = ANY (ARRAY(SELECT slot_id FROM checked WHERE state = 'open'))
      AND s.starts_at > clock_timestamp() AND NOT s.is_withdrawn
    ORDER BY s.id
    FOR UPDATE OF s
  ), fitting AS (
    SELECT d.*, l.capacity - l.taken AS free, l.is_private,
      sum(d.quantity) OVER first_come AS up_to, row_number() OVER first_come AS place
    FROM checked d JOIN locked l ON l.id = d.slot_id
    WHERE d.state = 'open' AND l.taken + d.quantity <= l.capacity AND (NOT l.is_private OR l.taken = 0)
    WINDOW first_come AS (PARTITION BY d.slot_id ORDER BY d.turn)
  ), met AS MATERIALIZED (
    SELECT * FROM fitting WHERE up_to <= free AND (NOT is_private OR place = 1)
  ), total AS (
    SELECT slot_id, sum(quantity)::int AS quantity FROM met GROUP BY slot_id
  ), taken AS (
    UPDATE slots s
    SET held = s.held + t.quantity
    FROM total t
    WHERE s.id = t.slot_id
      AND s.held + s.sold + t.quantity <= s.capacity
      AND (NOT s.is_private OR s.held + s.sold = 0)
    RETURNING s.id
  ), kept AS MATERIALIZED (
    SELECT m.* FROM met m JOIN taken t ON t.id = m.slot_id
  ), made AS (
    INSERT INTO baskets (id, location_id, client_key, expires_at)
    SELECT basket_id, location_id, client_key, ends_at FROM kept
  ), held AS (
    INSERT INTO holds (id, basket_id, slot_id, is_kids_mode, quantity, position, tickets)
    SELECT id, basket_id, slot_id, is_kids_mode, quantity, 0, tickets FROM kept
  ), ending AS MATERIALIZED (
    -- From `kept`, so that the clock is read once the slots are locked.
    SELECT array_agg(turn) AS turns, greatest(0, floor(extract(epoch FROM ends_at - clock_timestamp()) * 1000)) AS left_ms
    FROM kept
  ), stored AS (
    INSERT INTO idempotency_keys (scope, key, body_hash, answer)
    SELECT k.scope, k.key, k.body_hash, k.response || jsonb_build_object(
      'expiresAt', to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'expiresInMs', e.left_ms
    )
    FROM kept k CROSS JOIN ending e
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
  ) INTO results
  FROM ending e;
  RETURN results;
END
$$;
--> statement-breakpoint
-- See open-basket.ts: all that a change of a basket, a checkout or a new basket of several games reads before it writes. The basket is
-- locked, then its client; what is read after that was committed before.
CREATE FUNCTION open_basket(
  key_lock text, key_scope text, key_text text, key_hours int, wanted_basket text, wanted_location text, new_client text,
  is_counted boolean
) RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
DECLARE
  stored json;
  found_basket baskets%ROWTYPE;
  counted_client text := new_client;
  live json := json_build_object('baskets', 0, 'places', 0);
BEGIN
  IF key_text IS NOT NULL THEN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(key_lock, 0)) THEN
      RETURN json_build_object('state', 'running');
    END IF;
    SELECT json_build_object(
      'state', 'stored', 'bodyHash', i.body_hash, 'value', i.answer,
      'ageMs', floor(extract(epoch FROM clock_timestamp() - i.created_at) * 1000)
    ) INTO stored
    FROM idempotency_keys i
    WHERE i.scope = key_scope AND i.key = key_text AND i.created_at > now() - make_interval(hours => key_hours);
    IF stored IS NOT NULL THEN
      RETURN stored;
    END IF;
  END IF;
  IF wanted_basket IS NOT NULL THEN
    SELECT * INTO found_basket FROM baskets b WHERE b.id = wanted_basket AND b.location_id = wanted_location FOR UPDATE;
    IF NOT FOUND THEN
      RETURN json_build_object('state', 'missing');
    END IF;
    counted_client := found_basket.client_key;
  END IF;
  IF is_counted THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('hoarding ' || counted_client || ' ' || wanted_location, 0));
    SELECT json_build_object(
      'baskets', count(*), 'places', coalesce(sum((SELECT sum(h.quantity) FROM holds h WHERE h.basket_id = b.id)), 0)
    ) INTO live
    FROM baskets b
    WHERE b.client_key = counted_client AND b.location_id = wanted_location AND b.status IN ('open', 'paying')
      AND (b.status = 'paying' OR b.expires_at > clock_timestamp()) AND b.id <> coalesce(wanted_basket, '');
  END IF;
  RETURN json_build_object(
    'state', 'open',
    'live', live,
    'basket', CASE WHEN wanted_basket IS NOT NULL THEN json_build_object(
      'id', found_basket.id, 'locationId', found_basket.location_id, 'clientKey', found_basket.client_key,
      'status', found_basket.status, 'expiresAt', found_basket.expires_at, 'isExtended', found_basket.is_extended,
      'leftMs', floor(extract(epoch FROM found_basket.expires_at - clock_timestamp()) * 1000)
    ) END,
    'items', coalesce((
      SELECT json_agg(json_build_object(
        'id', h.id, 'slotId', h.slot_id, 'gameId', s.game_id, 'date', s.local_date, 'time', s.local_time,
        'startsAt', s.starts_at, 'durationMinutes', s.duration_minutes, 'isKidsMode', h.is_kids_mode,
        'tickets', h.tickets
      ) ORDER BY h.position, h.id)
      FROM holds h JOIN slots s ON s.id = h.slot_id
      WHERE h.basket_id = wanted_basket
    ), '[]'),
    'applied', coalesce((
      SELECT json_agg(json_build_object(
        'id', p.id, 'promotionId', p.promotion_id, 'giftVoucherId', p.gift_voucher_id, 'productId', g.product_id,
        'code', p.code, 'name', p.name, 'discountMinor', p.discount_minor
      ) ORDER BY p.gift_voucher_id IS NOT NULL, p.position)
      FROM basket_promotions p LEFT JOIN gift_vouchers g ON g.id = p.gift_voucher_id
      WHERE p.basket_id = wanted_basket
    ), '[]'),
    'lines', coalesce((
      SELECT json_agg(json_build_object(
        'id', v.id, 'productId', v.product_id, 'name', v.name, 'quantity', v.quantity, 'priceMinor', v.price_minor,
        'email', v.email, 'message', v.message
      ) ORDER BY v.position)
      FROM basket_vouchers v WHERE v.basket_id = wanted_basket
    ), '[]')
  );
END
$$;--> statement-breakpoint
-- See fill-basket.ts: a basket of one's own, or a new one, holds exactly what is requested. One that has codes or vouchers is left as
-- it is: their discounts are calculated by the api. Without requests nothing is written.
CREATE FUNCTION fill_basket(
  key_lock text, key_hours int, keyed jsonb, wanted_basket text, wanted_location text, new_basket text, new_client text,
  hold_minutes int, requests jsonb, max_baskets int, max_places int
) RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  opened json := open_basket(
    key_lock, keyed ->> 'scope', keyed ->> 'key', key_hours, wanted_basket, wanted_location, new_client,
    max_baskets > 0 OR max_places > 0
  );
  is_new boolean := wanted_basket IS NULL;
  filled text := coalesce(wanted_basket, new_basket);
  ends_at timestamptz := now() + make_interval(mins => hold_minutes);
  is_extended boolean := false;
  places bigint;
  results json;
BEGIN
  IF requests IS NULL OR opened ->> 'state' <> 'open' THEN
    RETURN opened;
  END IF;
  IF NOT is_new THEN
    IF opened #>> '{basket,status}' <> 'open' OR (opened #>> '{basket,leftMs}')::numeric <= 0
      OR opened ->> 'applied' <> '[]' OR opened ->> 'lines' <> '[]' THEN
      RETURN opened;
    END IF;
    ends_at := (opened #>> '{basket,expiresAt}')::timestamptz;
    is_extended := (opened #>> '{basket,isExtended}')::boolean;
  END IF;
  SELECT coalesce(sum(d.quantity), 0) INTO places FROM jsonb_to_recordset(requests) AS d("quantity" int);
  IF (is_new AND max_baskets > 0 AND (opened #>> '{live,baskets}')::bigint >= max_baskets)
    OR (max_places > 0 AND (opened #>> '{live,places}')::bigint + places > max_places) THEN
    RETURN opened;
  END IF;

  WITH demand AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(requests) AS d(
      "id" text, "slotId" bigint, "isKidsMode" boolean, "quantity" int, "position" int, "tickets" jsonb
    )
  ), change AS MATERIALIZED (
    SELECT c.slot_id, sum(c.freed)::int AS freed, sum(c.requested)::int AS requested
    FROM (
      SELECT h.slot_id, h.quantity AS freed, 0 AS requested FROM holds h WHERE h.basket_id = filled
      UNION ALL
      SELECT d."slotId", 0, d.quantity FROM demand d
    ) c
    GROUP BY c.slot_id
  ), locked AS MATERIALIZED (
    SELECT s.id, s.held + s.sold AS taken, s.capacity, s.is_private, s.starts_at, s.is_withdrawn
    FROM slots s
    WHERE s.id = ANY (ARRAY(SELECT slot_id FROM change))
    ORDER BY s.id
    FOR UPDATE
  ), fitting AS MATERIALIZED (
    SELECT c.*
    FROM change c JOIN locked l ON l.id = c.slot_id
    WHERE c.requested = 0 OR (
      l.taken - c.freed + c.requested <= l.capacity AND (NOT l.is_private OR l.taken - c.freed = 0)
      AND l.starts_at > clock_timestamp() AND NOT l.is_withdrawn
    )
  ), met AS MATERIALIZED (
    -- All or nothing.
    SELECT * FROM fitting WHERE (SELECT count(*) FROM fitting) = (SELECT count(*) FROM change)
  ), taken AS (
    UPDATE slots s
    SET held = s.held - m.freed + m.requested, capacity = CASE
      WHEN m.requested > 0 THEN s.capacity
      ELSE greatest(s.scheduled_capacity, s.held + s.sold - m.freed)
    END
    FROM met m
    WHERE s.id = m.slot_id AND (m.requested = 0 OR (
      s.held + s.sold - m.freed + m.requested <= s.capacity AND (NOT s.is_private OR s.held + s.sold - m.freed = 0)
    ))
    RETURNING s.id
  ), made AS (
    INSERT INTO baskets (id, location_id, client_key, expires_at)
    SELECT filled, wanted_location, new_client, ends_at WHERE is_new AND EXISTS (SELECT FROM taken)
  ), gone AS (
    DELETE FROM holds h
    WHERE h.basket_id = filled AND h.slot_id IN (SELECT id FROM taken) AND NOT EXISTS (
      SELECT FROM demand d WHERE d."slotId" = h.slot_id AND d."isKidsMode" = h.is_kids_mode
    )
  ), held AS (
    INSERT INTO holds (id, basket_id, slot_id, is_kids_mode, quantity, position, tickets)
    SELECT d.id, filled, d."slotId", d."isKidsMode", d.quantity, d.position, d.tickets
    FROM demand d JOIN taken t ON t.id = d."slotId"
    ON CONFLICT (basket_id, slot_id, is_kids_mode) DO UPDATE
    SET quantity = excluded.quantity, position = excluded.position, tickets = excluded.tickets
    -- Of a booking that stays, the id that it has.
    RETURNING id, position
  ), ending AS MATERIALIZED (
    SELECT (SELECT count(*) FROM taken) = (SELECT count(*) FROM change) AS is_filled,
      to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS expires_at,
      greatest(0, floor(extract(epoch FROM ends_at - clock_timestamp()) * 1000)) AS left_ms,
      coalesce((SELECT array_agg(h.id ORDER BY h.position) FROM held h), '{}') AS ids
  ), stored AS (
    INSERT INTO idempotency_keys (scope, key, body_hash, answer)
    SELECT keyed ->> 'scope', keyed ->> 'key', keyed ->> 'bodyHash', (keyed -> 'response') || jsonb_build_object(
      'expiresAt', e.expires_at, 'expiresInMs', e.left_ms, 'canExtend', NOT is_extended, 'bookings', coalesce((
        SELECT jsonb_agg(b.booking || jsonb_build_object('id', e.ids[b.turn]) ORDER BY b.turn)
        FROM jsonb_array_elements(keyed #> '{response,bookings}') WITH ORDINALITY AS b(booking, turn)
      ), '[]')
    )
    FROM ending e
    WHERE e.is_filled AND keyed ->> 'key' IS NOT NULL
    ON CONFLICT (scope, key) DO UPDATE
    SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()
  )
  SELECT CASE
    WHEN e.is_filled THEN json_build_object(
      'state', 'filled', 'expiresAt', e.expires_at, 'leftMs', e.left_ms, 'isExtended', is_extended, 'ids', e.ids
    )
    ELSE json_build_object('state', 'full')
  END INTO results
  FROM ending e;
  RETURN results;
END
$$;
--> statement-breakpoint
-- See count-booking.ts: counts a checkout in the hour of its client and among the bookings of its browser, mailbox and telephone. The
-- caller rolls back where that is too many.
CREATE FUNCTION count_checkout(
  hour_scope text, hour_client text, lock_names text[], locations text[], contact_keys text[], starts timestamptz[],
  counted_hours int[], counted_basket text
) RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
DECLARE
  hourly json;
  used json := '[]';
BEGIN
  IF hour_client IS NOT NULL THEN
    INSERT INTO client_requests AS r (scope, client_key, hour, requests)
    VALUES (hour_scope, hour_client, date_trunc('hour', now()), 1)
    ON CONFLICT (scope, client_key, hour) DO UPDATE SET requests = r.requests + 1
    RETURNING json_build_object(
      'requests', requests, 'secondsLeft', ceil(extract(epoch FROM hour + interval '1 hour' - clock_timestamp()))::int
    ) INTO hourly;
  END IF;
  IF lock_names <> '{}' THEN
    -- In the order of the caller, so that two checkouts never wait for each other.
    PERFORM pg_advisory_xact_lock(hashtextextended(l.name, 0)) FROM unnest(lock_names) AS l(name);
    SELECT coalesce(json_agg(json_build_object('key', u.contact_key, 'inSeconds', u.in_seconds) ORDER BY u.in_seconds DESC), '[]')
    INTO used
    FROM unnest(locations, contact_keys) AS q(location_id, key)
    CROSS JOIN LATERAL (
      SELECT b.contact_key, extract(epoch FROM b.counts_until - clock_timestamp())::float8 AS in_seconds
      FROM counted_bookings b
      WHERE b.location_id = q.location_id AND b.contact_key = q.key AND b.counts_until > clock_timestamp()
        AND b.basket_id <> counted_basket
      OFFSET 0
    ) u;
    INSERT INTO counted_bookings (location_id, contact_key, basket_id, counts_until)
    SELECT q.location_id, q.key, counted_basket, coalesce(q.starts_at, now()) + make_interval(hours => q.hours)
    FROM unnest(locations, contact_keys, starts, counted_hours) AS q(location_id, key, starts_at, hours)
    ON CONFLICT (location_id, contact_key, basket_id) DO NOTHING;
  END IF;
  RETURN json_build_object('hour', hourly, 'used', used);
END
$$;
