import { createTranslator, formatDate, formatTime, isLocale, loadPhrases } from '@latchkey/i18n';
import ICAL from 'ical.js';
import { pino } from 'pino';
import type { Attachment } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpTransport } from '../src/mail/delivery/smtp-transport.ts';
import { sendDue } from '../src/mail/mail-sender.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, checkoutDetails, createCaller } from './caller.ts';
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts';

const wording = {
  en: { game: 'The Vault', venue: 'Harbour', title: 'Booking confirmed', adult: 'Adult' },
  fr: { game: 'Le Coffre', venue: 'Le Port', title: 'Réservation confirmée', adult: 'Adulte' },
  es: { game: 'The Vault', venue: 'Harbour', title: 'Reserva confirmada', adult: 'Adult' },
  ar: { game: 'القبو', venue: 'الميناء', title: 'تم تأكيد الحجز', adult: 'بالغ' },
} as const;
type Language = keyof typeof wording;

/** The languages of the fixture. */
const languages = Object.keys(wording).filter((tag): tag is Language => isLocale(tag));

describe.each(backends)('the confirmation by SMTP of a booking on $name', (backend) => {
  let api: TestApi;
  let sink: SmtpSink;
  beforeAll(async () => {
    api = await backend.open();
    sink = await openSmtpSink();
  });
  afterAll(async () => {
    await sink.close();
    await api.close();
  });

  /** Books the vault in a language, and sends the emails that are due. Each language has a start of its own. */
  const bookIn = async (locale: Language) => {
    const visitor = createCaller(api);
    const slot = at(await visitor.vault(), languages.indexOf(locale));
    const tickets = [
      { pricing_category_id: 'adult', quantity: 2 },
      { pricing_category_id: 'student', quantity: 1 },
    ];
    const basket = await visitor.create({ bookings: [{ instanceId: slot.instanceId, tickets }] });
    const { reference, bookings } = await visitor.checkout(basket.id, undefined, { ...checkoutDetails, locale });
    const transport = createSmtpTransport(sink.url, 'Test House <tickets@house.example>');
    await sendDue(
      { db: api.db, transport, log: pino({ level: 'silent' }), maxAttempts: 1, readFile: api.forms.uploads.read },
      new AbortController().signal,
    );
    return { slot, reference, itemId: at(bookings, 0).id, ...at(sink.received, sink.received.length - 1) };
  };

  it.each(languages)('is complete in %s', async (locale) => {
    const t = createTranslator(locale, await loadPhrases(locale), { country: 'US' });
    const words = wording[locale];
    const { slot, reference, itemId, mail, raw } = await bookIn(locale);

    expect(mail.from).toEqual({ name: 'Test House', address: 'tickets@house.example' });
    expect(mail.to).toMatchObject([{ address: 'ada@example.com' }]);
    expect(removeMarks(mail.subject ?? '')).toContain(words.venue);
    expect(mail.subject).toContain(reference);
    expect(raw).toContain('Content-Type: multipart/alternative');

    const textInHtml = removeMarks(textOfHtml(mail.html ?? ''));
    expect(mail.html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
    // It loads nothing: mail programs ask before they do.
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(/u);
    expect(textInHtml).toContain(words.title);
    for (const text of [textInHtml, removeMarks(mail.text ?? '')]) {
      for (const part of [
        t('Hello %name,', { name: 'Ada' }),
        reference,
        words.game,
        formatDate(slot.date, t.dates),
        formatTime(slot.startTime, t.dates),
        `2 × ${words.adult}`,
        '$65.00',
        '$20.00',
        '$85.00',
        t('See you in %location', { location: words.venue }),
        t('Please arrive 15 minutes before your game starts.'),
      ]) {
        expect(text).toContain(removeMarks(part));
      }
    }

    const attached = at<Attachment>(mail.attachments, 0);
    expect(attached).toMatchObject({ filename: `${reference}.ics`, mimeType: 'text/calendar', method: 'PUBLISH' });
    const event = readEvent(raw);
    const startMs = Date.parse(slot.startsAt);
    expect(event.uid).toBe(`${itemId}@latchkey`);
    expect(event.startDate.toJSDate().getTime()).toBe(startMs);
    expect(event.endDate.toJSDate().getTime()).toBe(startMs + 60 * 60_000);
    expect(event.summary).toBe(`${words.game} · Test House`);
    expect(event.description).toContain(reference);
  });
});

/** Checks the lines of the attached calendar, and reads its only event. */
function readEvent(raw: string): ICAL.Event {
  const calendar = readCalendar(raw);
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/u);
  // The most bytes of a line of iCalendar.
  expect(calendar.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  return new ICAL.Event(at(ICAL.Component.fromString(calendar).getAllSubcomponents('vevent'), 0));
}

/** Returns the calendar file as sent; the parser changes its line ends. */
function readCalendar(raw: string): string {
  const part =
    // The lines with `--` are between the parts.
    raw.split(/\r\n--[^\r\n]+\r\n/u).find((candidate) => /^Content-Type: text\/calendar/imu.test(candidate)) ?? '';
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n')).split('\r\n--')[0] ?? '', 'base64').toString('utf8');
}

/** Removes the marks for the text direction. */
function removeMarks(text: string): string {
  return text.replaceAll(/[\u200E\u200F\u2066-\u2069]/gu, '');
}

function textOfHtml(html: string): string {
  return html
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/&#(\d+);/gu, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/[\n ]+/gu, ' ');
}
