-- The key first: those of our own site begin with the time, so that keys of one moment are neighbours. Most scopes contain a hash.
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_scope_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_by_key" PRIMARY KEY("key","scope");--> statement-breakpoint
-- Starting and ending a plan of fifteen steps costs more than what the steps do for one basket. Here a basket takes a few statements,
-- each with a plan of one or two steps.
-- See make-baskets.ts: what `hold_baskets` does, for a single request.
CREATE FUNCTION hold_basket(
  key_locks text[], client_locks text[], requests jsonb, hold_minutes int, key_hours int, max_baskets int, max_places int
) RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
DECLARE
  request jsonb := requests -> 0;
  request_scope text := request ->> 'scope';
  request_key text := request ->> 'key';
  request_client text := request ->> 'clientKey';
  request_location text := request ->> 'locationId';
  new_basket text := request ->> 'basketId';
  wanted_slot bigint := request ->> 'slotId';
  wanted_places int := request ->> 'quantity';
  ends_at timestamptz := now() + make_interval(mins => hold_minutes);
  ends_text text := to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  left_ms bigint := 0;
  made int[] := '{}';
  other json;
  stored record;
  live record;
BEGIN
  IF request_key IS NOT NULL THEN
    IF pg_try_advisory_xact_lock(hashtextextended(key_locks[1], 0)) THEN
      SELECT i.body_hash, i.answer, floor(extract(epoch FROM clock_timestamp() - i.created_at) * 1000) AS age_ms INTO stored
      FROM idempotency_keys i
      WHERE i.scope = request_scope AND i.key = request_key AND i.created_at > now() - make_interval(hours => key_hours);
      IF FOUND THEN
        other := json_build_object(
          'turn', 1, 'state', 'stored', 'bodyHash', stored.body_hash, 'value', stored.answer, 'ageMs', stored.age_ms
        );
      END IF;
    ELSE
      other := json_build_object('turn', 1, 'state', 'running');
    END IF;
  END IF;
  IF other IS NULL AND wanted_slot IS NULL THEN
    other := json_build_object('turn', 1, 'state', 'invalid');
  END IF;
  IF other IS NULL AND client_locks <> '{}' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(client_locks[1], 0));
    SELECT count(*) AS baskets, coalesce(sum((SELECT sum(h.quantity) FROM holds h WHERE h.basket_id = b.id)), 0) AS places
    INTO live
    FROM baskets b
    WHERE b.client_key = request_client AND b.location_id = request_location AND b.status IN ('open', 'paying')
      AND (b.status = 'paying' OR b.expires_at > clock_timestamp());
    IF (max_baskets > 0 AND live.baskets >= max_baskets) OR (max_places > 0 AND live.places + wanted_places > max_places) THEN
      other := json_build_object('turn', 1, 'state', 'over', 'baskets', live.baskets, 'places', live.places);
    END IF;
  END IF;
  IF other IS NULL THEN
    UPDATE slots s
    SET held = s.held + wanted_places
    WHERE s.id = wanted_slot AND s.held + s.sold + wanted_places <= s.capacity AND (NOT s.is_private OR s.held + s.sold = 0)
      AND s.starts_at > clock_timestamp() AND NOT s.is_withdrawn;
    IF FOUND THEN
      INSERT INTO baskets (id, location_id, client_key, expires_at)
      VALUES (new_basket, request_location, request_client, ends_at);
      INSERT INTO holds (id, basket_id, slot_id, is_kids_mode, quantity, position, tickets)
      VALUES (
        request ->> 'id', new_basket, wanted_slot, (request ->> 'isKidsMode')::boolean, wanted_places, 0, request -> 'tickets'
      );
      made := '{1}';
      left_ms := greatest(0, floor(extract(epoch FROM ends_at - clock_timestamp()) * 1000));
      IF request_key IS NOT NULL THEN
        INSERT INTO idempotency_keys (scope, key, body_hash, answer)
        VALUES (
          request_scope, request_key, request ->> 'bodyHash',
          (request -> 'response') || jsonb_build_object('expiresAt', ends_text, 'expiresInMs', left_ms)
        )
        ON CONFLICT (scope, key) DO UPDATE
        SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = now();
      END IF;
    END IF;
  END IF;
  RETURN json_build_object(
    'expiresAt', ends_text, 'leftMs', left_ms, 'made', made,
    'others', CASE WHEN other IS NULL THEN '[]'::json ELSE json_build_array(other) END
  );
END
$$;
--> statement-breakpoint
-- See fill-basket.ts. As before, in statements with small plans.
CREATE OR REPLACE FUNCTION fill_basket(
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
  request_scope text := keyed ->> 'scope';
  request_key text := keyed ->> 'key';
  is_new boolean := wanted_basket IS NULL;
  filled text := coalesce(wanted_basket, new_basket);
  counted_client text := new_client;
  ends_at timestamptz := now() + make_interval(mins => hold_minutes);
  ends_text text;
  is_extended boolean := false;
  is_plain boolean := requests IS NOT NULL;
  held_slots bigint[] := '{}';
  wanted_slots bigint[];
  wanted_kids boolean[];
  wanted_places int[];
  places bigint;
  found_places bigint := 0;
  changed_slots bigint[] := '{}';
  freed int[] := '{}';
  requested int[] := '{}';
  ids text[] := '{}';
  left_ms bigint;
  stored record;
  basket record;
  live record;
  slot record;
BEGIN
  IF request_key IS NOT NULL THEN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(key_lock, 0)) THEN
      RETURN json_build_object('state', 'running');
    END IF;
    SELECT i.body_hash, i.answer, floor(extract(epoch FROM clock_timestamp() - i.created_at) * 1000) AS age_ms INTO stored
    FROM idempotency_keys i
    WHERE i.scope = request_scope AND i.key = request_key AND i.created_at > now() - make_interval(hours => key_hours);
    IF FOUND THEN
      RETURN json_build_object(
        'state', 'stored', 'bodyHash', stored.body_hash, 'value', stored.answer, 'ageMs', stored.age_ms
      );
    END IF;
  END IF;
  IF NOT is_new THEN
    SELECT b.client_key, b.status, b.expires_at, b.is_extended INTO basket
    FROM baskets b WHERE b.id = wanted_basket AND b.location_id = wanted_location FOR UPDATE;
    IF NOT FOUND THEN
      RETURN json_build_object('state', 'missing');
    END IF;
    counted_client := basket.client_key;
    ends_at := basket.expires_at;
    is_extended := basket.is_extended;
    is_plain := is_plain AND basket.status = 'open' AND ends_at > clock_timestamp()
      AND NOT EXISTS (SELECT FROM basket_promotions p WHERE p.basket_id = wanted_basket)
      AND NOT EXISTS (SELECT FROM basket_vouchers v WHERE v.basket_id = wanted_basket);
  END IF;
  IF is_plain THEN
    SELECT coalesce(array_agg(d."slotId"), '{}'), coalesce(array_agg(d."isKidsMode"), '{}'),
      coalesce(array_agg(d.quantity), '{}'), coalesce(sum(d.quantity), 0)
    INTO wanted_slots, wanted_kids, wanted_places, places
    FROM jsonb_to_recordset(requests) AS d("slotId" bigint, "isKidsMode" boolean, "quantity" int);
    IF max_baskets > 0 OR max_places > 0 THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('hoarding ' || counted_client || ' ' || wanted_location, 0));
      SELECT count(*) AS baskets, coalesce(sum((SELECT sum(h.quantity) FROM holds h WHERE h.basket_id = b.id)), 0) AS places
      INTO live
      FROM baskets b
      WHERE b.client_key = counted_client AND b.location_id = wanted_location AND b.status IN ('open', 'paying')
        AND (b.status = 'paying' OR b.expires_at > clock_timestamp()) AND b.id <> filled;
      is_plain := NOT (is_new AND max_baskets > 0 AND live.baskets >= max_baskets)
        AND NOT (max_places > 0 AND live.places + places > max_places);
    END IF;
  END IF;
  IF NOT is_plain THEN
    RETURN open_basket(
      NULL, request_scope, NULL, key_hours, wanted_basket, wanted_location, new_client, max_baskets > 0 OR max_places > 0
    );
  END IF;

  IF NOT is_new THEN
    SELECT coalesce(array_agg(h.slot_id), '{}') INTO held_slots FROM holds h WHERE h.basket_id = filled;
  END IF;
  FOR slot IN
    SELECT s.id, s.held + s.sold AS taken, s.capacity, s.is_private, s.starts_at > clock_timestamp() AND NOT s.is_withdrawn AS is_offered,
      (
        SELECT coalesce(sum(h.quantity), 0)::int FROM holds h WHERE h.basket_id = filled AND h.slot_id = s.id
      ) AS freed,
      (
        SELECT coalesce(sum(d.places), 0)::int FROM unnest(wanted_slots, wanted_places) AS d(slot_id, places)
        WHERE d.slot_id = s.id
      ) AS requested
    FROM slots s
    WHERE s.id = ANY (held_slots || wanted_slots)
    ORDER BY s.id
    FOR UPDATE OF s
  LOOP
    IF slot.requested > 0 AND (
      NOT slot.is_offered OR slot.taken - slot.freed + slot.requested > slot.capacity
      OR (slot.is_private AND slot.taken > slot.freed)
    ) THEN
      RETURN json_build_object('state', 'full');
    END IF;
    found_places := found_places + slot.requested;
    IF slot.freed <> slot.requested THEN
      changed_slots := changed_slots || slot.id;
      freed := freed || slot.freed;
      requested := requested || slot.requested;
    END IF;
  END LOOP;
  -- A slot that does not exist.
  IF found_places <> places THEN
    RETURN json_build_object('state', 'full');
  END IF;

  IF changed_slots <> '{}' THEN
    UPDATE slots s
    SET held = s.held - c.freed + c.requested, capacity = CASE
      WHEN c.requested > 0 THEN s.capacity
      ELSE greatest(s.scheduled_capacity, s.held + s.sold - c.freed)
    END
    FROM unnest(changed_slots, freed, requested) AS c(id, freed, requested)
    WHERE s.id = c.id;
  END IF;
  IF is_new THEN
    INSERT INTO baskets (id, location_id, client_key, expires_at) VALUES (filled, wanted_location, new_client, ends_at);
  ELSIF held_slots <> '{}' THEN
    DELETE FROM holds h
    WHERE h.basket_id = filled AND NOT EXISTS (
      SELECT FROM unnest(wanted_slots, wanted_kids) AS d(slot_id, is_kids_mode)
      WHERE d.slot_id = h.slot_id AND d.is_kids_mode = h.is_kids_mode
    );
  END IF;
  IF wanted_slots <> '{}' THEN
    WITH held AS (
      INSERT INTO holds (id, basket_id, slot_id, is_kids_mode, quantity, position, tickets)
      SELECT d.id, filled, d."slotId", d."isKidsMode", d.quantity, d.position, d.tickets
      FROM jsonb_to_recordset(requests) AS d(
        "id" text, "slotId" bigint, "isKidsMode" boolean, "quantity" int, "position" int, "tickets" jsonb
      )
      ON CONFLICT (basket_id, slot_id, is_kids_mode) DO UPDATE
      SET quantity = excluded.quantity, position = excluded.position, tickets = excluded.tickets
      -- Of a booking that stays, the id that it has.
      RETURNING id, position
    )
    SELECT array_agg(h.id ORDER BY h.position) INTO ids FROM held h;
  END IF;
  ends_text := to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  left_ms := greatest(0, floor(extract(epoch FROM ends_at - clock_timestamp()) * 1000));
  IF request_key IS NOT NULL THEN
    INSERT INTO idempotency_keys (scope, key, body_hash, answer)
    VALUES (
      request_scope, request_key, keyed ->> 'bodyHash', (keyed -> 'response') || jsonb_build_object(
        'expiresAt', ends_text, 'expiresInMs', left_ms, 'canExtend', NOT is_extended, 'bookings', coalesce((
          SELECT jsonb_agg(b.booking || jsonb_build_object('id', ids[b.turn]) ORDER BY b.turn)
          FROM jsonb_array_elements(keyed #> '{response,bookings}') WITH ORDINALITY AS b(booking, turn)
        ), '[]')
      )
    )
    ON CONFLICT (scope, key) DO UPDATE
    SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = now();
  END IF;
  RETURN json_build_object(
    'state', 'filled', 'expiresAt', ends_text, 'leftMs', left_ms, 'isExtended', is_extended, 'ids', ids
  );
END
$$;
--> statement-breakpoint
-- See fill-baskets.ts: several calls of `fill_basket`, one after the other, with all that they wait for locked before in the order of
-- everybody: baskets, clients, slots. No two calls may name the same basket or key.
CREATE FUNCTION fill_baskets(calls jsonb, key_hours int, hold_minutes int, max_baskets int, max_places int) RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
DECLARE
  wanted_baskets text[];
  results json[] := '{}';
  call jsonb;
BEGIN
  IF jsonb_array_length(calls) > 1 THEN
    SELECT coalesce(array_agg(c.basket), '{}') INTO wanted_baskets
    FROM jsonb_to_recordset(calls) AS c("basket" text) WHERE c.basket IS NOT NULL;
    PERFORM FROM baskets b WHERE b.id = ANY (wanted_baskets) ORDER BY b.id FOR UPDATE;
    IF max_baskets > 0 OR max_places > 0 THEN
      PERFORM pg_advisory_xact_lock(t.number)
      FROM (
        SELECT DISTINCT hashtextextended('hoarding ' || o.client || ' ' || o.location, 0) AS number
        FROM (
          SELECT b.client_key AS client, b.location_id AS location FROM baskets b WHERE b.id = ANY (wanted_baskets)
          UNION ALL
          SELECT c."newClient", c.location FROM jsonb_to_recordset(calls) AS c("newClient" text, "location" text)
          WHERE c."newClient" IS NOT NULL
        ) o
        ORDER BY 1
      ) t;
    END IF;
    PERFORM FROM slots s
    WHERE s.id = ANY (
      ARRAY(SELECT h.slot_id FROM holds h WHERE h.basket_id = ANY (wanted_baskets)) || ARRAY(
        SELECT (h ->> 'slotId')::bigint FROM jsonb_path_query(calls, '$[*].holds[*]') AS h
      )
    )
    ORDER BY s.id
    FOR UPDATE;
  END IF;
  FOR call IN SELECT c.value FROM jsonb_array_elements(calls) AS c LOOP
    results := results || fill_basket(
      call ->> 'lock', key_hours, call -> 'keyed', call ->> 'basket', call ->> 'location', call ->> 'newBasket',
      call ->> 'newClient', hold_minutes, nullif(call -> 'holds', 'null'), max_baskets, max_places
    );
  END LOOP;
  RETURN array_to_json(results);
END
$$;
--> statement-breakpoint
-- See checkout-batch.ts: takes the locks of the keys and of the baskets, and returns the baskets that can be booked as they are: open,
-- without codes and vouchers, with no result under the key.
CREATE FUNCTION open_baskets(calls jsonb, key_hours int) RETURNS json
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
--> statement-breakpoint
-- See count-bookings.ts: `count_checkout` for several checkouts of which no two are counted for the same. Those above a limit are not
-- counted and not returned.
CREATE FUNCTION count_checkouts(hour_scope text, hour_limit int, lock_names text[], checkouts jsonb, quotas jsonb) RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
DECLARE
  hours jsonb := '{}';
  used jsonb := '[]';
  over text[];
BEGIN
  IF hour_limit > 0 THEN
    WITH counted AS (
      INSERT INTO client_requests AS r (scope, client_key, hour, requests)
      SELECT hour_scope, c.client, date_trunc('hour', now()), 1
      FROM jsonb_to_recordset(checkouts) AS c("client" text)
      ORDER BY c.client
      ON CONFLICT (scope, client_key, hour) DO UPDATE SET requests = r.requests + 1
      WHERE r.requests < hour_limit
      RETURNING r.client_key, jsonb_build_object(
        'requests', r.requests, 'secondsLeft', ceil(extract(epoch FROM r.hour + interval '1 hour' - clock_timestamp()))::int
      ) AS hour
    )
    SELECT coalesce(jsonb_object_agg(c.client_key, c.hour), '{}') INTO hours FROM counted c;
  END IF;
  -- In the order of the caller, so that two batches never wait for each other.
  PERFORM pg_advisory_xact_lock(hashtextextended(l.name, 0)) FROM unnest(lock_names) AS l(name);
  SELECT coalesce(jsonb_agg(jsonb_build_object('basket', q.basket, 'key', q.key, 'inSeconds', u.in_seconds)
    ORDER BY u.in_seconds DESC), '[]')
  INTO used
  FROM jsonb_to_recordset(quotas) AS q("basket" text, "location" text, "key" text)
  CROSS JOIN LATERAL (
    SELECT extract(epoch FROM b.counts_until - clock_timestamp())::float8 AS in_seconds
    FROM counted_bookings b
    WHERE b.location_id = q.location AND b.contact_key = q.key AND b.counts_until > clock_timestamp()
      AND b.basket_id <> q.basket
    OFFSET 0
  ) u;
  SELECT coalesce(array_agg(DISTINCT o.basket), '{}') INTO over
  FROM (
    SELECT c.basket FROM jsonb_to_recordset(checkouts) AS c("basket" text, "client" text)
    WHERE hour_limit > 0 AND NOT hours ? c.client
    UNION ALL
    SELECT q.basket FROM jsonb_to_recordset(quotas) AS q("basket" text, "key" text, "most" int)
    WHERE used <> '[]' AND (
      SELECT count(*) FROM jsonb_to_recordset(used) AS u("basket" text, "key" text) WHERE u.basket = q.basket AND u.key = q.key
    ) >= q.most
  ) o;
  IF hour_limit > 0 AND over <> '{}' THEN
    UPDATE client_requests r SET requests = r.requests - 1
    FROM jsonb_to_recordset(checkouts) AS c("basket" text, "client" text)
    WHERE c.basket = ANY (over) AND hours ? c.client
      AND r.scope = hour_scope AND r.client_key = c.client AND r.hour = date_trunc('hour', now());
  END IF;
  INSERT INTO counted_bookings (location_id, contact_key, basket_id, counts_until)
  SELECT q.location, q.key, q.basket, coalesce(q."startsAt", now()) + make_interval(hours => q.hours)
  FROM jsonb_to_recordset(quotas) AS q(
    "basket" text, "location" text, "key" text, "startsAt" timestamptz, "hours" int
  )
  WHERE q.basket <> ALL (over)
  ON CONFLICT (location_id, contact_key, basket_id) DO NOTHING;
  RETURN (
    SELECT coalesce(json_agg(json_build_object('basket', c.basket, 'hour', hours -> c.client, 'used', coalesce((
      SELECT json_agg(json_build_object('key', u.key, 'inSeconds', u."inSeconds") ORDER BY u."inSeconds" DESC)
      FROM jsonb_to_recordset(used) AS u("basket" text, "key" text, "inSeconds" float8)
      WHERE u.basket = c.basket
    ), '[]'))), '[]')
    FROM jsonb_to_recordset(checkouts) AS c("basket" text, "client" text)
    WHERE c.basket <> ALL (over)
  );
END
$$;
--> statement-breakpoint
-- See book-basket.ts: writes bookings, turns the holds of their baskets into sold places and closes the baskets. It locks the slots in
-- the order of their ids. A sale whose reference exists already is left out.
CREATE FUNCTION sell_baskets(sales jsonb) RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
DECLARE
  sold json;
BEGIN
  WITH booked AS (
    INSERT INTO bookings (
      reference, basket_id, location_id, first_name, last_name, email, phone, locale, wants_newsletter, total_minor,
      discount_minor, currency, payment_method, secret_hash, check_in_hash
    )
    SELECT reference, "basketId", "locationId", "firstName", "lastName", email, phone, locale, newsletter, "totalMinor",
      "discountMinor", currency, method, "secretHash", "checkInHash"
    FROM jsonb_to_recordset(sales) AS d(
      "reference" text, "basketId" text, "locationId" text, "firstName" text, "lastName" text, "email" text, "phone" text,
      "locale" text, "newsletter" boolean, "totalMinor" bigint, "discountMinor" bigint, "currency" text, "method" text,
      "secretHash" text, "checkInHash" text
    )
    ON CONFLICT (reference) DO NOTHING
    RETURNING reference, basket_id
  ), locked AS MATERIALIZED (
    SELECT s.id FROM slots s
    WHERE s.id = ANY (ARRAY(
      SELECT h.slot_id FROM holds h
      WHERE h.basket_id = ANY (ARRAY(SELECT d ->> 'basketId' FROM jsonb_array_elements(sales) AS d))
    ))
    ORDER BY s.id
    FOR UPDATE
  ), moved AS (
    DELETE FROM holds h
    WHERE h.basket_id = ANY (ARRAY(SELECT b.basket_id FROM booked b))
    RETURNING h.id, h.basket_id, h.slot_id, h.position, h.is_kids_mode, h.quantity, h.tickets
  ), total AS (
    SELECT m.slot_id, sum(m.quantity)::int AS quantity FROM moved m GROUP BY m.slot_id
  ), taken AS (
    UPDATE slots s
    SET held = s.held - t.quantity, sold = s.sold + t.quantity,
      capacity = greatest(s.scheduled_capacity, s.held + s.sold)
    FROM locked l JOIN total t ON t.slot_id = l.id
    WHERE s.id = l.id AND s.id = ANY (ARRAY(SELECT l.id FROM locked l))
  ), closed AS (
    UPDATE baskets b SET status = 'booked', client_key = ''
    WHERE b.id = ANY (ARRAY(SELECT b.basket_id FROM booked b))
  ), items AS (
    INSERT INTO booking_items (id, reference, slot_id, position, is_kids_mode, quantity, tickets)
    SELECT m.id, b.reference, m.slot_id, m.position, m.is_kids_mode, m.quantity, m.tickets
    FROM moved m JOIN booked b ON b.basket_id = m.basket_id
  )
  SELECT coalesce(json_agg(json_build_object('reference', b.reference, 'basketId', b.basket_id)), '[]') INTO sold FROM booked b;
  RETURN sold;
END
$$;
