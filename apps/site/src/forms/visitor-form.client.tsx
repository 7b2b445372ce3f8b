'use client';

import {
  selectIsSending,
  selectSubmissionOutcome,
  type SubmissionInput,
  submissionMachine,
} from '@latchkey/booking-core';
import { createFormsClient, fieldErrors } from '@latchkey/cms-client/forms';
import type { FormParams, FormWire } from '@latchkey/cms-client/contract';
import { Button } from '@latchkey/ui';
import { useActorRef, useSelector } from '@xstate/react';
import { useActionState, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createKey } from '../foundation/create-key.client.ts';
import { ErrorSummary } from './error-summary.client.tsx';
import { FormField, type Regions } from './form-field.client.tsx';
import {
  formValues,
  valuesToSend,
  findErrors,
  type FieldErrors,
  errorsFromApi,
  type PlainSubmission,
  shownFields,
  untouched,
} from './form-rules.ts';
import type { FormWords } from './form-words.ts';
import styles from './visitor-form.module.css';

interface VisitorFormProps {
  readonly form: FormWire;
  /** The accessible name of the form. */
  readonly name: string;
  /** The beginning of the ids of its fields; the slug of the form by default. A page has each id once. */
  readonly idPrefix?: string;
  readonly words: FormWords;
  readonly regions: Regions;
  readonly locale: string;
  /** The id of the venue that receives the form; null if none is chosen. */
  readonly locationId: string | null;
  /** The server action that a browser without JavaScript sends the form to. */
  readonly plainAction: (before: PlainSubmission, data: FormData) => Promise<PlainSubmission>;
}

// The three arguments by which `useSyncExternalStore` returns false on the server and in the first rendering of a browser, and true afterwards.
const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/**
 * A form of the content system. It uses plain inputs, so that it can be filled in and sent before, and without, any script. With
 * JavaScript, fields are shown and hidden as the values require, and errors are shown beside their fields.
 */
export function VisitorForm(props: VisitorFormProps) {
  const { form, name, words, regions, locale, locationId, plainAction, idPrefix = form.slug } = props;
  const { fields } = form;
  /** The outcome of a form that the browser has sent without scripts. */
  const [plain, action] = useActionState(plainAction, untouched);
  const [client] = useState(() => createFormsClient({ baseUrl: '/api', locale }));
  const send: SubmissionInput['send'] = async (params, idempotencyKey) => {
    const location = locationId ?? undefined;
    const sent = await client.submitFormById({ id: form.id, params, location, idempotencyKey });
    if (sent.ok) return { kind: 'sent' };
    const errors = errorsFromApi(fields, fieldErrors(sent.error), words);
    return Object.keys(errors).length === 0 ? { kind: 'failed' } : { kind: 'rejected', errors };
  };
  const actor = useActorRef(submissionMachine, { input: { send, createKey } });
  const isSending = useSelector(actor, selectIsSending);
  const outcome = useSelector(actor, selectSubmissionOutcome);
  const isSent = outcome?.kind === 'sent' || plain.status === 'sent';
  /** True where the page is the response to this form, which was sent without JavaScript. */
  const isResponse = plain.status !== 'untouched';

  const element = useRef<HTMLFormElement>(null);
  const end = useRef<HTMLDivElement>(null);
  /** True once the scripts of the form run. */
  const isScripted = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [values, setValues] = useState<FormParams>(plain.values);
  /** The errors of the last attempt. A field's message is removed as soon as its value is valid. */
  const [errors, setErrors] = useState<FieldErrors>(plain.errors);
  /** The number of files that are being sent; the form waits for them. */
  const [uploads, setUploads] = useState(0);

  // The errors of an outcome are taken over when it arrives. Each change of a field replaces them.
  const [lastOutcome, setLastOutcome] = useState(outcome);
  if (outcome !== lastOutcome) {
    setLastOutcome(outcome);
    if (outcome?.kind === 'rejected') setErrors(outcome.errors);
  }

  const focusSummary = () => element.current?.querySelector<HTMLElement>('[data-summary]')?.focus();
  useEffect(() => {
    if (outcome?.kind === 'sent') end.current?.focus();
    if (outcome?.kind === 'rejected') focusSummary();
  }, [outcome]);

  // Values that were entered before this script was loaded may require further fields.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (element.current !== null) setValues(formValues(fields, new FormData(element.current)));
    });
    return () => cancelAnimationFrame(frame);
  }, [fields]);

  function submit(data: FormData) {
    const typed = formValues(fields, data);
    const typedErrors = findErrors(fields, typed, words);
    setErrors(typedErrors);
    if (Object.keys(typedErrors).length > 0) {
      // The summary gets the focus after the messages are rendered.
      requestAnimationFrame(focusSummary);
      return;
    }
    actor.send({ type: 'submit', values: withHoneypot(form.honeypot, data, valuesToSend(fields, typed)) });
  }

  if (isSent) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that is the response to a form starts at its result
      <div ref={end} className={styles.sent} role="status" tabIndex={-1} autoFocus={isResponse}>
        <p className={styles.sentTitle}>{words['Form successfully submitted.']}</p>
        {form.successText === null ? null : <p>{form.successText}</p>}
      </div>
    );
  }

  const shown = new Set(shownFields(fields, values).map(({ name: field }) => field));
  const hasFailed = outcome?.kind === 'failed' || plain.status === 'failed';
  return (
    <form
      ref={element}
      action={action}
      className={styles.form}
      data-wants="touch"
      aria-label={name}
      // The browser does not check the form. If it did, an invalid form would emit no `submit`, and a press before the scripts run would be lost.
      noValidate
      data-scripted={isScripted || undefined}
      onChange={() => {
        if (element.current === null) return;
        const typed = formValues(fields, new FormData(element.current));
        setValues(typed);
        const remaining = findErrors(fields, typed, words);
        setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => remaining[field] !== undefined)));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && uploads === 0) submit(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="_form" value={form.id} />
      <input type="hidden" name="_locale" value={locale} />
      {locationId === null ? null : <input type="hidden" name="_location" value={locationId} />}
      <ErrorSummary
        title={words['Please check these fields']}
        fields={fields}
        errors={errors}
        idPrefix={idPrefix}
        hasFocus={isResponse}
      />
      <div className={styles.fields}>
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            id={`${idPrefix}-${field.name}`}
            formSlug={form.slug}
            words={words}
            regions={regions}
            values={values}
            fields={fields}
            isShown={shown.has(field.name)}
            error={errors[field.name] ?? null}
            client={client}
            isScripted={isScripted}
            onUpload={(isUnderWay) => setUploads((count) => count + (isUnderWay ? 1 : -1))}
          />
        ))}
      </div>
      {form.honeypot === null ? null : (
        <div className={styles.trap} aria-hidden="true">
          <input type="text" name={form.honeypot} tabIndex={-1} autoComplete="off" aria-label={form.honeypot} />
        </div>
      )}
      {hasFailed ? (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that is the response to a form starts at its result
        <p className={styles.failed} role="alert" tabIndex={-1} autoFocus={isResponse}>
          {words['Error submitting form']}
        </p>
      ) : null}
      <div className={styles.end}>
        <Button type="submit" size="large" isBusy={isSending} isDisabled={uploads > 0}>
          {form.submitLabel}
        </Button>
        <p role="status">{isSending ? words.Sending : uploads > 0 ? words['Uploading the file'] : null}</p>
      </div>
    </form>
  );
}

/**
 * Adds the honeypot to the values if it is filled in. Visitors do not see it, so only programs fill it in; it is sent so that the api recognizes
 * them.
 */
function withHoneypot(honeypot: string | null, data: FormData, values: FormParams): FormParams {
  const text = honeypot === null ? null : data.get(honeypot);
  const isFilled = honeypot !== null && typeof text === 'string' && text !== '';
  return isFilled ? { ...values, [honeypot]: text } : values;
}
