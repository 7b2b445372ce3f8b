/*
 * An api with the classic race condition: it reads the free places, then writes its decision. It shows that the harness detects an
 * oversold slot. It has the same requests and tables as the real one, without the CHECK constraint.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabaseAt } from '@latchkey/api/testing';
import { basketBody } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = process.env;
const isEmbedded = databaseUrl === undefined || databaseUrl === '';
const db = await openDatabaseAt(isEmbedded ? { dataDir: dataDir ?? '' } : { databaseUrl });
await db.run(sql`ALTER TABLE slots DROP CONSTRAINT IF EXISTS slots_never_oversold`);

const leftRow = z.object({ left: z.number() });

const server = createServer((request, response) => {
  void sell(request).then((status) => {
    response.writeHead(status).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`{"port":${port}}\n`);
});
process.once('SIGTERM', () => {
  server.close(() => void db.close().then(() => process.exit(0)));
  server.closeIdleConnections();
});

async function sell(request: IncomingMessage): Promise<number> {
  const { bookings } = basketBody.parse(JSON.parse(await text(request)));
  const slotId = bookings[0]?.instanceId.slice(1) ?? '';
  const quantity = bookings[0]?.tickets[0]?.quantity ?? 1;
  const [slot] = await db.rows(
    leftRow,
    sql`SELECT capacity - held - sold AS left FROM slots WHERE id = ${slotId}::bigint`,
  );
  // The race condition: others read the same places before this one writes.
  if (slot === undefined || slot.left < quantity) return 409;
  // PGlite runs one query after the other; a wait, as for a payment provider, lets other requests come between.
  // PostgreSQL oversells without this wait.
  if (isEmbedded) await sleep(20);
  const basketId = `b_${randomUUID()}`;
  await db.run(sql`
    INSERT INTO baskets (id, location_id, client_key, expires_at)
    VALUES (${basketId}, 'loc-arena', '', now() + interval '10 minutes')
  `);
  await db.run(sql`
    INSERT INTO holds (id, basket_id, slot_id, position, is_kids_mode, quantity, tickets)
    VALUES (${randomUUID()}, ${basketId}, ${slotId}::bigint, 0, false, ${quantity}::int, '[]')
  `);
  await db.run(sql`UPDATE slots SET held = held + ${quantity}::int WHERE id = ${slotId}::bigint`);
  return 201;
}
