-- See count-booking.ts: `count_checkout` for several checkouts of which no two are counted for the same. Those above a limit are not
-- counted and not returned. An older release sends quotas without places and games, and with a limit on bookings only.
CREATE OR REPLACE FUNCTION count_checkouts(hour_scope text, hour_limit int, lock_names text[], checkouts jsonb, quotas jsonb) RETURNS json
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
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'basket', q.basket, 'key', q.key, 'inSeconds', u.in_seconds, 'places', u.places, 'games', u.games
  ) ORDER BY u.in_seconds DESC), '[]')
  INTO used
  FROM jsonb_to_recordset(quotas) AS q("basket" text, "location" text, "key" text)
  CROSS JOIN LATERAL (
    SELECT b.places, b.games, extract(epoch FROM b.counts_until - clock_timestamp())::float8 AS in_seconds
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
    SELECT q.basket
    FROM jsonb_to_recordset(quotas) AS q(
      "basket" text, "key" text, "most" int, "places" int, "games" int, "maxPlaces" int, "maxGames" int
    )
    CROSS JOIN LATERAL (
      SELECT count(*) AS bookings, coalesce(sum(u.places), 0) AS places, coalesce(sum(u.games), 0) AS games
      FROM jsonb_to_recordset(used) AS u("basket" text, "key" text, "places" int, "games" int)
      WHERE u.basket = q.basket AND u.key = q.key
      OFFSET 0
    ) u
    WHERE (q.most > 0 AND u.bookings >= q.most)
      OR (q."maxPlaces" > 0 AND u.places + q.places > q."maxPlaces")
      OR (q."maxGames" > 0 AND u.games + q.games > q."maxGames")
  ) o;
  IF hour_limit > 0 AND over <> '{}' THEN
    UPDATE client_requests r SET requests = r.requests - 1
    FROM jsonb_to_recordset(checkouts) AS c("basket" text, "client" text)
    WHERE c.basket = ANY (over) AND hours ? c.client
      AND r.scope = hour_scope AND r.client_key = c.client AND r.hour = date_trunc('hour', now());
  END IF;
  INSERT INTO counted_bookings (location_id, contact_key, basket_id, counts_until, places, games)
  SELECT q.location, q.key, q.basket, coalesce(q."startsAt", now()) + make_interval(hours => q.hours), coalesce(q.places, 1),
    coalesce(q.games, 1)
  FROM jsonb_to_recordset(quotas) AS q(
    "basket" text, "location" text, "key" text, "startsAt" timestamptz, "hours" int, "places" int, "games" int
  )
  WHERE q.basket <> ALL (over)
  ON CONFLICT (location_id, contact_key, basket_id) DO NOTHING;
  RETURN (
    SELECT coalesce(json_agg(json_build_object('basket', c.basket, 'hour', hours -> c.client, 'used', coalesce((
      SELECT json_agg(json_build_object(
        'key', u.key, 'inSeconds', u."inSeconds", 'places', u.places, 'games', u.games
      ) ORDER BY u."inSeconds" DESC)
      FROM jsonb_to_recordset(used) AS u("basket" text, "key" text, "inSeconds" float8, "places" int, "games" int)
      WHERE u.basket = c.basket
    ), '[]'))), '[]')
    FROM jsonb_to_recordset(checkouts) AS c("basket" text, "client" text)
    WHERE c.basket <> ALL (over)
  );
END
$$;
