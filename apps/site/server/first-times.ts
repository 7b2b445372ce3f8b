import { createHash } from 'node:crypto';
import { dateAt, type FirstSlots } from '@latchkey/booking-core';
import { readSlotList } from '@latchkey/cms-client/booking';
import { isLocale, type Locale, type Translator } from '@latchkey/i18n';
import type { Filling, FillingPlace } from '@latchkey/page-server';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { unescapeHtml } from '../src/booking/first-times/escape-html.ts';
import { placeAttribute, type TimesPlace, timesClasses } from '../src/booking/first-times/times-place.ts';
import { writeTimesHtml } from '../src/booking/first-times/times-html.ts';
import type { SlotLists } from './slot-lists.ts';

/** The empty element for the times, as React writes it (`first-times.tsx`). */
const placeElement = new RegExp(`<div(?=[^>]*\\s${placeAttribute}="(?<text>[^"]*)")[^>]*>(?=</div>)`, 'u');

const id = z.string().min(1).max(200);
const placeSchema: z.ZodType<TimesPlace> = z.object({
  locale: z.custom<Locale>(isLocale),
  location: z.object({ id, slug: id, timeZone: id, country: id.nullable() }),
  game: z.object({ id, slug: id }),
  isKidsMode: z.boolean(),
  classes: z.record(z.enum(timesClasses), z.string().max(100)),
});

/** Finds the place for the first times in a page, by its attribute; null if the page has none, or has its times already. */
export function readPlace(html: string): FillingPlace | null {
  const found = placeElement.exec(html);
  const text = found?.groups?.['text'];
  return found === null || text === undefined ? null : { text, at: found.index + found[0].length };
}

interface FirstTimesOptions {
  readonly lists: SlotLists;
  readonly loadTranslator: (locale: Locale, country: string | null) => Promise<Translator>;
  readonly now?: () => number;
}

interface Times {
  readonly body: string;
  readonly today: string;
  readonly filling: Filling | null;
}

const maxKept = 500;
const keyCharacters = 12;

/**
 * Puts the first day's times into a game page as it is sent. They are made once for each list of the api: as long as it returns the same list,
 * the page keeps its entity tag and its packed bytes.
 */
export function createFirstTimes({ lists, loadTranslator, now = Date.now }: FirstTimesOptions) {
  const places = new LRUCache<string, ReadPlace>({ max: maxKept });
  const made = new LRUCache<string, Times>({ max: maxKept });

  async function prepare(text: string): Promise<ReadPlace | null> {
    const place = parseJson(unescapeHtml(text), placeSchema);
    if (place === null) return null;
    const prepared = { place, t: await loadTranslator(place.locale, place.location.country) };
    places.set(text, prepared);
    return prepared;
  }

  function makeFilling(text: string, { place, t }: ReadPlace): Filling | null | Promise<Filling | null> {
    const today = dateAt(now(), place.location.timeZone);
    const query = {
      locale: place.locale,
      locationId: place.location.id,
      gameId: place.game.id,
      date: today,
      isKidsMode: place.isKidsMode,
    };
    const fill = (body: string | null) => {
      if (body === null) return null;
      const known = made.get(text);
      if (known !== undefined && known.body === body && known.today === today) return known.filling;
      const filling = createFilling(place, t, today, body);
      made.set(text, { body, today, filling });
      return filling;
    };
    const found = lists.find(query);
    return found instanceof Promise ? found.then(fill) : fill(found);
  }

  /** Returns the times for the place that `readPlace` has found; null if they are not known now. */
  return function findTimes(text: string): Filling | null | Promise<Filling | null> {
    const known = places.get(text);
    if (known !== undefined) return makeFilling(text, known);
    return prepare(text).then((place) => (place === null ? null : makeFilling(text, place)));
  };
}

interface ReadPlace {
  readonly place: TimesPlace;
  readonly t: Translator;
}

function parseJson<Value>(text: string, schema: z.ZodType<Value>): Value | null {
  try {
    const { success, data } = schema.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

const listResponse = z.object({ data: z.unknown() });

function createFilling(place: TimesPlace, t: Translator, today: string, body: string): Filling | null {
  const list = parseJson(body, listResponse);
  const slots = list === null ? null : readSlotList(list.data);
  if (list === null || slots === null) {
    console.warn(`The times of ${place.game.id} at ${place.location.id} are not valid`);
    return null;
  }
  // Read here, so that the browser needs no schema for it.
  const first: FirstSlots = { date: today, isKidsMode: place.isKidsMode, slots };
  const block = JSON.stringify(first);
  const times = `${writeTimesHtml({ t, place, today, slots })}<script type="application/json">${block.replaceAll('<', '\\u003c')}</script>`;
  return {
    key: createHash('sha256').update(times).digest('base64url').slice(0, keyCharacters),
    text: times,
  };
}
