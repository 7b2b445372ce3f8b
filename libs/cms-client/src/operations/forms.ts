/* The forms of the content system: their fields, and what visitors submit. */
import { formSubmitBody, formSubmitByIdBody, formSubmittedWire, formWire } from '../schema/form.ts';
import { localeMeta, localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

export const getForm = { method: 'GET', path: '/forms/{id}', data: formWire } as const satisfies Operation;

export const submitForm = {
  method: 'POST',
  path: '/forms/submit',
  data: formSubmittedWire,
  isIdempotent: true,
} as const satisfies Operation;

export const submitFormById = {
  method: 'POST',
  path: '/forms/{id}/submit',
  data: formSubmittedWire,
  isIdempotent: true,
} as const satisfies Operation;

/**
 * Creates the full declarations of the form operations. They are in a function, because bundlers drop a function
 * that a script does not call, together with the schemas in it.
 */
export function declareForms() {
  const forms = { tag: 'forms', query: localeQuery } as const;
  return {
    getForm: {
      ...getForm,
      ...forms,
      summary: 'The public part of a form, by id or slug',
      meta: localeMeta,
      errors: [],
    },
    submitForm: {
      ...submitForm,
      ...forms,
      summary: 'Send the values of the form that the body names',
      body: formSubmitByIdBody,
      errors: ['notFound', 'tooMany', 'unavailable'],
    },
    submitFormById: {
      ...submitFormById,
      ...forms,
      summary: 'Send the values of this form',
      body: formSubmitBody,
      errors: ['tooMany', 'unavailable'],
    },
  } as const satisfies Contracts;
}
