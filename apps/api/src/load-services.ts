import { loadDocuments } from './content/embedded/import-content.ts';
import { createEmbeddedContent } from './content/embedded/embedded-content.ts';
import type { ContentSource } from './content/content-source.ts';
import type { Database } from './db/database.ts';
import type { ApiEnv } from './env.ts';
import { createCatalogue } from './ticketing/embedded/catalogue.ts';
import { createEmbeddedTicketing } from './ticketing/embedded/embedded-ticketing.ts';
import { createSlotKeeper, type SlotKeeper } from './ticketing/embedded/ensure-slots.ts';
import { serverSecret } from './ticketing/embedded/server-secret.ts';
import type { Ticketing } from './ticketing/ticketing.ts';

export interface Services {
  readonly content: ContentSource;
  readonly ticketing: Ticketing;
  readonly keeper: SlotKeeper;
}

type ServiceSettings = Pick<ApiEnv, 'maxLiveBaskets' | 'maxHeldPlaces' | 'holdMinutes' | 'extendMinutes'>;

/** The embedded implementations over a migrated database with its content imported. */
export async function loadServices(
  db: Database,
  { maxLiveBaskets, maxHeldPlaces, holdMinutes, extendMinutes }: ServiceSettings,
  now: () => number = Date.now,
): Promise<Services> {
  const documents = await loadDocuments(db);
  const catalogue = createCatalogue(documents);
  const keeper = createSlotKeeper(db, catalogue, now);
  const ticketing = createEmbeddedTicketing({
    db,
    catalogue,
    keeper,
    limits: { maxLiveBaskets, maxHeldPlaces },
    holdMinutes,
    extendMinutes,
    clientSecret: await serverSecret(db, 'client-key'),
    now,
  });
  return { content: createEmbeddedContent(documents), ticketing, keeper };
}
