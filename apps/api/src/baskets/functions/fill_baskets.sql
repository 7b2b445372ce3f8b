-- See fill-basket.ts: makes several calls of `fill_basket`, one after the other. It first locks what they all need in the one order that every
-- statement keeps (baskets, clients, slots; each by its id), since two batches would otherwise wait for each other for ever. No two calls may
-- name the same basket or key. Why the planner may use indexes only: docs/decisions/0044-a-booking-call-is-one-statement.md
CREATE OR REPLACE FUNCTION fill_baskets(calls jsonb, key_hours int, hold_minutes int, max_baskets int, max_places int) RETURNS json
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
    -- The limits count what a client holds, so no other request may fill a basket of the same client while they are counted.
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
    -- The slots that the baskets give up, and those that they take.
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
