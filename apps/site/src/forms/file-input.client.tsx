'use client';

import type { FormsClient } from '@latchkey/cms-client/forms';
import type { FormFieldWire } from '@latchkey/cms-client/schema';
import { useEffect, useRef, useState } from 'react';
import type { FormWords } from './form-rules.ts';
import styles from './visitor-form.module.css';

interface FileInputProps {
  readonly field: FormFieldWire;
  readonly formSlug: string;
  readonly words: FormWords;
  readonly client: FormsClient;
  /** True in the copy for browsers without JavaScript. */
  readonly isPlain: boolean;
  readonly onUpload: (isUnderWay: boolean) => void;
  readonly attributes: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  };
}

type Upload =
  | { readonly status: 'none' | 'sending' | 'failed' }
  | { readonly status: 'there'; readonly key: string; readonly name: string };

/** Uploads the file as soon as it is chosen; the form sends its key. */
export function FileInput({ field, formSlug, words, client, isPlain, onUpload, attributes }: FileInputProps) {
  const [upload, setUpload] = useState<Upload>({ status: 'none' });
  const chosen = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);

  async function send(file: File) {
    setUpload({ status: 'sending' });
    onUpload(true);
    const key = await keyOf(client, { file, field, formSlug });
    setUpload(key === null ? { status: 'failed' } : { status: 'there', key, name: file.name });
    onUpload(false);
  }

  // The form listens for changes of its fields; a hidden input emits none by itself.
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
      <input ref={hidden} type="hidden" name={field.name} value={upload.status === 'there' ? upload.key : ''} />
      {upload.status === 'there' ? (
        <button
          type="button"
          className={styles.remove}
          onClick={() => {
            if (chosen.current !== null) chosen.current.value = '';
            setUpload({ status: 'none' });
          }}
        >
          {words.Remove} <bdi>{upload.name}</bdi>
        </button>
      ) : null}
      <p role="status" className={styles.help}>
        {upload.status === 'sending' ? words['The file is on its way'] : null}
        {upload.status === 'failed' ? words['The file could not be sent'] : null}
      </p>
      {isPlain ? <p className={styles.error}>{words['Files need JavaScript, which is off in this browser.']}</p> : null}
    </div>
  );
}

interface Chosen {
  readonly file: File;
  readonly field: FormFieldWire;
  readonly formSlug: string;
}

/** Uploads the file and returns its key, which is the value of the field; null if the api rejects the file. */
async function keyOf(client: FormsClient, { file, field, formSlug }: Chosen): Promise<string | null> {
  const mime = field.accept.find((each) => each === file.type);
  if (mime === undefined) return null;
  const ticket = await client.presignUpload({
    name: file.name,
    mime,
    size: file.size,
    form: formSlug,
    field: field.name,
  });
  if (!ticket.ok) return null;
  const sent = await client.uploadFile(ticket.value.data, file);
  return sent.ok ? sent.value.data.key : null;
}
