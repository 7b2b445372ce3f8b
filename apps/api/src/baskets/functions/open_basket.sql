-- See open-basket.ts: all that a change of a basket, a checkout or a new basket of several games reads before it writes. The basket is
-- locked, then its client; what is read after that was committed before.
-- Why the planner may use indexes only: docs/decisions/0044-a-booking-call-is-one-statement.md
CREATE OR REPLACE FUNCTION open_basket(
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
        'tickets', h.tickets, 'prices', h.prices
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
        'email', v.email, 'recipientName', v.recipient_name, 'message', v.message
      ) ORDER BY v.position)
      FROM basket_vouchers v WHERE v.basket_id = wanted_basket
    ), '[]')
  );
END
$$;
