-- A taken slot occupies its room from its first place to its last, so a later schedule cannot sell it twice.
CREATE TABLE "occupations" (
	"slot_id" bigint PRIMARY KEY NOT NULL,
	"minutes" int8range NOT NULL
);
--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "scheduled_duration_minutes" integer;--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "turnaround_minutes" integer;--> statement-breakpoint
ALTER TABLE "occupations" ADD CONSTRAINT "occupations_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupations" ADD CONSTRAINT "occupations_never_overlap" EXCLUDE USING gist ("minutes" WITH &&);--> statement-breakpoint
CREATE INDEX "slots_without_turnaround" ON "slots" USING btree ("location_id","game_id","starts_at") WHERE "slots"."turnaround_minutes" is null;--> statement-breakpoint
-- The minutes of a room are numbered like the ids of slots (slot-id.ts), so those of two rooms never meet.
CREATE FUNCTION room_minutes(room int, starts_at timestamptz, minutes int) RETURNS int8range
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT int8range(
    room::bigint * 67108864 + floor(extract(epoch FROM starts_at AT TIME ZONE 'UTC') / 60)::bigint,
    room::bigint * 67108864 + ceil(extract(epoch FROM starts_at AT TIME ZONE 'UTC') / 60)::bigint + minutes
  )
$$;
--> statement-breakpoint
-- THE rule of whether places of a slot may be taken; every statement that takes some asks it, with the slot locked.
--   wanted          places that the caller is to have
--   own             those that the caller has already, which count as free
--   leaving         slots that the caller gives up entirely: their rooms count as free
--   notice_minutes  how long before its start the slot can be taken; below 0, minutes after it
-- Volatile: it reads what was committed until now, not until the statement of its caller began.
CREATE FUNCTION places_free(slot slots, wanted int, own int, leaving bigint[], notice_minutes int) RETURNS boolean
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off
AS $$
BEGIN
  RETURN NOT slot.is_withdrawn
    AND slot.held + slot.sold - own + wanted <= slot.capacity
    AND (NOT slot.is_private OR slot.held + slot.sold = own)
    AND slot.starts_at > clock_timestamp() + make_interval(mins => notice_minutes)
    AND NOT EXISTS (
      SELECT FROM rooms r
      JOIN occupations o ON o.minutes
        && room_minutes(r.id, slot.starts_at, slot.duration_minutes + coalesce(slot.turnaround_minutes, 0))
      WHERE r.location_id = slot.location_id AND r.game_id = slot.game_id
        AND o.slot_id <> slot.id AND o.slot_id <> ALL (leaving)
    );
END
$$;
--> statement-breakpoint
-- A slot has an occupation from its first place to its last. Afterwards it is as long as the schedule says, and a slot that was taken twice
-- before there were occupations gets the room.
CREATE FUNCTION occupy_room() RETURNS trigger
LANGUAGE plpgsql
SET enable_seqscan = off
AS $$
DECLARE
  room int;
BEGIN
  SELECT r.id INTO room FROM rooms r WHERE r.location_id = NEW.location_id AND r.game_id = NEW.game_id;
  IF NOT FOUND THEN
    RETURN NEW;
  END IF;
  IF NEW.held + NEW.sold > 0 THEN
    INSERT INTO occupations (slot_id, minutes) VALUES (
      NEW.id, room_minutes(room, NEW.starts_at, NEW.duration_minutes + coalesce(NEW.turnaround_minutes, 0))
    );
  ELSE
    DELETE FROM occupations o WHERE o.slot_id = NEW.id;
    NEW.duration_minutes := coalesce(NEW.scheduled_duration_minutes, NEW.duration_minutes);
    INSERT INTO occupations (slot_id, minutes)
    SELECT s.id, room_minutes(room, s.starts_at, s.duration_minutes + coalesce(s.turnaround_minutes, 0))
    FROM slots s
    WHERE s.location_id = NEW.location_id AND s.game_id = NEW.game_id AND s.held + s.sold > 0 AND s.id <> NEW.id
      AND s.starts_at > NEW.starts_at - interval '1 day' AND s.starts_at < NEW.starts_at + interval '1 day'
      AND NOT EXISTS (SELECT FROM occupations o WHERE o.slot_id = s.id)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER slots_occupy_rooms BEFORE UPDATE OF held, sold ON slots FOR EACH ROW
WHEN ((OLD.held + OLD.sold > 0) <> (NEW.held + NEW.sold > 0)) EXECUTE FUNCTION occupy_room();--> statement-breakpoint
CREATE TRIGGER slots_begin_taken AFTER INSERT ON slots FOR EACH ROW
WHEN (NEW.held + NEW.sold > 0) EXECUTE FUNCTION occupy_room();--> statement-breakpoint
-- Slots that were taken before: sold ones first. Those that overlap have no occupation until one of them is given back.
INSERT INTO occupations (slot_id, minutes)
SELECT s.id, room_minutes(r.id, s.starts_at, s.duration_minutes)
FROM slots s JOIN rooms r ON r.location_id = s.location_id AND r.game_id = s.game_id
WHERE s.held + s.sold > 0 AND s.starts_at > now() - interval '1 day'
ORDER BY s.sold = 0, s.starts_at
ON CONFLICT DO NOTHING;--> statement-breakpoint
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
  ), taken AS (
    UPDATE slots s
    SET held = s.held + t.quantity
    FROM total t
    WHERE s.id = t.slot_id
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
    WHERE s.id = wanted_slot AND places_free(s, wanted_places, 0, '{}', coalesce((request ->> 'noticeMinutes')::int, 0));
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
  leaving bigint[] := '{}';
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
  IF NOT held_slots <@ wanted_slots THEN
    WITH locked AS MATERIALIZED (
      SELECT s.id, s.held + s.sold AS taken FROM slots s
      WHERE s.id = ANY (held_slots || wanted_slots)
      ORDER BY s.id
      FOR UPDATE OF s
    )
    SELECT coalesce(array_agg(l.id), '{}') INTO leaving
    FROM locked l
    WHERE l.id <> ALL (wanted_slots)
      AND l.taken = (SELECT sum(h.quantity) FROM holds h WHERE h.basket_id = filled AND h.slot_id = l.id);
  END IF;
  FOR slot IN
    SELECT s.id, s AS slot, (
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
    -- A basket that has places of the slot keeps it.
    IF slot.requested > 0 AND NOT places_free(
      slot.slot, slot.requested, slot.freed, leaving, CASE WHEN slot.freed > 0 THEN least(slot.notice, 0) ELSE slot.notice END
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

  IF leaving <> '{}' THEN
    -- Before another slot of the room is taken.
    UPDATE slots s SET held = 0, capacity = greatest(s.scheduled_capacity, s.sold) WHERE s.id = ANY (leaving);
  END IF;
  IF changed_slots <> '{}' THEN
    UPDATE slots s
    SET held = s.held - c.freed + c.requested,
      capacity = greatest(s.scheduled_capacity, s.held + s.sold - c.freed + c.requested)
    FROM unnest(changed_slots, freed, requested) AS c(id, freed, requested)
    WHERE s.id = c.id AND c.id <> ALL (leaving);
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
