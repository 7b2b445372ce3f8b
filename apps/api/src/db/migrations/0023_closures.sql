CREATE TABLE "closures" (
	"id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"game_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"remark" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"revision" integer NOT NULL,
	CONSTRAINT "closures_by_revision" UNIQUE("revision"),
	CONSTRAINT "closures_last" CHECK ("closures"."ends_at" > "closures"."starts_at"),
	CONSTRAINT "closures_kind_known" CHECK ("closures"."kind" in ('holiday', 'repair', 'privateEvent', 'other'))
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "closures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "open_capacity" integer;--> statement-breakpoint
CREATE INDEX "closures_active_by_location" ON "closures" USING btree ("location_id","ends_at") WHERE "closures"."ended_at" is null;--> statement-breakpoint
-- A hold takes the minimum notice of its room into account: `noticeMinutes` of each request. See make-baskets.ts, fill-basket.ts.
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
        "locationId" text, "clientKey" text, "slotId" bigint, "isKidsMode" boolean, "quantity" int, "tickets" jsonb,
        "noticeMinutes" int
      )
    ) WITH ORDINALITY AS d(
      lock_name, scope, key, body_hash, response, id, basket_id, location_id, client_key, slot_id, is_kids_mode,
      quantity, tickets, notice_minutes, turn
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
    SELECT s.id, s.is_private, s.held + s.sold AS taken, s.capacity, s.starts_at
    FROM slots s
    WHERE s.id = ANY (ARRAY(SELECT slot_id FROM checked WHERE state = 'open'))
      AND NOT s.is_withdrawn
    ORDER BY s.id
    FOR UPDATE OF s
  ), fitting AS (
    SELECT d.*, l.capacity - l.taken AS free, l.is_private,
      sum(d.quantity) OVER first_come AS up_to, row_number() OVER first_come AS place
    FROM checked d JOIN locked l ON l.id = d.slot_id
    WHERE d.state = 'open' AND l.taken + d.quantity <= l.capacity AND (NOT l.is_private OR l.taken = 0)
      AND l.starts_at > clock_timestamp() + make_interval(mins => coalesce(d.notice_minutes, 0))
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
CREATE OR REPLACE FUNCTION hold_basket(
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
      AND s.starts_at > clock_timestamp() + make_interval(mins => coalesce((request ->> 'noticeMinutes')::int, 0))
      AND NOT s.is_withdrawn;
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
-- Besides, a slot never keeps more places than its room has and are taken: of a closed one nobody else takes what a basket gives up.
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
    SELECT s.id, s.held + s.sold AS taken, s.capacity, s.is_private, NOT s.is_withdrawn AS is_offered, s.starts_at,
      (
        SELECT coalesce(sum(h.quantity), 0)::int FROM holds h WHERE h.basket_id = filled AND h.slot_id = s.id
      ) AS freed,
      (
        SELECT coalesce(sum(d.places), 0)::int FROM unnest(wanted_slots, wanted_places) AS d(slot_id, places)
        WHERE d.slot_id = s.id
      ) AS requested,
      (
        SELECT coalesce(max(d."noticeMinutes"), 0) FROM jsonb_to_recordset(requests) AS d("slotId" bigint, "noticeMinutes" int)
        WHERE d."slotId" = s.id
      ) AS notice
    FROM slots s
    WHERE s.id = ANY (held_slots || wanted_slots)
    ORDER BY s.id
    FOR UPDATE OF s
  LOOP
    IF slot.requested > 0 AND (
      NOT slot.is_offered
      -- A basket that has places of the slot keeps it.
      OR slot.starts_at <= clock_timestamp() + make_interval(mins => CASE
        WHEN slot.freed > 0 THEN least(slot.notice, 0) ELSE slot.notice
      END)
      OR slot.taken - slot.freed + slot.requested > slot.capacity
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
    SET held = s.held - c.freed + c.requested,
      capacity = greatest(s.scheduled_capacity, s.held + s.sold - c.freed + c.requested)
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
