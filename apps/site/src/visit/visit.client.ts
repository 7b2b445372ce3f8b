import {
  type Basket,
  createVisit,
  type HandedBasket,
  type SessionStore,
  type Visit,
  type VisitActors,
  type VisitPart,
  type VisitSnapshot,
} from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { useCallback, useSyncExternalStore } from 'react';
import { basketStore, withStorage } from './booking-ports.client.ts';
import { createCalls } from './booking-calls.client.ts';
import { createKey } from '../foundation/create-key.client.ts';
import { learnBasket } from './learn-basket.ts';
import { noteMissingCode } from './missing-code.ts';
import { payments } from './payments.client.ts';
import { rememberRecording } from '../foundation/last-trace.ts';

interface LocationOfVisit {
  readonly id: string;
  readonly usesExternalWidget: boolean;
}

/** The visits of this page load. They survive a navigation within the site. */
const visits = new Map<string, Visit>();

/** The visits that wait until the page knows the id of the visitor's basket, each with the promise that then resolves. */
const learning = new WeakMap<Visit, Promise<void>>();

/** The options of a visit that the checkout opens. */
interface CheckoutOptions {
  /** The visitor's basket when the page was rendered; null if it has to be fetched. */
  readonly held: Basket | null;
}

/** Returns the visitor's visit at a location in the language of the page, and creates it the first time. */
export function visitAt(locale: Locale, location: LocationOfVisit, checkout: CheckoutOptions | null = null): Visit {
  const key = `${locale} ${location.id} ${location.usesExternalWidget}`;
  const visit = visits.get(key) ?? createVisitAt(locale, location, checkout);
  visits.set(key, visit);
  rememberRecording(visit.trace);
  return visit;
}

/** Creates a visit, and begins to find the visitor's basket where the page does not know its id yet. */
function createVisitAt(
  locale: Locale,
  { id, usesExternalWidget }: LocationOfVisit,
  checkout: CheckoutOptions | null,
): Visit {
  const ports = {
    gateway: createCalls(locale),
    payments,
    basketStore,
    createKey,
    now: () => Date.now(),
    log: (message: string, error: unknown) => console.error(message, error),
    sessionStore: openSessionStore(id),
  };
  const visit = createVisit(
    ports,
    { location: { id }, locale, usesExternalWidget, handed: checkout === null ? null : takeHeld(checkout) },
    { report: (part, error) => console.warn(`The stored session of the ${part} is not restored:`, error) },
  );
  const learned = learnBasket({
    locationId: id,
    cookies: document.cookie,
    isCheckout: checkout !== null,
    basketStore,
    // Few pages need the finder, so it is not among the scripts of all.
    loadFinder: async () => {
      try {
        return (await import('./basket-finder.client.ts')).basketFinder;
      } catch (error) {
        // Without the id of its basket the checkout would wrongly seem empty.
        if (checkout !== null) noteMissingCode();
        throw error;
      }
    },
  });
  if (learned !== null) {
    learning.set(
      visit,
      learned.then(() => void learning.delete(visit)),
    );
  }
  return visit;
}

/** Returns the time at which this document was requested, in milliseconds since 1970. The data in the document was read later. */
export const documentRequestedAt = (): number => Date.now() - performance.now();

/**
 * True once a visit has taken the basket of the document. Only the first visit takes one: `documentRequestedAt` is the time of that basket, and a basket
 * that a later navigation brings is younger.
 */
let isHeldTaken = false;

function takeHeld({ held }: CheckoutOptions): HandedBasket | null {
  if (held === null || isHeldTaken) return null;
  isHeldTaken = true;
  return { basket: held, receivedAtMs: documentRequestedAt() };
}

/**
 * Opens the tab's session storage, which ends with the tab, so that the next user of the device does not find the visitor's text. If nothing can be
 * stored, the text is lost with the page.
 */
function openSessionStore(locationId: string): SessionStore {
  const toKey = (part: string) => `latchkey.session.${part}.${locationId}`;
  return {
    read: (part) => withStorage('sessionStorage', (storage) => storage.getItem(toKey(part))) ?? null,
    write: (part, text) => withStorage('sessionStorage', (storage) => storage.setItem(toKey(part), text)),
  };
}

/**
 * Runs a part of a visit while a component is mounted. Returns null before the part runs, and on the server, which has no visit. The part begins
 * once the page knows the id of the visitor's basket: mostly at once.
 *
 * @param open a stable function that starts the part and what belongs to it
 * @param other a part that `open` starts too and that ends with it
 */
export function useVisitPart<Part extends VisitPart>(
  visit: Visit | null,
  part: Part,
  open: (visit: Visit) => void,
  other?: VisitPart,
): VisitActors[Part] {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (visit === null) return () => undefined;
      let isOver = false;
      const learned = learning.get(visit);
      if (learned === undefined) open(visit);
      else void learned.then(() => (isOver ? undefined : open(visit)));
      const { unsubscribe } = visit.subscribe(notify);
      return () => {
        isOver = true;
        unsubscribe();
        if (other !== undefined) visit.close(other);
        visit.close(part);
      };
    },
    [visit, part, other, open],
  );
  return useSyncExternalStore(
    subscribe,
    () => visit?.actors()[part] ?? null,
    () => null,
  );
}

const noSnapshot = () => null;

/** Returns the states of all parts, and renders again after each step of any of them. Null without a visit. */
export function useVisitSnapshot<Shown extends Visit | null>(visit: Shown): VisitSnapshot | (Shown & null) {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (visit === null) return () => undefined;
      const { unsubscribe } = visit.subscribe(notify);
      return unsubscribe;
    },
    [visit],
  );
  const read = visit?.getSnapshot ?? noSnapshot;
  return useSyncExternalStore(subscribe, read, read) as VisitSnapshot | (Shown & null);
}
