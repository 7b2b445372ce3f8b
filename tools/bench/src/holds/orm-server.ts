/* A minimal HTTP server with a hold as in the manual of an ORM: a transaction reads the slot for update, checks it and writes.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, boolean, integer, jsonb, pgTable, text as textColumn, timestamp } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import { basketBody } from '@latchkey/cms-client/contract';

const slots = pgTable('slots', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  capacity: integer('capacity').notNull(),
  held: integer('held').notNull(),
  sold: integer('sold').notNull(),
});
const baskets = pgTable('baskets', {
  id: textColumn('id').primaryKey(),
  locationId: textColumn('location_id').notNull(),
  clientKey: textColumn('client_key').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
const holds = pgTable('holds', {
  id: textColumn('id').primaryKey(),
  basketId: textColumn('basket_id').notNull(),
  slotId: bigint('slot_id', { mode: 'number' }).notNull(),
  position: integer('position').notNull(),
  isKidsMode: boolean('is_kids_mode').notNull(),
  quantity: integer('quantity').notNull(),
  tickets: jsonb('tickets').notNull(),
});

const db = drizzle(new Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 }));

const server = createServer((request, response) => {
  void hold(request).then((status) => response.writeHead(status, { 'content-length': 2 }).end('{}'));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`{"port":${typeof address === 'object' && address !== null ? address.port : 0}}\n`);
});

async function hold(request: IncomingMessage): Promise<number> {
  const { bookings } = basketBody.parse(JSON.parse(await text(request)));
  const slotId = Number(bookings[0]?.instanceId.slice(1));
  return db.transaction(async (tx) => {
    const [slot] = await tx.select().from(slots).where(eq(slots.id, slotId)).for('update');
    if (slot === undefined || slot.held + slot.sold + 1 > slot.capacity) return 409;
    const basketId = randomUUID();
    const expiresAt = new Date(Date.now() + 600_000);
    await tx.insert(baskets).values({ id: basketId, locationId: 'loc-arena', clientKey: '', expiresAt });
    await tx
      .insert(holds)
      .values({ id: randomUUID(), basketId, slotId, position: 0, isKidsMode: false, quantity: 1, tickets: [] });
    await tx
      .update(slots)
      .set({ held: sql`${slots.held} + 1` })
      .where(eq(slots.id, slotId));
    return 201;
  });
}
