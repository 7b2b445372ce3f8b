/** Sells tickets in this terminal: `npm start -w @latchkey/example-box-office -- http://localhost:4000 fr`. */
import { randomUUID } from 'node:crypto';
import { createCmsClient } from '@latchkey/cms-client';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import { bestLocale } from '@latchkey/i18n';
import { createCardPayments } from './card-payments.ts';
import { sell } from './sell.ts';
import { createTerminal, VisitorLeft } from './terminal.ts';

const [origin = 'http://localhost:4000', language = 'en'] = process.argv.slice(2);
const locale = bestLocale(language);
const baseUrl = new URL('/api', origin).href;
const terminal = createTerminal(process.stdin, process.stdout);
try {
  const confirmation = await sell({
    terminal,
    client: createCmsClient({ baseUrl, locale }),
    gateway: createBookingGateway({ baseUrl, locale }),
    cards: createCardPayments(),
    locale,
    now: Date.now,
    createKey: randomUUID,
  });
  if (confirmation === null) process.exitCode = 1;
  else terminal.print(`\nYour reference: ${confirmation.reference}`);
} catch (error) {
  if (!(error instanceof VisitorLeft)) throw error;
  terminal.print('\nNothing was booked.');
  process.exitCode = 1;
} finally {
  terminal.close();
}
