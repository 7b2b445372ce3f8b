import { createHash, timingSafeEqual } from 'node:crypto';
import { clientAddress, senderAddress, type IsInNetworks } from '@latchkey/http-server';
import { loaderHeader } from '@latchkey/http-server/names';
import type { Context } from 'hono';
import { succeeded, tooMany, type Result } from '../kernel/result.ts';
import { createBoundedCounter } from './bounded-counter.ts';
import { browserCookie, createBrowserToken, readBrowserToken, tokenInCookies } from './browser-token.ts';
import type { ConnectionAddress } from './parameters.ts';
import type { Sender, Visit } from './visitor.ts';

export interface VisitorSettings {
  /** See LOADER_SECRET; null where nobody is exempt from the limit on reads. */
  readonly loaderSecret: string | null;
  /** Reads under `/api` per address and minute in this process; 0 for no limit. */
  readonly maxReadsPerMinute: number;
  /** Reads per minute of a browser that sends its token; 0 for no limit. */
  readonly maxReadsPerBrowser: number;
  /** New tokens per address and hour in this process; a browser beyond it gets none and counts as new. 0 for no limit. */
  readonly maxNewBrowsersPerHour: number;
  /** Whether visitors reach the site by https: the cookie is then sent over https only. */
  readonly isSecure: boolean;
}

interface VisitorOptions extends VisitorSettings {
  readonly connectionAddress: ConnectionAddress;
  /** See TRUST_PROXY. */
  readonly trustedProxies: number;
  /** See OPERATOR_NETWORKS. */
  readonly operatorNetworks: IsInNetworks;
  /** See DESK_PROXIES: the staff come by another way than visitors. */
  readonly deskProxies: number;
  /** Signs the tokens of browsers. */
  readonly browserSecret: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface Admission {
  readonly visit: Visit;
  /** An error where there were too many reads. */
  readonly visitor: Result<Sender>;
}

/** The part of an endpoint's declaration that decides what is counted. */
interface Called {
  /** In lower case. */
  readonly method: string;
  readonly path: string;
  readonly tag: string;
}

export interface Visitors {
  readonly connectionAddress: ConnectionAddress;
  /** The address of somebody of the staff. */
  deskClientOf(c: Context): string;
  /** Whether a request comes from an operator: its sender and its connection are in the networks of OPERATOR_NETWORKS. */
  isOperator(c: Context): boolean;
  /** Recognises the sender of a request and counts a read. */
  admit(c: Context, called: Called): Promise<Admission>;
}

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const tooManyReads = 'Too many requests. Please wait a moment.';

export function createVisitors(options: VisitorOptions): Visitors {
  const { connectionAddress, trustedProxies, deskProxies, operatorNetworks, browserSecret, isSecure, now } = options;
  const reads = createCounter('read', options.maxReadsPerMinute, minuteSeconds);
  const browserReads = createCounter('read-browser', options.maxReadsPerBrowser, minuteSeconds);
  const newBrowsers = createCounter('new-browser', options.maxNewBrowsersPerHour, hourSeconds);
  const isLoader = loaderCheck(options.loaderSecret);

  const newCookie = async (client: string) => {
    if ((await newBrowsers?.count(client))?.isExceeded === true) return null;
    return browserCookie(createBrowserToken(browserSecret, now() / 1_000));
  };

  const clientBehind = (c: Context, proxies: number) =>
    clientAddress(connectionAddress(c), c.req.header('x-forwarded-for'), proxies);
  const deskClientOf = (c: Context) => clientBehind(c, deskProxies);

  return {
    connectionAddress,
    deskClientOf,
    isOperator: (c) => {
      const connection = connectionAddress(c);
      // Where fewer proxies than TRUST_PROXY were passed, the header may be the sender's own.
      const sender = senderAddress(connection, c.req.header('x-forwarded-for'), trustedProxies);
      return operatorNetworks(connection) && operatorNetworks(sender);
    },
    admit: async (c, { method, path, tag }) => {
      const client = path.startsWith('/staff') ? deskClientOf(c) : clientBehind(c, trustedProxies);
      if (!path.startsWith('/api') || isLoader(c.req.header(loaderHeader))) {
        return { visit: { quotas: [], cookies: [], isSecure }, visitor: succeeded({ client, browser: null }) };
      }
      const token = tokenInCookies(c.req.header('cookie'));
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
        return { visit: { quotas, cookies: [], isSecure }, visitor: error };
      }
      // The operations that a browser calls before it books: its token is as old as the first look at a game.
      const cookie = tag === 'booking' && browser === null ? await newCookie(client) : null;
      const cookies = cookie === null ? [] : [cookie];
      return { visit: { quotas, cookies, isSecure }, visitor: succeeded({ client, browser }) };
    },
  };
}

function createCounter(name: string, limit: number, windowSeconds: number) {
  return limit === 0 ? null : createBoundedCounter({ name, limit, windowSeconds });
}

/** Compares hashes, in constant time and whatever the lengths. */
function loaderCheck(secret: string | null): (sent: string | undefined) => boolean {
  if (secret === null) return () => false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(secret);
  return (sent) => sent !== undefined && timingSafeEqual(digest(sent), expected);
}
