import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emailText, reviewStates, staffRoles } from '@latchkey/cms-client/contract';
import * as z from 'zod';

/**
 * The schema of a request of a command to the api that has the embedded database, because only one process can open it. The request is a file in
 * DATA_DIR, which belongs to the user who runs both, and the response is another one. Neither can be reached over the network.
 */
const requestSchema = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('list') }),
  z.strictObject({
    command: z.literal('release'),
    which: z.string().min(1).max(100),
    paid: z.enum(['cash', 'card']),
    who: z.string().min(1).max(100),
  }),
  z.strictObject({
    command: z.literal('refund'),
    reference: z.string().min(1).max(100),
    /** The amount in major units; null for all that can go back. */
    amount: z
      .string()
      .regex(/^\d{1,9}(?:\.\d{1,3})?$/u)
      .nullable(),
    to: z.enum(['card', 'voucher']),
    who: z.string().min(1).max(100),
    why: z.string().min(1).max(500),
  }),
  z.strictObject({
    command: z.literal('checkLedger'),
    /** The number of days whose payments are compared with their provider. */
    days: z.int().min(0).max(3_650),
  }),
  z.strictObject({ command: z.literal('exportPerson'), email: emailText }),
  z.strictObject({ command: z.literal('erasePerson'), email: emailText }),
  z.strictObject({ command: z.literal('listReviews'), which: z.enum(reviewStates) }),
  z.strictObject({
    command: z.literal('decideReview'),
    id: z.string().min(1).max(100),
    decision: z.enum(['release', 'withdraw']),
  }),
  z.strictObject({
    command: z.literal('inviteStaff'),
    email: emailText,
    role: z.enum(staffRoles),
    /** The id or the slug of a location; null for the whole chain. */
    location: z.string().min(1).max(100).nullable(),
  }),
  z.strictObject({
    command: z.literal('inviteFirstOwner'),
    /** The email of the owner; null for an address at the host of the desk, or in the demo for its own. */
    email: z.nullable(emailText),
  }),
  z.strictObject({
    command: z.literal('compareContent'),
    /** A folder of documents, which are not imported. */
    folder: z.string().min(1).max(4_096),
  }),
  z.strictObject({
    command: z.literal('exportContent'),
    /** A new or an empty folder on this machine. */
    folder: z.string().min(1).max(4_096),
  }),
  z.strictObject({
    command: z.enum(['importBookings', 'importVouchers']),
    /** A CSV file on this machine. */
    file: z.string().min(1).max(4_096),
    isDryRun: z.boolean(),
    who: z.string().min(1).max(100),
  }),
  z.strictObject({ command: z.literal('showLedger'), id: z.string().min(1).max(100) }),
]);

export type OperatorRequest = z.output<typeof requestSchema>;

/** The lines to print, and an error. */
const responseSchema = z.strictObject({ lines: z.array(z.string()), error: z.string().nullable() });

export type OperatorResponse = z.output<typeof responseSchema>;

type RespondToOperator = (request: OperatorRequest) => Promise<OperatorResponse>;

const requestName = /^([\da-f-]{36})\.request\.json$/u;
/** The age after which an unread response is deleted, because it may contain a code. */
const keptResponseMs = 10 * 60_000;
/** The time between two looks for a response. */
const pollMs = 100;
/** The longest wait for a response. */
const timeoutMs = 60_000;
/** The longest wait for an import, which takes minutes for tens of thousands of lines. */
const importTimeoutMs = 60 * 60_000;

/** Returns the folder of requests and responses. */
function requestFolder(dataDir: string): string {
  return join(dataDir, 'operator');
}

/** Handles the requests since the last call. */
export async function respondToRequests(dataDir: string, respond: RespondToOperator): Promise<void> {
  const folder = requestFolder(dataDir);
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const id = requestName.exec(name)?.[1];
    if (id === undefined) {
      // Any other file is a response or a draft. Its command deletes or renames it, maybe since the folder was read; an old one was left behind.
      const found = await stat(join(folder, name)).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > keptResponseMs) await rm(join(folder, name), { force: true });
      continue;
    }
    const text = await readFile(join(folder, name), 'utf8');
    // The request is deleted first, so that the next run does not repeat one that fails half-way.
    await rm(join(folder, name));
    await writeAtomically(folder, `${id}.response.json`, await handleRequest(text, respond));
  }
}

/** Parses and performs a request; an error becomes the response. */
async function handleRequest(text: string, respond: RespondToOperator): Promise<OperatorResponse> {
  try {
    return await respond(requestSchema.parse(JSON.parse(text)));
  } catch (error) {
    return { lines: [], error: error instanceof Error ? error.message : 'The request failed.' };
  }
}

/** Sends a request to the api that runs on this folder, and waits for the response. */
export async function sendToRunningApi(dataDir: string, request: OperatorRequest): Promise<OperatorResponse> {
  const folder = requestFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  await writeAtomically(folder, `${id}.request.json`, request);
  const response = join(folder, `${id}.response.json`);
  const longest = request.command.startsWith('import') ? importTimeoutMs : timeoutMs;
  for (const until = performance.now() + longest; performance.now() < until; await sleep(pollMs)) {
    if (!existsSync(response)) continue;
    const read = responseSchema.parse(JSON.parse(await readFile(response, 'utf8')));
    await rm(response);
    return read;
  }
  await rm(join(folder, `${id}.request.json`), { force: true });
  return { lines: [], error: 'The running api did not respond; its log says why.' };
}

/** Writes a file atomically, readable by its owner only. */
async function writeAtomically(folder: string, name: string, content: unknown): Promise<void> {
  const draft = join(folder, `${name}.draft`);
  await writeFile(draft, JSON.stringify(content), { mode: 0o600 });
  await rename(draft, join(folder, name));
}
