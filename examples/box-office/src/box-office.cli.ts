/**
 * Sells tickets in this terminal: `npm start -w @latchkey/example-box-office -- http://localhost:4000 fr`. With the link of a
 * confirmation as a third argument, it opens that booking.
 */
import { randomUUID } from 'node:crypto';
import { createCmsClient } from '@latchkey/cms-client';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import { createBookingManagement } from '@latchkey/cms-client/my-booking';
import { nearestLanguage, readLanguages } from '@latchkey/i18n';
import { createCardPayments } from './card-payments.ts';
import { manage } from './manage.ts';
import { sell } from './sell.ts';
import { createTerminal, VisitorLeft } from './terminal.ts';

const [origin = 'http://localhost:4000', language = 'en', link] = process.argv.slice(2);
const baseUrl = new URL('/api', origin).href;
const terminal = createTerminal(process.stdin, process.stdout);
try {
  const website = await createCmsClient({ baseUrl }).getWebsite();
  const locale = nearestLanguage(language, readLanguages(website.ok ? website.value.data.languages : null));
  const office = {
    terminal,
    client: createCmsClient({ baseUrl, locale }),
    gateway: createBookingGateway({ baseUrl, locale }),
    cards: createCardPayments(),
    locale,
    now: Date.now,
    createKey: randomUUID,
  };
  if (link === undefined) {
    const confirmation = await sell(office);
    if (confirmation === null) process.exitCode = 1;
    else terminal.print(`\nYour reference: ${confirmation.reference}`);
  } else if (!(await manage({ ...office, management: createBookingManagement({ baseUrl, locale }) }, link))) {
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof VisitorLeft)) throw error;
  terminal.print(link === undefined ? '\nNothing was booked.' : '\nThe booking is as you left it.');
  process.exitCode = 1;
} finally {
  terminal.close();
}
