-- See count-booking.ts: counts a checkout in the hour of its client, and its places and games among the bookings of each quota. The
-- caller rolls back where that is too many. The function of the same name with eight arguments is that of older releases.
CREATE OR REPLACE FUNCTION count_checkout(
  hour_scope text, hour_client text, lock_names text[], counted_basket text, quotas jsonb
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
    SELECT coalesce(json_agg(json_build_object(
      'key', u.contact_key, 'inSeconds', u.in_seconds, 'places', u.places, 'games', u.games
    ) ORDER BY u.in_seconds DESC), '[]')
    INTO used
    FROM jsonb_to_recordset(quotas) AS q("location" text, "key" text)
    CROSS JOIN LATERAL (
      SELECT b.contact_key, b.places, b.games, extract(epoch FROM b.counts_until - clock_timestamp())::float8 AS in_seconds
      FROM counted_bookings b
      WHERE b.location_id = q.location AND b.contact_key = q.key AND b.counts_until > clock_timestamp()
        AND b.basket_id <> counted_basket
      OFFSET 0
    ) u;
    INSERT INTO counted_bookings (location_id, contact_key, basket_id, counts_until, places, games)
    SELECT q.location, q.key, counted_basket, coalesce(q."startsAt", now()) + make_interval(hours => q.hours), q.places, q.games
    FROM jsonb_to_recordset(quotas) AS q(
      "location" text, "key" text, "startsAt" timestamptz, "hours" int, "places" int, "games" int
    )
    ON CONFLICT (location_id, contact_key, basket_id) DO NOTHING;
  END IF;
  RETURN json_build_object('hour', hourly, 'used', used);
END
$$;
