import { type ManageSnapshot, minimumTotal, ticketOffers } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { type CalendarDays, datesOnShow } from '../../booking/calendar-days.ts';
import { DateStrip } from '../../booking/date-strip.tsx';
import { CalendarLinks } from '../../booking/steps/calendar-links.tsx';
import { SlotLinks } from '../../booking/steps/slot-links.tsx';
import { TicketFields } from '../../booking/steps/ticket-fields.tsx';
import type { SlotsOfDay } from '../manage-host.ts';

/* The parts of the booking widget without scripts; with scripts those of `running-time-choice.client.tsx`. */

const calendarId = 'calendar';

interface LinkedDaysProps {
  readonly t: Translator;
  readonly dates: { readonly date: string; readonly minDate: string; readonly maxDate: string };
  readonly days: CalendarDays;
  readonly hrefOf: (date: string) => string;
}

export function LinkedDays({ t, dates, days, hrefOf }: LinkedDaysProps) {
  const { date, minDate, maxDate } = dates;
  return (
    <>
      <DateStrip
        t={t}
        dates={datesOnShow(dates)}
        days={days}
        selected={date}
        today={minDate}
        way={{ type: 'links', hrefOf, calendarHref: `#${calendarId}` }}
      />
      <CalendarLinks
        t={t}
        id={calendarId}
        minDate={minDate}
        maxDate={maxDate}
        selected={date}
        days={days}
        hrefOf={hrefOf}
        closeHref="#content"
      />
    </>
  );
}

export function LinkedSlots({ label, rows, hrefOf }: SlotsOfDay & { readonly hrefOf: (instanceId: string) => string }) {
  return <SlotLinks label={label} slots={rows.flat()} hrefOf={hrefOf} />;
}

export function ListedTickets({ t, snapshot }: { readonly t: Translator; readonly snapshot: ManageSnapshot }) {
  const { slot, quantities } = snapshot.context;
  if (slot === null) return null;
  return (
    <TicketFields
      t={t}
      lines={ticketOffers(slot)}
      bounds={{ isPrivate: slot.isPrivate, minimum: minimumTotal(slot), maximum: slot.spaces.maxAvailable }}
      currency={slot.currency}
      quantities={quantities}
      reason={null}
    />
  );
}
