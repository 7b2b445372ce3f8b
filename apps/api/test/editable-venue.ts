import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as z from 'zod';
import { importContent } from '../src/documents/import-content.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { fixtureContent } from './backends.ts';

const harbour = 'ticketing/harbour.json';
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Returns the same hours on each day of a week. */
export function everyDay(hours: readonly [string, string]): Readonly<Record<string, readonly [string, string]>> {
  return Object.fromEntries(days.map((day) => [day, hours]));
}

const roomSchema = z.looseObject({ gameId: z.string() });
const documentSchema = z.looseObject({ rooms: z.array(roomSchema) });

type Room = z.output<typeof roomSchema>;

/** A change that an owner makes to a room; the hours are those of every day. */
export interface RoomChange {
  readonly opening?: readonly [string, string];
  readonly durationMinutes?: number;
  readonly turnaroundMinutes?: number | undefined;
  readonly policy?: object;
  readonly [field: string]: unknown;
}

/** A copy of the fixture's documents, whose harbour can be changed. */
export interface EditableVenue {
  readonly folder: string;
  change(gameId: string, change: RoomChange): Promise<void>;
  removeRoom(gameId: string): Promise<void>;
  /** Changes fields of the location. */
  changeVenue(fields: object): Promise<void>;
  /** Imports the documents, and lets the apis load them. */
  importTo(...apis: readonly TestApi[]): Promise<void>;
  remove(): Promise<void>;
}

/** Copies the fixture's documents into a new folder. */
export async function openEditableVenue(): Promise<EditableVenue> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-venue-'));
  await cp(fixtureContent, folder, { recursive: true });
  const path = join(folder, harbour);
  type Document = z.output<typeof documentSchema>;
  const edit = async (change: (document: Document) => object) => {
    const document = documentSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    await writeFile(path, JSON.stringify(change(document), null, 2));
  };
  const editRooms = (change: (rooms: readonly Room[]) => readonly Room[]) =>
    edit((document) => ({ ...document, rooms: change(document.rooms) }));
  return {
    folder,
    change: (gameId, { opening, ...rest }) => {
      const hours = opening === undefined ? {} : { opening: everyDay(opening) };
      return editRooms((rooms) =>
        rooms.map((room) => (room.gameId === gameId ? { ...room, ...hours, ...rest } : room)),
      );
    },
    removeRoom: (gameId) => editRooms((rooms) => rooms.filter((room) => room.gameId !== gameId)),
    changeVenue: (fields) => edit((document) => ({ ...document, ...fields })),
    importTo: async (...apis) => {
      for (const api of apis) {
        expect(await importContent(api.db, folder)).toMatchObject({ ok: true });
        await api.renew();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
