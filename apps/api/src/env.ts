import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const workspaceRoot = fileURLToPath(new URL('../../..', import.meta.url));
const contentFolder = fileURLToPath(new URL('../content', import.meta.url));

const yesNo = z.enum(['0', '1']).transform((value) => value === '1');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/u, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

interface Variable<Schema extends z.ZodType> {
  /** What the variable is taken to be where it is not set; '' stands for not set at all. */
  readonly fallback: string;
  readonly says: string;
  readonly schema: Schema;
}

function variable<Schema extends z.ZodType>(fallback: string, says: string, schema: Schema): Variable<Schema> {
  return { fallback, says, schema };
}

/**
 * Every environment variable of the api, once: its default, what it does, how it is read. The README's table and
 * `.env.example` are checked against this record.
 */
export const variables = {
  API_PORT: variable('4000', 'Port of the api; 0 takes a free one.', wholeNumber(0, 65_535)),
  API_HOST: variable('127.0.0.1', 'Address that the api listens on.', z.string().min(1).max(253)),
  DATA_DIR: variable(
    '.data',
    'Folder of the embedded database (PGlite), seen from the workspace root.',
    z.string().min(1).max(1_000),
  ),
  DATABASE_URL: variable(
    '',
    'PostgreSQL to use instead of the embedded database, `postgres://...`.',
    z.union([z.literal('').transform(() => null), z.url({ protocol: /^postgres(?:ql)?$/u })]),
  ),
  DATABASE_POOL_SIZE: variable('10', 'Connections to PostgreSQL.', wholeNumber(1, 200)),
  CONTENT_DIR: variable('', 'Folder of the content documents; the demo chain where not set.', z.string().max(1_000)),
  TRUST_PROXY: variable(
    '0',
    'How many proxies in front of the api append to X-Forwarded-For; 0 ignores the header.',
    wholeNumber(0, 10),
  ),
  MAX_LIVE_BASKETS: variable('6', 'Open baskets per client and location; 0 for no limit.', wholeNumber(0, 1_000_000)),
  MAX_HELD_PLACES: variable('40', 'Held places per client and location; 0 for no limit.', wholeNumber(0, 1_000_000)),
  HOLD_MINUTES: variable('10', 'How long a basket holds its places from its creation.', wholeNumber(1, 1_440)),
  EXTEND_MINUTES: variable('5', 'What the one renewal adds.', wholeNumber(1, 1_440)),
  SWEEP_SECONDS: variable(
    '30',
    'How often expired baskets are swept; 0 leaves it to the requests.',
    wholeNumber(0, 3_600),
  ),
  IMPORT_CONTENT: variable('1', 'Import the content documents at start; 0 leaves what `db:seed` brought.', yesNo),
  LOG_LEVEL: variable(
    'info',
    'Least severe level that is logged.',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
} as const;

const schema = z.object({
  API_PORT: variables.API_PORT.schema,
  API_HOST: variables.API_HOST.schema,
  DATA_DIR: variables.DATA_DIR.schema,
  DATABASE_URL: variables.DATABASE_URL.schema,
  DATABASE_POOL_SIZE: variables.DATABASE_POOL_SIZE.schema,
  CONTENT_DIR: variables.CONTENT_DIR.schema,
  TRUST_PROXY: variables.TRUST_PROXY.schema,
  MAX_LIVE_BASKETS: variables.MAX_LIVE_BASKETS.schema,
  MAX_HELD_PLACES: variables.MAX_HELD_PLACES.schema,
  HOLD_MINUTES: variables.HOLD_MINUTES.schema,
  EXTEND_MINUTES: variables.EXTEND_MINUTES.schema,
  SWEEP_SECONDS: variables.SWEEP_SECONDS.schema,
  IMPORT_CONTENT: variables.IMPORT_CONTENT.schema,
  LOG_LEVEL: variables.LOG_LEVEL.schema,
} satisfies Record<keyof typeof variables, z.ZodType>);

export interface ApiEnv {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly contentDir: string;
  readonly trustedProxies: number;
  readonly maxLiveBaskets: number;
  readonly maxHeldPlaces: number;
  readonly holdMinutes: number;
  readonly extendMinutes: number;
  readonly sweepSeconds: number;
  readonly importsContent: boolean;
  readonly logLevel: string;
}

export type EnvResult =
  | { readonly ok: true; readonly env: ApiEnv }
  | { readonly ok: false; readonly problems: readonly string[] };

type Source = Readonly<Record<string, string | undefined>>;

/** Reads the environment once, all problems at once: one round of correcting is enough. */
export function readEnv(source: Source): EnvResult {
  const parsed = schema.safeParse(withFallbacks(source));
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  }
  const values = parsed.data;
  return {
    ok: true,
    env: {
      port: values.API_PORT,
      host: values.API_HOST,
      dataDir: fromRoot(values.DATA_DIR),
      databaseUrl: values.DATABASE_URL,
      databasePoolSize: values.DATABASE_POOL_SIZE,
      contentDir: values.CONTENT_DIR === '' ? contentFolder : fromRoot(values.CONTENT_DIR),
      trustedProxies: values.TRUST_PROXY,
      maxLiveBaskets: values.MAX_LIVE_BASKETS,
      maxHeldPlaces: values.MAX_HELD_PLACES,
      holdMinutes: values.HOLD_MINUTES,
      extendMinutes: values.EXTEND_MINUTES,
      sweepSeconds: values.SWEEP_SECONDS,
      importsContent: values.IMPORT_CONTENT,
      logLevel: values.LOG_LEVEL,
    },
  };
}

/** The environment of this process with the workspace's `.env`; ends the process with a list where something is wrong. */
export function processEnv(): ApiEnv {
  const file = resolve(workspaceRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const result = readEnv(process.env);
  if (result.ok) return result.env;
  process.stderr.write(`The environment is not right:\n${result.problems.map((problem) => `  ${problem}\n`).join('')}`);
  process.exit(1);
}

function withFallbacks(source: Source): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, { fallback }]) => {
      const given = source[name]?.trim() ?? '';
      return [name, given === '' ? fallback : given];
    }),
  );
}

function fromRoot(path: string): string {
  return resolve(workspaceRoot, path);
}
