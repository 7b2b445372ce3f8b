import { formContracts } from '@latchkey/cms-client/contract';
import { findForm } from '../content/find-form.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { serve } from '../http/serve.ts';
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
