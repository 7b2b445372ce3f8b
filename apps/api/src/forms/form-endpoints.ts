import {
  formSubmitBody,
  formSubmitByIdBody,
  formSubmittedWire,
  formWire,
  type FormSubmittedWire,
} from '@latchkey/cms-client/schema';
import * as z from 'zod';
import type { ContentSource } from '../content/content-source.ts';
import { localeQuery, locales } from '../content/locale.ts';
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts';
import type { Result } from '../result.ts';
import { findForm } from './find-form.ts';
import type { SubmitFormRequest } from './submit-form.ts';

interface FormServices {
  readonly content: Pick<ContentSource, 'form'>;
  submit(request: SubmitFormRequest): Promise<Result<FormSubmittedWire>>;
}

const localeOnly = z.object({ locale: localeQuery });

/** §7 Forms. The definition is an addition: whoever draws a form needs it. */
export function formEndpoints({ content, submit }: FormServices): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/forms/{id}',
      operationId: 'getForm',
      tag: 'forms',
      summary: 'A form as everybody may see it, by id or slug',
      query: localeOnly,
      data: formWire,
      meta: z.object({ locale: z.enum(locales) }),
      refusals: [],
      handle: async ({ params: { id }, query: { locale } }) => {
        const form = await findForm(content, id, locale);
        if (!form.ok) return form;
        // Who is told of submissions is nobody's business.
        const { recipient: _, ...wire } = form.value;
        return { ok: true, value: wire, meta: { locale } };
      },
    }),

    defineEndpoint({
      method: 'post',
      path: '/api/forms/submit',
      operationId: 'submitForm',
      tag: 'forms',
      summary: 'Send the answers of the form that the body names',
      query: localeOnly,
      isIdempotent: true,
      body: formSubmitByIdBody,
      data: formSubmittedWire,
      refusals: ['notFound', 'tooMany', 'unavailable'],
      handle: ({ query: { locale }, body: { id: formId, ...body }, idempotencyKey, client }) =>
        submit({ formId, body, locale, idempotencyKey, client }),
    }),

    defineEndpoint({
      method: 'post',
      path: '/api/forms/{id}/submit',
      operationId: 'submitFormById',
      tag: 'forms',
      summary: 'Send the answers of this form',
      query: localeOnly,
      isIdempotent: true,
      body: formSubmitBody,
      data: formSubmittedWire,
      refusals: ['tooMany', 'unavailable'],
      handle: ({ params: { id: formId }, query: { locale }, body, idempotencyKey, client }) =>
        submit({ formId, body, locale, idempotencyKey, client }),
    }),
  ];
}
