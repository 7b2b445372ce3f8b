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

/** An hour is enough, because the files that this sweep removes are a day old. */
const formsSweepMs = 60 * 60 * 1_000;
/** The interval is short, because a person waits at a terminal. */
const operatorMs = 500;
/** Old bookings lose their persons once a day; this is the time by which the day may begin late. */
const retentionMs = 60 * 60 * 1_000;
/** An ended session opens nothing; its row only takes room. */
const sessionsMs = 60 * 60 * 1_000;
/** The time after the last midnight of the locations by which the files for the accountant are written. */
const exportsMs = 10 * 60 * 1_000;
/** The time after midnight by which the offer of a day is stored; the schedule may change after that. */
const keepOffersMs = 10 * 60 * 1_000;
/** The time for which figures read the rows of a day that was changed after it had ended. */
const keepSumsMs = 5 * 60 * 1_000;
const visitMailsMs = 60 * 1_000;
const visitRunsPerWhole = 30;
/** The delay by which a screen of the desk may learn of a change. */
const watchMs = 500;
const forgetDaysMs = 60 * 1_000;
/** The time for which another api may still call a system that this one found busy. */
const pausesMs = 1_000;
/** The time for which another api may still show what was closed; it sells none of it. */
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
  /** Called if this api may not go on, because one with other files has started since. */
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
