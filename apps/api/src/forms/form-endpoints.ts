import { formContracts } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { findForm } from '../content/find.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { serve } from '../http/serve.ts';
import type { Queryable } from '../kernel/database.ts';
import { submitForm, type SubmitFormDeps } from './submit-form.ts';

/** Creates the endpoints of forms: one reads a form, two submit one. */
export function formEndpoints(deps: SubmitFormDeps): readonly Endpoint[] {
  return serve(formContracts, {
    getForm: async ({ params: { id }, query: { locale } }) => {
      const form = await findForm(deps.content, id, locale);
      if (!form.ok) return form;
      // The recipient and the receipt of submissions are private.
      const { recipient: _, sendsReceipt: __, ...wire } = form.value;
      return { ok: true, value: wire, meta: { locale } };
    },
    submitForm: ({ query: { locale }, body: { id: formId, ...body }, idempotencyKey, client }) =>
      submitForm(deps, { formId, body, locale, idempotencyKey, client }),
    submitFormById: ({ params: { id: formId }, query: { locale }, body, idempotencyKey, client }) =>
      submitForm(deps, { formId, body, locale, idempotencyKey, client }),
  });
}

/** Deletes submissions older than `days`, once their files are gone; 0 deletes none. */
export async function forgetSubmissions(db: Queryable, days: number): Promise<void> {
  if (days === 0) return;
  await db.run(sql`
    DELETE FROM form_submissions f
    WHERE f.created_at < now() - make_interval(days => ${days}::int)
      AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.submission_id = f.id)
  `);
}
