import type { HandedBasket } from '@latchkey/booking-core';
import { withStorage } from './booking-ports.client.ts';
import { handedKeyOf } from './handed-basket.ts';

/** Returns the kept basket once: a reload fetches it. Null if none is kept or the text is damaged. */
export function takeHandedBasket(locationId: string): HandedBasket | null {
  const text = withStorage('sessionStorage', (storage) => {
    const kept = storage.getItem(handedKeyOf(locationId));
    storage.removeItem(handedKeyOf(locationId));
    return kept;
  });
  const handed = text === null || text === undefined ? null : parse(text);
  return isHanded(handed) && handed.basket.locationId === locationId ? handed : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const texts = ['id', 'locationId', 'currency', 'status'] as const;
const numbers = ['subtotalMinor', 'discountMinor', 'totalMinor', 'expiresInMs'] as const;
const lists = ['bookings', 'vouchers', 'promotions', 'removedPromotions', 'paymentOptions'] as const;

/** Another version of the site may have written it: the shape is checked, not the entries of its lists. */
function isHanded(value: unknown): value is HandedBasket {
  if (!isRecord(value) || typeof value['receivedAtMs'] !== 'number') return false;
  const { basket } = value;
  return (
    isRecord(basket) &&
    texts.every((name) => typeof basket[name] === 'string') &&
    numbers.every((name) => typeof basket[name] === 'number') &&
    lists.every((name) => Array.isArray(basket[name]))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
