import type { TestApi } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const mailRow = z.object({ text: z.string() });
const endRow = z.object({ end: z.string() });

/** Finds the codes of the gift vouchers of a booking in the emails to their recipients, which alone contain them. */
export async function findVoucherCodes({ db }: Pick<TestApi, 'db'>, reference: string): Promise<readonly string[]> {
  const ends = await db.rows(
    endRow,
    sql`SELECT code_end AS "end" FROM gift_vouchers WHERE reference = ${reference} AND code_end IS NOT NULL`,
  );
  const mails = await db.rows(
    mailRow,
    sql`SELECT letter ->> 'text' AS text FROM mail_outbox WHERE kind = 'gift-voucher' ORDER BY created_at DESC`,
  );
  const codes = new Set(mails.flatMap(({ text }) => text.match(/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}/gu) ?? []));
  return [...codes].filter((code) => ends.some(({ end }) => code.endsWith(end)));
}
