import { phrases } from '../shared/phrases.ts';
import { closeRow, deleteRow, findRow } from './basket-rows.ts';
import type { OpenBasket } from './change-basket.ts';
import type { ResovaContext } from './context.ts';
import type { ResovaClient } from './resova-client.ts';

/** Closes a basket and deletes it at Resova; if that fails, the sweep repeats it. */
export async function giveUpBasket(
  { db }: Pick<ResovaContext, 'db'>,
  client: ResovaClient,
  key: OpenBasket['key'],
): Promise<void> {
  await closeRow(db, key.basketId, 'closing');
  const row = await findRow(db, key, phrases.updateFailed);
  if (!row.ok) return;
  const { resovaId } = row.value;
  if (resovaId !== null) {
    const deleted = await client.deleteBasket(resovaId);
    if (!deleted.ok && deleted.error.code !== 'rejected') return;
  }
  await deleteRow(db, key.basketId);
}
