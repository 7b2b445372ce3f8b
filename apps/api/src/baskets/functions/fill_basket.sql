-- See fill-basket.ts: makes a basket hold exactly what is requested, or makes a new one; all of it or nothing. It locks the basket, its
-- client, then the slots that it gives up and takes in the order of their ids. A slot keeps no more places than its room has and are
-- taken, so no other basket takes what a basket gives up of a closed slot.
-- Why the planner may use indexes only: docs/decisions/0044-a-booking-call-is-one-statement.md
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
-- Where a column and a variable have one name, the column is meant.
#variable_conflict use_column
DECLARE
  request_scope text := keyed ->> 'scope';
  request_key text := keyed ->> 'key';
  is_new boolean := wanted_basket IS NULL;
  -- The basket that is filled, and the client whose limits count.
  filled text := coalesce(wanted_basket, new_basket);
  counted_client text := new_client;
  ends_at timestamptz := now() + make_interval(mins => hold_minutes);
  ends_text text;
  is_extended boolean := false;
  -- True as long as nothing has been found for which this statement cannot fill the basket; see step 2.
  is_plain boolean := requests IS NOT NULL;
  -- The slots of which the basket has places.
  held_slots bigint[] := '{}';
  -- The requests: one element of each list for each of them.
  wanted_slots bigint[];
  wanted_kids boolean[];
  wanted_places int[];
  -- The places of all requests, and those of them whose slots exist.
  places bigint;
  found_places bigint := 0;
  leaving bigint[] := '{}';
  -- The slots whose number of places changes, with the places before and after: one element of each list for each slot.
  changed_slots bigint[] := '{}';
  freed int[] := '{}';
  requested int[] := '{}';
  -- The ids of the bookings, in the order of the requests.
  ids text[] := '{}';
  left_ms bigint;
  other_prices json;
  stored record;
  basket record;
  live record;
  slot record;
BEGIN
  -- 1. The key: a request that runs already or was carried out is not carried out again.
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
  -- 2. The basket: it is plain if this statement can fill it. Then the request is valid, the basket is open and has no codes or vouchers, and its
  -- client keeps the limits.
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

  -- 3. The holds that the basket has.
  IF NOT is_new THEN
    SELECT coalesce(array_agg(h.slot_id), '{}') INTO held_slots FROM holds h WHERE h.basket_id = filled;
    -- What is held keeps its prices, which only the caller can calculate with.
    SELECT json_agg(json_build_object('slotId', h.slot_id::text, 'isKidsMode', h.is_kids_mode, 'prices', h.prices))
    INTO other_prices
    FROM holds h
    JOIN jsonb_to_recordset(requests) AS d("slotId" bigint, "isKidsMode" boolean, "prices" jsonb)
      ON d."slotId" = h.slot_id AND d."isKidsMode" = h.is_kids_mode
    WHERE h.basket_id = filled AND h.prices <> d.prices;
    IF other_prices IS NOT NULL THEN
      RETURN json_build_object('state', 'otherPrices', 'held', other_prices);
    END IF;
  END IF;
  -- 4. The slots that the basket leaves and in which no other basket has places: their rooms count as free.
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
  -- 5. The check of each slot, in the order of the ids: `freed` is what the basket has of it, `requested` what it wants.
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
  -- If fewer places were found than requested, one of the slots does not exist.
  IF found_places <> places THEN
    RETURN json_build_object('state', 'full');
  END IF;

  -- 6. The change: the places, the basket, its holds and the stored response.
  IF leaving <> '{}' THEN
    -- These places are given up first, because another slot may need the room.
    PERFORM change_places(array_agg(c.id), array_agg(-c.freed))
    FROM unnest(changed_slots, freed) AS c(id, freed) WHERE c.id = ANY (leaving);
  END IF;
  PERFORM change_places(array_agg(c.id), array_agg(c.requested - c.freed))
  FROM unnest(changed_slots, freed, requested) AS c(id, freed, requested) WHERE c.id <> ALL (leaving);
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
      INSERT INTO holds (id, basket_id, slot_id, is_kids_mode, quantity, position, tickets, prices)
      SELECT d.id, filled, d."slotId", d."isKidsMode", d.quantity, d.position, d.tickets, d.prices
      FROM jsonb_to_recordset(requests) AS d(
        "id" text, "slotId" bigint, "isKidsMode" boolean, "quantity" int, "position" int, "tickets" jsonb, "prices" jsonb
      )
      ON CONFLICT (basket_id, slot_id, is_kids_mode) DO UPDATE
      SET quantity = excluded.quantity, position = excluded.position, tickets = excluded.tickets, prices = excluded.prices
      -- A booking that stays keeps its id.
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
