import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { parseInstanceId } from '../../inventory/slots/slot-id.ts';
import { insertRows, findNamedSlots } from '../../inventory/slots/slot-rows.ts';
import type { ManageContext } from '../manage-context.ts';
import type { OpenedBooking } from '../open-booking.ts';
import type { TwinChange } from './change-in-twin.ts';

/** Prepares everything that the transaction of a change needs and that does not belong into it. */
export async function prepareChange(
  context: ManageContext,
  { booking, venue }: OpenedBooking,
  { twinInstanceId, rights, locale }: Pick<TwinChange, 'twinInstanceId' | 'rights' | 'locale'>,
) {
  await insertSlotRow({ ...context, rights }, twinInstanceId);
  const customerLocale = context.mails.localeOf(booking.locale);
  const t = createTranslator(customerLocale, await loadPhrases(customerLocale));
  const contact = await context.findContact(venue.locationId, locale);
  return { contact, customerLocale, voucherName: t('Gift voucher') };
}

/** Gives the slot its row in a statement of its own, so that no other request waits for it. A row changes nothing that visitors see. */
async function insertSlotRow(context: ManageContext, instanceId: string): Promise<void> {
  const instance = parseInstanceId(instanceId);
  if (instance === null) return;
  const named = findNamedSlots(context, [instance.slotId], context.now());
  if (named.length > 0) await insertRows(context.db, named, context.rights.takesUntil);
}
