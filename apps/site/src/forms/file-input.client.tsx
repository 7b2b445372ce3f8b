'use client';

import type { FormsClient } from '@latchkey/cms-client/forms';
import type { FormFieldWire } from '@latchkey/cms-client/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormWords } from './form-words.ts';
import { sendFile } from './send-file.ts';
import { type SentFile, toSentFile, writeSentFile } from './sent-file.ts';
import styles from './visitor-form.module.css';

interface FileInputProps {
  readonly field: FormFieldWire;
  readonly formSlug: string;
  readonly words: FormWords;
  readonly client: FormsClient;
  /** True where the form runs; until then the browser sends the file with it. */
  readonly isScripted: boolean;
  /** The value that the page came with: a file that was sent with the form before. */
  readonly given: string;
  /** Called when an upload begins and when it ends; several may be under way. */
  readonly onUpload: (isUnderWay: boolean) => void;
  readonly attributes: {
    readonly id: string;
    readonly name: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  };
}

type Upload =
  | { readonly status: 'none' | 'sending' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'there'; readonly sent: SentFile };

/**
 * Uploads a file as soon as it is chosen; the form then sends only its key. Without scripts, the browser sends the file with the form. If the form comes
 * back with errors, it has a box, which the visitor can untick to leave out the file that has arrived.
 */
export function FileInput({ field, formSlug, words, client, isScripted, given, onUpload, attributes }: FileInputProps) {
  const [upload, setUpload] = useState<Upload>(() => {
    const sent = toSentFile(given);
    return sent === null ? { status: 'none' } : { status: 'there', sent };
  });
  const value = upload.status === 'there' ? writeSentFile(upload.sent) : '';
  const chosen = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(null);

  async function send(file: File) {
    latest.current = file;
    setUpload({ status: 'sending' });
    onUpload(true);
    const outcome = await sendFile(client, { file, field, formSlug, words });
    // Only the outcome of the file that was chosen last counts.
    if (latest.current === file) {
      setUpload(outcome.ok ? { status: 'there', sent: outcome.value } : { status: 'failed', message: outcome.error });
    }
    onUpload(false);
  }

  // A file that the visitor chose before this script was loaded is sent at once.
  const sendEarlier = useEffectEvent(() => {
    const file = chosen.current?.files?.[0];
    if (file !== undefined) void send(file);
  });
  useEffect(() => sendEarlier(), []);

  // The form listens for changes of its fields; a hidden input emits no event when its value changes.
  useEffect(() => {
    if (upload.status === 'there') hidden.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [upload]);

  return (
    <div className={styles.file}>
      <input
        {...attributes}
        ref={chosen}
        type="file"
        accept={field.accept.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void send(file);
        }}
      />
      {isScripted ? <input ref={hidden} type="hidden" name={field.name} value={value} /> : null}
      {upload.status !== 'there' ? null : isScripted ? (
        <button
          type="button"
          className={styles.remove}
          onClick={() => {
            if (chosen.current !== null) chosen.current.value = '';
            setUpload({ status: 'none' });
          }}
        >
          {words.Remove} <bdi>{upload.sent.name}</bdi>
        </button>
      ) : (
        <label className={styles.choice}>
          <input type="checkbox" name={field.name} value={value} defaultChecked />
          <bdi>{upload.sent.name}</bdi>
        </label>
      )}
      <p role="status" className={styles.help}>
        {upload.status === 'sending' ? words['Uploading the file'] : null}
        {upload.status === 'failed' ? upload.message : null}
      </p>
    </div>
  );
}
