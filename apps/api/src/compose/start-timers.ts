import type { Logger } from 'pino';
import type { Leadership } from '../db/leadership.ts';
import type { Database } from '../kernel/database.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { every } from '../kernel/every.ts';
import { openTransport, startMail } from '../mail/start-mail.ts';
import { beatMs, type Membership } from '../operations/instances.ts';
import { respondToRequests } from '../operations/operator-requests.ts';
import { runOperatorRequest } from '../operations/run-operator-request.ts';
import { forgetDayChanges } from '../desk/watch/day-watch.ts';
import { retainPersons } from '../persons/retain-persons.ts';
import type { PaymentAccounts } from '../payments/payment-accounts.ts';
import { forgetSessions } from '../staff/session/sessions.ts';
import { startHousekeeping } from '../ticketing/own/housekeeping.ts';
import type { LoadedServices } from './services.ts';

/* The intervals of the tasks, in milliseconds. */

/** An hour is enough, because the files that this sweep removes are a day old. */
const formsSweepMs = 60 * 60 * 1_000;
/** The interval is short, because a person waits at a terminal. */
const operatorMs = 500;
/** The persons of old bookings are removed once a day; an hourly look does so at most an hour after the day has begun. */
const retentionMs = 60 * 60 * 1_000;
/** An hour is enough, because a session that has ended gives no access; its row only takes space. */
const sessionsMs = 60 * 60 * 1_000;
/** The files for the accountant are written at most this long after the last midnight of the locations. */
const exportsMs = 10 * 60 * 1_000;
/** The offer of a day is stored at most this long after its midnight. A change of the schedule before that would change the stored offer. */
const keepOffersMs = 10 * 60 * 1_000;
/** For at most this long, figures add up the rows of a day that was changed after it had ended, instead of its kept sums. */
const keepSumsMs = 5 * 60 * 1_000;
const visitMailsMs = 60 * 1_000;
/** Every 30th run, which is every half an hour, looks for all emails that were missed. */
const visitRunsPerWhole = 30;
/** A screen of the desk learns of a change at most this late. */
const watchMs = 500;
const forgetDaysMs = 60 * 1_000;
/** For at most this long, this api still calls a system that another api has found busy. */
const pausesMs = 1_000;
/** For at most this long, this api still shows a slot that another api has closed; no api sells it. */
const closuresMs = 1_000;

interface TimersOptions {
  readonly env: ApiEnv;
  readonly db: Database;
  readonly log: Logger;
  readonly services: LoadedServices;
  readonly accounts: PaymentAccounts;
  readonly leadership: Leadership;
  /** Null on the embedded database. */
  readonly membership: Membership | null;
  /** The origin of the desk, for links. */
  readonly deskOrigin: string;
  /** Called if this api has to stop, because another api that keeps uploads elsewhere has started since. */
  readonly onRejected: () => void;
}

/** Starts the periodic tasks: those of the database in the api that leads, those of the process in each. Returns a function that stops them. */
export function startTimers(options: TimersOptions): () => Promise<void> {
  const { env, db, log, services, accounts, leadership, membership, deskOrigin, onRejected } = options;
  const { isLeader } = leadership;
  const retain = async () => {
    await retainPersons({ db, log, days: env.personRetentionDays });
  };
  const stops = [
    startHousekeeping({ db, log, sweepSeconds: env.sweepSeconds, isLeader }),
    startMail({
      ...env,
      db,
      log,
      transport: openTransport(env, services.content),
      readFile: services.forms.uploads.read,
      isLeader,
    }),
    startVisitMails(env.mailSeconds, (isWhole) => services.sendVisitMails(isWhole), log, isLeader),
    every(formsSweepMs, 'forms', () => services.forms.sweep(), log, isLeader),
    every(retentionMs, 'persons', retain, log, isLeader),
    every(watchMs, 'desk', () => services.dayWatch.look(), log),
    every(forgetDaysMs, 'days of the desk', () => forgetDayChanges(db), log, isLeader),
    every(keepOffersMs, 'offers', () => services.keepOffers(), log, isLeader),
    every(keepSumsMs, 'sums', () => services.keepSums(), log, isLeader),
    every(sessionsMs, 'staff sessions', () => forgetSessions(db.background), log, isLeader),
  ];
  const { exportDir } = env;
  if (exportDir !== null) {
    stops.push(every(exportsMs, 'exports', () => services.writeExports(exportDir), log, isLeader));
  }
  if (env.sweepSeconds > 0) {
    const periodMs = env.sweepSeconds * 1_000;
    stops.push(every(periodMs, 'ticketing', () => services.sweepTicketing(), log, isLeader));
    stops.push(every(periodMs, 'payments', () => services.sweepPayments(), log, isLeader));
  }
  // On the embedded database all changes of closures are made by this process.
  if (env.databaseUrl !== null) stops.push(every(closuresMs, 'closures', () => services.renewClosures(), log));
  if (services.lookForPauses !== null) stops.push(every(pausesMs, 'pauses', services.lookForPauses, log));
  // On PostgreSQL a command reads the database itself.
  if (env.databaseUrl === null) {
    const respond = () =>
      respondToRequests(env.dataDir, (request) =>
        runOperatorRequest({ ...services, db, accounts, deskOrigin }, request),
      );
    stops.push(every(operatorMs, 'operator requests', respond, log));
  }
  if (membership !== null) {
    const beat = async () => {
      const beaten = await membership.beat();
      if (beaten.ok) return;
      log.error({ reason: beaten.error }, 'this api has to stop');
      onRejected();
    };
    stops.push(every(beatMs, 'instances', beat, log));
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Queues reminders every minute; every half an hour, and at first, it looks for all that was missed. Returns a function that stops it. */
function startVisitMails(
  mailSeconds: number,
  send: (isWhole: boolean) => Promise<void>,
  log: Logger,
  isLeader: () => boolean,
): () => Promise<void> {
  if (mailSeconds === 0) return () => Promise.resolve();
  let runs = 0;
  const run = async () => {
    const isWhole = runs % visitRunsPerWhole === 0;
    runs += 1;
    await send(isWhole);
  };
  return every(visitMailsMs, 'reminders', run, log, isLeader);
}
