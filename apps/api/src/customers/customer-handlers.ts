import type { customerContracts, PersonBody } from '@latchkey/cms-client/contract';
import type { ContentSource } from '../content/content-source.ts';
import { findForm } from '../content/find-form.ts';
import type { Database } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { personNotFound } from '../persons/erasable-person.ts';
import { erasePerson } from '../persons/erase-person.ts';
import { quoteErasure } from '../persons/quote-erasure.ts';
import { exportPerson } from '../persons/export-person.ts';
import type { PersonName } from '../persons/find-person.ts';
import type { ProviderContext } from '../persons/remove-at-provider.ts';
import { writeAudit } from '../staff/audit.ts';
import type { StaffHandlers } from '../staff/serve-staff.ts';
import { mergeCustomers, undoMerge } from './customer-merges.ts';
import { changeNote, removeNote, writeNote } from './customer-notes.ts';
import { findCustomers } from './find-customers.ts';
import { customerNotFound, openCustomer } from './open-customer.ts';
import { readCustomer } from './read-customer.ts';
import { createCustomerReader, requireChainOwner } from './customer-reader.ts';

interface CustomerContext extends ProviderContext {
  readonly db: Database;
  readonly content: Pick<ContentSource, 'form'>;
}

export type CustomerHandlers = StaffHandlers<typeof customerContracts>;

/** Creates the operations on customers and persons. Operations that read much run in the background, where a statement may take a minute. */
export function createCustomerHandlers(context: CustomerContext): CustomerHandlers {
  const { db, content } = context;
  const formNameIn = (locale: Locale) => async (formId: string) => {
    const form = await findForm(content, formId, locale);
    return form.ok ? form.value.name : formId;
  };
  /** Runs the work for an owner of the chain. */
  const asOwner = async <Value>(staff: StaffCaller, work: () => Promise<Result<Value>>): Promise<Result<Value>> => {
    const allowed = await requireChainOwner(db, staff);
    return allowed.ok ? work() : allowed;
  };
  return {
    async findCustomers({ staff, query: { text } }) {
      return succeeded(await findCustomers(db.background, await createCustomerReader(db, staff), text));
    },
    async getCustomer({ staff, params, query: { locale } }) {
      const keys = await openCustomer(db, params);
      if (!keys.ok) return keys;
      const reader = await createCustomerReader(db, staff);
      const customer = await readCustomer(db.background, keys.value, { reader, formName: formNameIn(locale) });
      return customer === null ? customerNotFound() : succeeded(customer);
    },
    writeCustomerNote: ({ staff, params, body: { text }, idempotencyKey: key }) =>
      writeNote(db, staff, params, { text, key }),
    changeCustomerNote: ({ staff, params, body }) => changeNote(db, staff, params, body),
    removeCustomerNote: ({ staff, params }) => removeNote(db, staff, params),
    mergeCustomers: ({ staff, body }) => asOwner(staff, () => mergeCustomers(db, staff, body)),
    undoCustomerMerge: ({ staff, params: { mergeId } }) => asOwner(staff, () => undoMerge(db, staff, mergeId)),
    exportPerson: ({ staff, body }) =>
      asOwner(staff, async () => {
        const exported = await exportPerson(db.background, toPersonName(body));
        if (exported === null) return personNotFound();
        await writeAudit(db, {
          staff,
          operation: 'exportPerson',
          locationId: null,
          subject: body.reference ?? null,
        });
        return succeeded({ ...exported });
      }),
    quoteErasure: ({ staff, body }) => asOwner(staff, () => quoteErasure(db.background, toPersonName(body))),
    erasePerson: ({ staff, body }) =>
      asOwner(staff, async () => {
        const erased = await erasePerson(db, context, toPersonName(body), staff);
        if (!erased.ok) return erased;
        return succeeded({ bookings: erased.value.bookings.length, atProvider: [...erased.value.atProvider] });
      }),
  };
}

/** Returns the person that a request names. The declaration admits exactly one of the two names. */
function toPersonName({ reference, email }: PersonBody): PersonName {
  return reference === undefined ? { email: email ?? '' } : { reference };
}
