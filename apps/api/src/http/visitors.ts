import { createHash, timingSafeEqual } from 'node:crypto';
import { clientAddress, senderAddress, type IsInNetworks } from '@latchkey/http-server';
import { loaderHeader } from '@latchkey/http-server/names';
import type { Context } from 'hono';
import { succeeded, tooMany, type Result } from '../kernel/result.ts';
import { createBoundedCounter } from './bounded-counter.ts';
import { createBrowserCookie, createBrowserToken, readBrowserToken, readBrowserCookie } from './browser-token.ts';
import type { ConnectionAddress } from './parameters.ts';
import type { Sender, Visit } from './visitor.ts';

/** The settings by which requests are counted and browsers recognised. */
export interface VisitorSettings {
  /** The value of LOADER_SECRET; null if the limit on reads exempts no caller. */
  readonly loaderSecret: string | null;
  /** The most reads under `/api` per address and minute in this process; 0 for no limit. */
  readonly maxReadsPerMinute: number;
  /** The most reads per minute of a browser that sends its token; 0 for no limit. */
  readonly maxReadsPerBrowser: number;
  /** The most new tokens per address and hour in this process; a browser beyond it gets none and counts as new. 0 for no limit. */
  readonly maxNewBrowsersPerHour: number;
  /** True if visitors reach the site by https: the cookie is then sent over https only. */
  readonly isSecure: boolean;
}

interface VisitorOptions extends VisitorSettings {
  readonly connectionAddress: ConnectionAddress;
  /** The value of TRUST_PROXY. */
  readonly trustedProxies: number;
  /** True for an address in the networks of OPERATOR_NETWORKS. */
  readonly operatorNetworks: IsInNetworks;
  /** The value of DESK_PROXIES: the staff come by another way than visitors. */
  readonly deskProxies: number;
  /** The key that signs the tokens of browsers. */
  readonly browserSecret: string;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** The visit of a request, and its sender if the request is admitted. */
interface Admission {
  readonly visit: Visit;
  /** The sender; an error if there were too many reads. */
  readonly sender: Result<Sender>;
}

/** The part of an endpoint's declaration that decides by which limits a request is counted. */
interface Called {
  /** The method in lower case. */
  readonly method: string;
  readonly path: string;
  readonly tag: string;
}

/** The functions that recognise and count the senders of requests. */
export interface Visitors {
  readonly connectionAddress: ConnectionAddress;
  /** Returns the address of a person of the staff. */
  deskClientOf(c: Context): string;
  /** True if a request comes from an operator: its sender and its connection are in the networks of OPERATOR_NETWORKS. */
  isOperator(c: Context): boolean;
  /** Recognises the sender of a request, and counts the request if it is a read. */
  admit(c: Context, called: Called): Promise<Admission>;
}

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
/** The phrase for a visitor who reads too much; the message of the error is for developers. */
const tooManyReads = 'Too many requests. Please wait a moment.';

/** Creates the functions that recognise and count the senders of requests. */
export function createVisitors(options: VisitorOptions): Visitors {
  const { connectionAddress, trustedProxies, deskProxies, operatorNetworks, browserSecret, isSecure, now } = options;
  const reads = createCounter('read', options.maxReadsPerMinute, minuteSeconds);
  const browserReads = createCounter('read-browser', options.maxReadsPerBrowser, minuteSeconds);
  const newBrowsers = createCounter('new-browser', options.maxNewBrowsersPerHour, hourSeconds);
  const isLoader = createLoaderCheck(options.loaderSecret);

  const newCookie = async (client: string) => {
    if ((await newBrowsers?.count(client))?.isExceeded === true) return null;
    return createBrowserCookie(createBrowserToken(browserSecret, now() / 1_000));
  };

  const clientBehind = (c: Context, proxies: number) =>
    clientAddress(connectionAddress(c), c.req.header('x-forwarded-for'), proxies);
  const deskClientOf = (c: Context) => clientBehind(c, deskProxies);

  return {
    connectionAddress,
    deskClientOf,
    isOperator: (c) => {
      const connection = connectionAddress(c);
      // If a request passed fewer proxies than TRUST_PROXY, the header may come from the sender.
      const sender = senderAddress(connection, c.req.header('x-forwarded-for'), trustedProxies);
      return operatorNetworks(connection) && operatorNetworks(sender);
    },
    admit: async (c, { method, path, tag }) => {
      const client = path.startsWith('/staff') ? deskClientOf(c) : clientBehind(c, trustedProxies);
      if (!path.startsWith('/api') || isLoader(c.req.header(loaderHeader))) {
        return { visit: { quotas: [], cookies: [], isSecure }, sender: succeeded({ client, browser: null }) };
      }
      const token = readBrowserCookie(c.req.header('cookie'));
      const browser = token === null ? null : readBrowserToken(token, browserSecret, now() / 1_000);
      const counted =
        method === 'get'
          ? await Promise.all([reads?.count(client), browser === null ? undefined : browserReads?.count(browser.id)])
          : [];
      const quotas = counted.flatMap((count) => count ?? []);
      const exceeded = quotas.find((count) => count.isExceeded);
      if (exceeded !== undefined) {
        const message = `At most ${exceeded.limit} reads within a minute.`;
        const error = tooMany('too_many_reads', message, exceeded.resetSeconds, [tooManyReads]);
        return { visit: { quotas, cookies: [], isSecure }, sender: error };
      }
      // A browser calls these operations before it books, so its token is as old as the first look at a game.
      // A browser whose token is young may hold less (`wide-hold-limits.ts`).
      const cookie = tag === 'booking' && browser === null ? await newCookie(client) : null;
      const cookies = cookie === null ? [] : [cookie];
      return { visit: { quotas, cookies, isSecure }, sender: succeeded({ client, browser }) };
    },
  };
}

function createCounter(name: string, limit: number, windowSeconds: number) {
  return limit === 0 ? null : createBoundedCounter({ name, limit, windowSeconds });
}

/** Creates a check of the secret of the site. It compares hashes, so that the time depends neither on the text nor on its length. */
function createLoaderCheck(secret: string | null): (sent: string | undefined) => boolean {
  if (secret === null) return () => false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(secret);
  return (sent) => sent !== undefined && timingSafeEqual(digest(sent), expected);
}
