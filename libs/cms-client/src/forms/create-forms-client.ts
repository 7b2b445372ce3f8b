import { type CallOptions, createHttp, type HttpOptions } from '../transport/http.ts';
import { getForm, submitForm, submitFormById } from '../operations/forms.ts';
import {
  confirmNewsletter,
  subscribeMailchimp,
  subscribeMailchimpList,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '../operations/newsletter.ts';
import { sendGoogleReview } from '../operations/reviews.ts';
import { presignUpload } from '../operations/uploads.ts';
import type { FormParams, FormSubmitBody, FormSubmitByIdBody } from '../schema/form.ts';
import type { PresignBody } from '../schema/upload.ts';
import type { MailchimpBody, MailchimpListBody, NewsletterBody, ReviewBody } from '../schema/visitor-bodies.ts';
import { send } from '../transport/send.ts';
import { createFileSender } from './send-file.ts';

export interface FormsClientOptions extends HttpOptions {
  /** The language of forms and emails for calls without one. Default: English. */
  readonly locale?: string | undefined;
  /** The timeout of a file upload in milliseconds. Default: 2 minutes. */
  readonly uploadTimeoutMs?: number | undefined;
}

interface InLocale {
  readonly locale?: string | undefined;
}

interface Keyed {
  /** Lets the api recognise a repeat. Without it the call is never repeated. */
  readonly idempotencyKey?: string | undefined;
}

interface Submission extends InLocale, Keyed {
  readonly id: string;
  readonly params: FormParams;
  /** Id or slug of the venue that is written to. */
  readonly location?: string | undefined;
}

/** Creates the client for the calls that send a visitor's data. Expected errors are returned; no call throws. */
export function createFormsClient({ locale: defaultLocale, uploadTimeoutMs, ...options }: FormsClientOptions) {
  const http = createHttp(options);
  return {
    /** Fetches a form by id or slug. */
    getForm: ({ id, locale = defaultLocale }: { readonly id: string } & InLocale, call?: CallOptions) =>
      send(http, getForm, { id }, { query: { locale }, options: call }),

    /** Sends a form whose id is in the body. */
    submitForm: ({ id, params, location, locale = defaultLocale, idempotencyKey }: Submission, call?: CallOptions) => {
      const json: Sent<FormSubmitByIdBody> = { id, params, location };
      return send(http, submitForm, {}, { query: { locale }, json, idempotencyKey, options: call });
    },

    /** Sends a form whose id is in the path. */
    submitFormById: (
      { id, params, location, locale = defaultLocale, idempotencyKey }: Submission,
      call?: CallOptions,
    ) => {
      const json: Sent<FormSubmitBody> = { params, location };
      return send(http, submitFormById, { id }, { query: { locale }, json, idempotencyKey, options: call });
    },

    /** Sends a confirmation email. The response is the same whether the address is already subscribed or not. */
    subscribeNewsletter: (
      { id, params, locale = defaultLocale }: Sent<NewsletterBody> & InLocale,
      call?: CallOptions,
    ) => send(http, subscribeNewsletter, {}, { query: { locale }, json: { id, params }, options: call }),

    subscribeMailchimp: ({ locale = defaultLocale, ...json }: Sent<MailchimpBody> & InLocale, call?: CallOptions) =>
      send(http, subscribeMailchimp, {}, { query: { locale }, json, options: call }),

    subscribeMailchimpList: (
      { id, locale = defaultLocale, ...json }: { readonly id: string } & Sent<MailchimpListBody> & InLocale,
      call?: CallOptions,
    ) => send(http, subscribeMailchimpList, { id }, { query: { locale }, json, options: call }),

    /** Confirms a subscription with the token from the link in an email. */
    confirmNewsletter: ({ token }: { readonly token: string }, call?: CallOptions) =>
      send(http, confirmNewsletter, {}, { json: { token }, options: call }),

    unsubscribeNewsletter: ({ token }: { readonly token: string }, call?: CallOptions) =>
      send(http, unsubscribeNewsletter, {}, { json: { token }, options: call }),

    /** Announces a file for a field of a form; `uploadFile` sends it to the URL of the response. */
    presignUpload: (json: PresignBody, call?: CallOptions) => send(http, presignUpload, {}, { json, options: call }),

    /** Sends the file and returns the key that becomes the value of the form's field. */
    uploadFile: createFileSender({ ...options, timeoutMs: uploadTimeoutMs }),

    sendGoogleReview: (
      { locale = defaultLocale, idempotencyKey, ...json }: ReviewBody & InLocale & Keyed,
      call?: CallOptions,
    ) => send(http, sendGoogleReview, {}, { query: { locale }, json, idempotencyKey, options: call }),
  };
}

export type FormsClient = ReturnType<typeof createFormsClient>;

/** The body of a call whose optional fields may also be undefined. */
type Sent<Body> = { readonly [Key in keyof Body]: Body[Key] | (undefined extends Body[Key] ? undefined : never) };
