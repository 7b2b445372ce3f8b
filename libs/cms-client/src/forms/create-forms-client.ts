import { callPath } from '../call-path.ts';
import { createHttp, type CallOptions, type HttpOptions } from '../http.ts';
import {
  formSubmittedWire,
  formWire,
  type FormParams,
  type FormSubmitBody,
  type FormSubmitByIdBody,
} from '../schema/form.ts';
import {
  newsletterStateWire,
  newsletterWire,
  type MailchimpBody,
  type MailchimpListBody,
  type NewsletterBody,
} from '../schema/newsletter.ts';
import { reviewReceivedWire, type ReviewBody } from '../schema/review.ts';
import { presignedWire, type PresignBody } from '../schema/upload.ts';
import { createFileSender } from './send-file.ts';

export interface FormsClientOptions extends HttpOptions {
  /** The language of forms and mails of calls that name none; the api's default is English. */
  readonly locale?: string | undefined;
  /** How long a file may take. Default 2 minutes. */
  readonly uploadTimeoutMs?: number | undefined;
}

interface InLocale {
  readonly locale?: string | undefined;
}

interface Keyed {
  /** Lets the api recognise a repeat; only with it is the call ever repeated. */
  readonly idempotencyKey?: string | undefined;
}

interface Submission extends InLocale, Keyed {
  readonly id: string;
  readonly params: FormParams;
  /** Id or slug of the venue that is written to. */
  readonly location?: string | undefined;
}

/** The calls of §7 by which visitors send something. Every expected failure is a value; nothing here throws. */
export function createFormsClient({ locale: defaultLocale, uploadTimeoutMs, ...options }: FormsClientOptions) {
  const http = createHttp(options);
  return {
    /** A form by id or slug. */
    getForm: ({ id, locale = defaultLocale }: { readonly id: string } & InLocale, call?: CallOptions) =>
      http.request({
        method: 'GET',
        path: callPath`/forms/${id}`,
        query: { locale },
        schema: formWire,
        options: call,
      }),

    /** POST /forms/submit, the form in the body. */
    submitForm: ({ id, params, location, locale = defaultLocale, idempotencyKey }: Submission, call?: CallOptions) =>
      http.request({
        method: 'POST',
        path: '/forms/submit',
        query: { locale },
        json: { id, params, location } satisfies Sent<FormSubmitByIdBody>,
        schema: formSubmittedWire,
        idempotencyKey,
        options: call,
      }),

    /** POST /forms/{id}/submit, the form in the path. */
    submitFormById: (
      { id, params, location, locale = defaultLocale, idempotencyKey }: Submission,
      call?: CallOptions,
    ) =>
      http.request({
        method: 'POST',
        path: callPath`/forms/${id}/submit`,
        query: { locale },
        json: { params, location } satisfies Sent<FormSubmitBody>,
        schema: formSubmittedWire,
        idempotencyKey,
        options: call,
      }),

    /** Asks the address by mail; the answer is the same whether it reads the newsletter already or not. */
    subscribeNewsletter: (
      { id, params, locale = defaultLocale }: Sent<NewsletterBody> & InLocale,
      call?: CallOptions,
    ) =>
      http.request({
        method: 'POST',
        path: '/newsletter/subscribe',
        query: { locale },
        json: { id, params },
        schema: newsletterWire,
        options: call,
      }),

    subscribeMailchimp: ({ locale = defaultLocale, ...body }: Sent<MailchimpBody> & InLocale, call?: CallOptions) =>
      http.request({
        method: 'POST',
        path: '/custom/mailchimp/subscribe',
        query: { locale },
        json: body,
        schema: newsletterWire,
        options: call,
      }),

    subscribeMailchimpList: (
      { id, locale = defaultLocale, ...body }: { readonly id: string } & Sent<MailchimpListBody> & InLocale,
      call?: CallOptions,
    ) =>
      http.request({
        method: 'POST',
        path: callPath`/custom/mailchimp/${id}/subscribe`,
        query: { locale },
        json: body,
        schema: newsletterWire,
        options: call,
      }),

    /** By the token in the link of a mail. */
    confirmNewsletter: ({ token }: { readonly token: string }, call?: CallOptions) =>
      http.request({
        method: 'POST',
        path: '/newsletter/confirm',
        json: { token },
        schema: newsletterStateWire,
        options: call,
      }),

    unsubscribeNewsletter: ({ token }: { readonly token: string }, call?: CallOptions) =>
      http.request({
        method: 'POST',
        path: '/newsletter/unsubscribe',
        json: { token },
        schema: newsletterStateWire,
        options: call,
      }),

    /** Announces a file for a field of a form; `uploadFile` sends it to the address of the answer. */
    presignUpload: (body: PresignBody, call?: CallOptions) =>
      http.request({
        method: 'POST',
        path: '/upload/presigned-url',
        json: body,
        schema: presignedWire,
        options: call,
      }),

    /** Answers the key with which the form's field is answered. */
    uploadFile: createFileSender({ ...options, timeoutMs: uploadTimeoutMs }),

    sendGoogleReview: (
      { locale = defaultLocale, idempotencyKey, ...body }: ReviewBody & InLocale & Keyed,
      call?: CallOptions,
    ) =>
      http.request({
        method: 'POST',
        path: '/reviews/google',
        query: { locale },
        json: body,
        schema: reviewReceivedWire,
        idempotencyKey,
        options: call,
      }),
  };
}

export type FormsClient = ReturnType<typeof createFormsClient>;

/** A body as a caller may give it: what is left out may also be undefined. */
type Sent<Body> = { readonly [Key in keyof Body]: Body[Key] | (undefined extends Body[Key] ? undefined : never) };
