-- Starting and ending a plan of fifteen steps costs more than what the steps do for one basket. Here a basket takes a few statements,
-- each with a plan of one or two steps.
-- See make-baskets.ts: what `hold_baskets` does, for a single request.
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
