import { formContracts } from '@latchkey/cms-client/operations';
import type { FormSubmittedWire } from '@latchkey/cms-client/schema';
import type { ContentSource } from '../content/content-source.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { serve } from '../http/serve.ts';
import type { Result } from '../result.ts';
import { findForm } from './find-form.ts';
import type { SubmitFormRequest } from './submit-form.ts';

interface FormServices {
  readonly content: Pick<ContentSource, 'form'>;
  submit(request: SubmitFormRequest): Promise<Result<FormSubmittedWire>>;
}

/** Forms: what they ask, and what visitors send. */
export function formEndpoints({ content, submit }: FormServices): readonly Endpoint[] {
  return serve(formContracts, {
    getForm: async ({ params: { id }, query: { locale } }) => {
      const form = await findForm(content, id, locale);
      if (!form.ok) return form;
      // Who is told of submissions is nobody's business.
      const { recipient: _, ...wire } = form.value;
      return { ok: true, value: wire, meta: { locale } };
    },
    submitForm: ({ query: { locale }, body: { id: formId, ...body }, idempotencyKey, client }) =>
      submit({ formId, body, locale, idempotencyKey, client }),
    submitFormById: ({ params: { id: formId }, query: { locale }, body, idempotencyKey, client }) =>
      submit({ formId, body, locale, idempotencyKey, client }),
  });
}
