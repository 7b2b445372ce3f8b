import { deskSaleId, type CheckoutWire } from '@latchkey/cms-client/contract';
import type { Queryable } from '../kernel/database.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { writeAudit } from '../staff/audit.ts';

/** A sale that a person of the staff has made. */
interface SaleByStaff {
  readonly staff: StaffCaller;
  readonly locationId: string;
  readonly sold: CheckoutWire;
}

/** Logs, in the transaction of a checkout, the booking or the payment that a person of the staff has made. */
export function auditSale(tx: Queryable, { staff, locationId, sold }: SaleByStaff): Promise<void> {
  const operation = deskSaleId('checkoutBasket');
  const about = { staff, operation, locationId };
  if (sold.status === 'confirmed') {
    const { reference: subject, total, currency } = sold;
    return writeAudit(tx, { ...about, subject, after: { status: 'confirmed', total, currency } });
  }
  const { id: subject, amount, currency } = sold.payment;
  return writeAudit(tx, { ...about, subject, after: { status: sold.status, total: amount, currency } });
}
