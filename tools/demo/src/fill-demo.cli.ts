/* Fills the last four weeks and the next days of the demo chain, through the calls of the product, with a clock that is moved along. `npm start` runs
 * it before the first start. It does nothing for a real chain.
 *
 *     node --import ./src/shifted-clock.ts src/fill-demo.cli.ts [days before today] [share of the parties] [time that counts as now]
 */
import { randomUUID } from 'node:crypto';
import { type ApiInProcess, openInProcess } from '@latchkey/api/in-process';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import { createFormsClient } from '@latchkey/cms-client/forms';
import { createOfficeClient, createStaffClient } from '@latchkey/cms-client/staff';
import { demoStaff } from './people.ts';
import { planWeeks } from './plan-weeks.ts';
import { planOffice } from './play-office.ts';
import { playWeeks } from './play-weeks.ts';
import { setClock } from './shifted-clock.ts';

const [days = '28', share = '1', now] = process.argv.slice(2);
const daysBack = Number(days);
const nowMs = now === undefined ? Date.now() : Date.parse(now);
const dayMs = 24 * 60 * 60_000;
/** The days before the first day at which the clock begins, since parties of the plan book so long ahead at most. */
const leadDays = 14;
/** The codes of promotions of the demo chain that customers use. */
const codes = ['TUESDAY15', 'MATINEE10', 'LOCAL10', 'QUIET5', 'CREW20'];

setClock(nowMs - (daysBack + leadDays) * dayMs);
const opened = await openInProcess(demoStaff);
if (opened.ok) {
  try {
    if (opened.value.content.isDemo()) await fill(opened.value);
  } finally {
    await opened.value.close();
  }
} else {
  for (const line of opened.error) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

async function fill({ content, fetch, discardMails }: ApiInProcess): Promise<void> {
  const [locale] = content.languages();
  const found = (await content.locations(locale, null))
    .filter(({ soldBy }) => soldBy === 'here')
    .toSorted((one, other) => other.rooms.length - one.rooms.length);
  const parties = planWeeks({
    locations: found.map(({ id, rooms }) => rooms.map(({ gameId }) => ({ locationId: id, gameId }))),
    daysBack,
    nowMs,
    share: Number(share),
  });
  const api = { baseUrl: 'http://demo.invalid/', fetch };
  const ports = {
    sale: createBookingGateway({ baseUrl: 'http://demo.invalid/staff/sale', locale, fetch }),
    staff: { ...createStaffClient(api), ...createOfficeClient(api) },
    setClock,
    createKey: randomUUID,
  };
  const locations = new Map(found.map(({ id, timeZone }) => [id, { id, timeZone, codes }]));
  // The office gives vouchers at the busiest location; `gifts` collects their codes, with which later parties pay.
  const gifts: string[] = [];
  const [busiest] = found;
  const visitors = createFormsClient({ baseUrl: 'http://demo.invalid/api', locale, fetch });
  const office =
    busiest === undefined
      ? []
      : planOffice(
          { office: ports.staff, visitors, createKey: randomUUID },
          { locationId: busiest.id, nowMs, daysBack, onGiven: (code) => gifts.push(code) },
        );
  const booked = await playWeeks(ports, { parties, locations, nowMs, daysBack, office, gifts });
  // The mails are discarded, since the locations would get one for each party.
  await discardMails();
  process.stdout.write(`${booked} invented parties of ${parties.length} were booked.\n`);
}
