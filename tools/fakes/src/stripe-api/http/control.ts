import { eventChances, eventModes, type EventMode, type RandomEvents } from '../events/event-mode.ts';
import type { StripeFakeControls } from '../stripe-fake.ts';
import { sendJson, type Exchange } from './exchange.ts';
import { injectedErrorKinds, type InjectedError, type RandomErrors } from './injected-errors.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An error in a request of a test. */
class ControlError extends Error {}

/**
 * Handles the controls of tests under `/_fake`. Every body is JSON, and `account` in it or in the query names an account, the first one where not
 * given:
 * - `POST /errors` a list of `InjectedError`
 * - `POST /random` `RandomErrors`, or null to end them
 * - `POST /events` `{mode, delayMs}`, or `{mode: 'random', seed, rates, delayMs}`
 * - `POST /events/deliver` `{events}`: ids in order, with repetitions; all held ones where not given
 * - `POST /times` `{processingMs, retryPausesMs}`
 * - `POST /pay` `{payment_intent | session, number}`, `POST /authenticate` `{payment_intent, outcome}`: what a visitor does
 * - `POST /settle` `{id}`: ends the processing of an intent or a refund
 * - `POST /refunds` `{payment_intent, amount}`, `POST /disputes` `{payment_intent}` or `{dispute, outcome}`: the Dashboard
 * - `GET /account`: everything for reconciliation
 */
export async function handleControl(exchange: Exchange, fake: StripeFakeControls): Promise<void> {
  const { url, method, body, response } = exchange;
  try {
    const given: unknown = body === '' ? {} : JSON.parse(body);
    const path = `${method} ${url.pathname.slice('/_fake'.length)}`;
    sendJson(response, 200, (await control(path, given, url.searchParams.get('account'), fake)) ?? { done: true });
  } catch (error) {
    if (!(error instanceof ControlError) && !(error instanceof SyntaxError)) throw error;
    sendJson(response, 400, { error: { type: 'invalid_request_error', message: error.message } });
  }
}

async function control(
  path: string,
  given: unknown,
  accountInQuery: string | null,
  fake: StripeFakeControls,
): Promise<unknown> {
  if (path === 'POST /errors') return fake.injectErrors(readInjectedErrors(given));
  const fields = readFields(given);
  const account = fake.account(accountInQuery ?? readText(fields, 'account') ?? undefined);
  const intent = () => required(fields, 'payment_intent');
  switch (path) {
    case 'POST /random':
      return fake.setRandomErrors(given === null ? null : readRandomErrors(fields));
    case 'POST /events':
      return fields['mode'] === 'random'
        ? fake.setRandomEvents(readRandomEvents(fields))
        : fake.setEventMode(readEventMode(fields));
    case 'POST /events/deliver':
      return { statuses: await account.deliver(readEventIds(fields, account.eventIds())) };
    case 'POST /times':
      // Tests send the shape of this type.
      return fake.setTimes(fields);
    case 'POST /pay': {
      const session = readText(fields, 'session');
      const number = readText(fields, 'number') ?? undefined;
      return session === null ? account.pay(intent(), number) : account.paySession(session, number);
    }
    case 'POST /authenticate':
      return account.authenticate(intent(), readOutcome(fields, 'complete', 'fail'));
    case 'POST /settle':
      return account.settle(required(fields, 'id'));
    case 'POST /refunds':
      return account.refund(intent(), typeof fields['amount'] === 'number' ? fields['amount'] : undefined);
    case 'POST /disputes': {
      const dispute = readText(fields, 'dispute');
      return dispute === null
        ? account.dispute(intent())
        : account.closeDispute(dispute, readOutcome(fields, 'won', 'lost'));
    }
    case 'GET /account':
      return account.summary();
    default:
      throw new ControlError(`There is no control ${path}.`);
  }
}

function readInjectedErrors(given: unknown): readonly InjectedError[] {
  if (!Array.isArray(given)) throw new ControlError('Injected errors are a list.');
  for (const injected of given.map(readFields)) {
    if (!injectedErrorKinds.some((kind) => kind === injected['kind'])) {
      throw new ControlError(
        `There is no injected error ${String(injected['kind'])}; known are ${injectedErrorKinds.join(', ')}.`,
      );
    }
  }
  // The kinds were checked; tests send the rest in the shape of this type.
  return given as readonly InjectedError[];
}

function readRandomErrors(fields: Fields): RandomErrors {
  checkRates(fields, injectedErrorKinds);
  // The kinds were checked; tests send the rest in the shape of this type.
  return fields as unknown as RandomErrors;
}

function readRandomEvents(fields: Fields): RandomEvents {
  checkRates(fields, eventChances);
  // The modes were checked; tests send the rest in the shape of this type.
  return fields as unknown as RandomEvents;
}

function checkRates(fields: Fields, known: readonly string[]): void {
  if (typeof fields['seed'] !== 'number') throw new ControlError('What happens by chance needs a seed.');
  const unknown = Object.keys(readFields(fields['rates'])).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ControlError(`There is no rate of ${unknown.join(', ')}; known are ${known.join(', ')}.`);
  }
}

function readEventMode(fields: Fields): EventMode {
  const mode = eventModes.find((each) => each === fields['mode']);
  if (mode === undefined) throw new ControlError(`A mode of events is one of ${eventModes.join(', ')}.`);
  return { mode, ...(typeof fields['delayMs'] === 'number' && { delayMs: fields['delayMs'] }) };
}

function readEventIds({ events }: Fields, known: readonly string[]): readonly string[] | undefined {
  if (events === undefined) return undefined;
  if (!Array.isArray(events)) throw new ControlError('`events` is a list of ids.');
  return events.map((id: unknown) => {
    if (typeof id !== 'string' || !known.includes(id)) throw new ControlError(`There is no event ${String(id)}.`);
    return id;
  });
}

function readOutcome<const Outcome extends string>({ outcome }: Fields, ...known: readonly Outcome[]): Outcome {
  const found = known.find((each) => each === outcome);
  if (found === undefined) throw new ControlError(`\`outcome\` is one of ${known.join(', ')}.`);
  return found;
}

function readFields(given: unknown): Fields {
  return typeof given === 'object' && given !== null ? Object.fromEntries(Object.entries(given)) : {};
}

function required(fields: Fields, name: string): string {
  const found = readText(fields, name);
  if (found === null) throw new ControlError(`\`${name}\` is required.`);
  return found;
}

function readText(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' ? value : null;
}
