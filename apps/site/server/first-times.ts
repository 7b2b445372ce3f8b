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

/** The place for the times in a page: an empty element, as React writes it (`first-times.tsx`). */
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

/** The times of a place, with the list and the day from which they were made. */
interface Times {
  readonly body: string;
  readonly today: string;
  readonly filling: Filling | null;
}

/** The number of places, and of fillings, that are kept. */
const maxKept = 500;
/** The characters of a filling's key, which is the beginning of a hash. */
const keyCharacters = 12;

/**
 * Puts the first day's times into a game page as it is sent. They are made once for each list of the api: as long as it returns the same list,
 * the page keeps its entity tag and its packed bytes.
 */
export function createFirstTimes({ lists, loadTranslator, now = Date.now }: FirstTimesOptions) {
  /** The places by their texts in the page. */
  const places = new LRUCache<string, ReadPlace>({ max: maxKept });
  /** The times that were made last for each place, by its text. */
  const timesByPlace = new LRUCache<string, Times>({ max: maxKept });

  /** Reads the text of a place, and loads the language of its page; null for an invalid text. */
  async function prepare(text: string): Promise<ReadPlace | null> {
    const place = parseJson(unescapeHtml(text), placeSchema);
    if (place === null) return null;
    const prepared = { place, t: await loadTranslator(place.locale, place.location.country) };
    places.set(text, prepared);
    return prepared;
  }

  /** Makes the filling of a place from the list of today, at once if the list is in memory; null if the list is not known now. */
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
      const last = timesByPlace.get(text);
      if (last !== undefined && last.body === body && last.today === today) return last.filling;
      const filling = createFilling(place, t, today, body);
      timesByPlace.set(text, { body, today, filling });
      return filling;
    };
    const found = lists.find(query);
    return found instanceof Promise ? found.then(fill) : fill(found);
  }

  /** Returns the times for the place that `readPlace` has found; null if they are not known now. */
  return function findTimes(text: string): Filling | null | Promise<Filling | null> {
    const readBefore = places.get(text);
    if (readBefore !== undefined) return makeFilling(text, readBefore);
    return prepare(text).then((place) => (place === null ? null : makeFilling(text, place)));
  };
}

/** A place that was read from the text in a page. */
interface ReadPlace {
  readonly place: TimesPlace;
  readonly t: Translator;
}

/** Parses a text as JSON of a schema; null if it is not JSON, or does not match the schema. */
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

/** Creates the HTML of the times, with their data for the scripts; null where the list is invalid. */
function createFilling(place: TimesPlace, t: Translator, today: string, body: string): Filling | null {
  const list = parseJson(body, listResponse);
  const slots = list === null ? null : readSlotList(list.data);
  if (list === null || slots === null) {
    console.warn(`The times of ${place.game.id} at ${place.location.id} are not valid`);
    return null;
  }
  // The list is read here, so that the browser needs no schema for it.
  const first: FirstSlots = { date: today, isKidsMode: place.isKidsMode, slots };
  const block = JSON.stringify(first);
  const times = `${writeTimesHtml({ t, place, today, slots })}<script type="application/json">${block.replaceAll('<', '\\u003c')}</script>`;
  return {
    key: createHash('sha256').update(times).digest('base64url').slice(0, keyCharacters),
    text: times,
  };
}
