'use client';

import {
  selectIsSending,
  selectSubmissionOutcome,
  type SubmissionInput,
  submissionMachine,
} from '@latchkey/booking-core';
import { createFormsClient, fieldErrors } from '@latchkey/cms-client/forms';
import type { FormParams, FormWire } from '@latchkey/cms-client/schema';
import { Button } from '@latchkey/ui';
import { useActorRef, useSelector } from '@xstate/react';
import { useActionState, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createKey } from '../foundation/create-key.client.ts';
import { FormField, type Places } from './form-field.client.tsx';
import {
  answersOf,
  answersToSend,
  faultsOf,
  type FieldFaults,
  type FormWords,
  knownFaults,
  type PlainSubmission,
  shownFields,
  untouched,
} from './form-rules.ts';
import styles from './visitor-form.module.css';

interface VisitorFormProps {
  readonly form: FormWire;
  /** What screen readers call the form. */
  readonly name: string;
  readonly words: FormWords;
  readonly places: Places;
  readonly locale: string;
  /** Id of the venue that is written to; null where none is chosen. */
  readonly locationId: string | null;
  /** The form for a browser that runs no scripts, which is all there is within `noscript`; a second one in there would end it. */
  readonly isPlain?: boolean;
  /** What such a browser sends to. */
  readonly plainAction: (before: PlainSubmission, data: FormData) => Promise<PlainSubmission>;
}

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/**
 * A form of the content system. Its fields are the browser's own, so that it can be filled in and sent before, and without, any
 * script; with one, fields come and go as the answers ask, and what is wrong is said beside each field.
 */
export function VisitorForm({
  form,
  name,
  words,
  places,
  locale,
  locationId,
  isPlain = false,
  plainAction,
}: VisitorFormProps) {
  const { fields } = form;
  const [plain, action] = useActionState(plainAction, untouched);
  const [client] = useState(() => createFormsClient({ baseUrl: '/api', locale }));
  const send: SubmissionInput['send'] = async (params, idempotencyKey) => {
    const location = locationId ?? undefined;
    const sent = await client.submitFormById({ id: form.id, params, location, idempotencyKey });
    if (sent.ok) return { kind: 'sent' };
    const faults = knownFaults(fields, fieldErrors(sent.error), words);
    return Object.keys(faults).length === 0 ? { kind: 'failed' } : { kind: 'rejected', errors: faults };
  };
  const actor = useActorRef(submissionMachine, { input: { send, createKey } });
  const isSending = useSelector(actor, selectIsSending);
  const outcome = useSelector(actor, selectSubmissionOutcome);
  const isSent = outcome?.kind === 'sent' || plain.status === 'sent';
  /** Of a page that the browser asked for by sending this form. */
  const isAnswer = plain.status !== 'untouched';

  const element = useRef<HTMLFormElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isScripted = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [answers, setAnswers] = useState<FormParams>(plain.answers);
  /** Of the last attempt; a field's own goes as soon as it is answered rightly. */
  const [faults, setFaults] = useState<FieldFaults>(plain.faults);
  const [uploads, setUploads] = useState(0);

  const [heard, setHeard] = useState(outcome);
  if (outcome !== heard) {
    setHeard(outcome);
    if (outcome?.kind === 'rejected') setFaults(outcome.errors);
  }

  const focusSummary = () => element.current?.querySelector<HTMLElement>('[data-summary]')?.focus();
  useEffect(() => {
    if (outcome?.kind === 'sent') end.current?.focus();
    if (outcome?.kind === 'rejected') focusSummary();
  }, [outcome]);

  // What was filled in before this script came asks for its fields as well.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (element.current !== null) setAnswers(answersOf(fields, new FormData(element.current)));
    });
    return () => cancelAnimationFrame(frame);
  }, [fields]);

  function submit(data: FormData) {
    const given = answersOf(fields, data);
    const found = faultsOf(fields, given, words);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      // After they have been drawn.
      requestAnimationFrame(focusSummary);
      return;
    }
    const trap = form.honeypot === null ? null : data.get(form.honeypot);
    const params = answersToSend(fields, given);
    const isTrapped = typeof trap === 'string' && trap !== '' && form.honeypot !== null;
    actor.send({ type: 'submit', values: isTrapped ? { ...params, [form.honeypot ?? '']: trap } : params });
  }

  if (isSent) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that answers begins at its answer
      <div ref={end} className={styles.sent} role="status" tabIndex={-1} autoFocus={isAnswer}>
        <p className={styles.sentTitle}>{words['Form successfully submitted.']}</p>
        {form.successText === null ? null : <p>{form.successText}</p>}
      </div>
    );
  }

  const shown = new Set(shownFields(fields, answers).map(({ name: field }) => field));
  const idOf = (field: string) => `${form.slug}-${field}`;
  const hasFailed = outcome?.kind === 'failed' || plain.status === 'failed';
  const faulty = fields.filter((field) => faults[field.name] !== undefined);
  return (
    <form
      ref={element}
      action={action}
      className={styles.form}
      aria-label={name}
      noValidate={isScripted}
      onChange={() => {
        if (element.current === null) return;
        const given = answersOf(fields, new FormData(element.current));
        setAnswers(given);
        const still = faultsOf(fields, given, words);
        setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => still[field] !== undefined)));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && uploads === 0) submit(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="_form" value={form.id} />
      <input type="hidden" name="_locale" value={locale} />
      {locationId === null ? null : <input type="hidden" name="_location" value={locationId} />}
      {faulty.length === 0 ? null : (
        <div
          data-summary
          className={styles.summary}
          tabIndex={-1}
          role="group"
          aria-labelledby={idOf('_summary')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
          autoFocus={isAnswer}
        >
          <h3 id={idOf('_summary')}>{words['Please look at these again']}</h3>
          <ul>
            {faulty.map((field) => (
              <li key={field.name}>
                <a
                  href={`#${idOf(field.name)}`}
                  onClick={(event) => {
                    // The address keeps no trace of it: a hash would be another step of Back.
                    event.preventDefault();
                    const target = element.current?.elements.namedItem(field.name);
                    (target instanceof RadioNodeList
                      ? target[0]
                      : target instanceof HTMLElement
                        ? target
                        : null
                    )?.parentElement
                      ?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
                      ?.focus();
                  }}
                >
                  {field.label}: {faults[field.name]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.fields}>
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            id={idOf(field.name)}
            formSlug={form.slug}
            words={words}
            places={places}
            answers={answers}
            fields={fields}
            isShown={shown.has(field.name)}
            fault={faults[field.name] ?? null}
            client={client}
            isPlain={isPlain}
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        <p className={styles.failed} role="alert" tabIndex={-1} autoFocus={isAnswer}>
          {words['Error submitting form']}
        </p>
      ) : null}
      <div className={styles.end}>
        <Button type="submit" size="large" isBusy={isSending} isDisabled={uploads > 0}>
          {form.submitLabel}
        </Button>
        <p role="status">{isSending ? words.Sending : uploads > 0 ? words['The file is on its way'] : null}</p>
      </div>
    </form>
  );
}
