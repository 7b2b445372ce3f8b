import type { Context, Hono } from 'hono';
import type { Endpoint } from '../http/endpoint.ts';
import type { RequestVariables } from '../http/request-middleware.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Database } from '../kernel/database.ts';
import { createStaffGuard } from './create-staff-guard.ts';
import type { DeskContent } from './desk-location.ts';
import { createDeskFiles } from './pages/desk-files.ts';
import { createDeskLook } from './pages/desk-look.ts';
import { peopleEndpoints } from './people/people-endpoints.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { createAuthHandler } from './sign-in/auth-handler.ts';
import { authBasePath } from './sign-in/auth-routes.ts';
import { createKnownDevices } from './sign-in/known-device.ts';
import type { StaffGuard } from './staff-guard.ts';
import { createTransport, type TransportSettings } from './transport.ts';

/** The settings and dependencies of the desk. */
export interface StaffOptions extends TransportSettings {
  readonly db: Database;
  readonly content: DeskContent;
  /** The key that signs the cookies of the desk. */
  readonly secret: string;
  /** The key of the hashes of client addresses. */
  readonly clientSecret: string;
  /** The folder with the build of the desk. */
  readonly deskDir: string;
  /** The content with the name, the logo and the theme of the chain. */
  readonly website: Pick<ContentSource, 'website' | 'languages'>;
  readonly siteOrigin: string;
  /** Returns the address of the sender of a request to the desk. */
  readonly clientOf: (c: Context) => string;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** The parts of the api that serve the staff. */
export interface Staff {
  /** The guard of the operations of the desk: `serveStaff(contracts, handlers, guard)`. */
  readonly guard: StaffGuard;
  /** The operations on people, sessions and the log. */
  readonly endpoints: readonly Endpoint[];
  /** Adds the paths below `/desk`: signing in and the files. */
  mount(app: Hono<{ Variables: RequestVariables }>): void;
}

type OpenAuth = typeof import('./sign-in/open-auth.ts');

/** The most origins of one desk: its name, and this machine by some of its names. */
const maxOrigins = 8;

/** Opens the parts of the api that serve the staff. */
export function openStaff(options: StaffOptions): Staff {
  const { db, secret, clientSecret, clientOf, now } = options;
  const checkTransport = createTransport(options);
  const guard = createStaffGuard({ db, secret, checkTransport, now });

  // better-auth is loaded when it is first needed: it is large, and most processes of the api never need it.
  let library: Promise<OpenAuth> | null = null;
  const loadLibrary = () => (library ??= import('./sign-in/open-auth.ts'));
  const byOrigin = new Map<string, ReturnType<OpenAuth['openAuth']>>();
  const authAt = async (origin: string) => {
    const { openAuth } = await loadLibrary();
    const found = byOrigin.get(origin) ?? openAuth({ db, secret, origin, now });
    // A new origin takes the place of the oldest one.
    const [oldest] = byOrigin.keys();
    if (oldest !== undefined && byOrigin.size >= maxOrigins && !byOrigin.has(origin)) byOrigin.delete(oldest);
    byOrigin.set(origin, found);
    return found;
  };
  const hashPassword = async (password: string) => (await loadLibrary()).hashPassword(password);

  const devices = createKnownDevices(secret);
  const handleAuth = createAuthHandler({
    db,
    secret,
    checkTransport,
    clientOf,
    authAt,
    now,
    attempts: createAttempts({ db, secret: clientSecret }),
    devices,
  });
  const handleFile = createDeskFiles({
    folder: options.deskDir,
    checkTransport,
    lookOf: createDeskLook(options.website, options.siteOrigin),
    languages: () => options.content.languages(),
  });

  return {
    guard,
    endpoints: peopleEndpoints({ ...options, guard, hashPassword, devices }),
    mount: (app) => {
      app.all(`${authBasePath}/*`, (c) => {
        c.set('operationId', 'signIn');
        c.set('visit', { quotas: [], cookies: [], isSecure: true });
        return handleAuth(c);
      });
      for (const path of ['/desk', '/desk/*']) {
        app.get(path, (c) => {
          c.set('operationId', 'getDeskFile');
          return handleFile(c);
        });
      }
    },
  };
}
