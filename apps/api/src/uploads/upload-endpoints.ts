import { uploadContracts, type PresignBody, type PresignedWire } from '@latchkey/cms-client/contract';
import type { ContentSource } from '../content/content-source.ts';
import { findForm } from '../content/find-form.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { serve } from '../http/serve.ts';
import { formPhrases, invalid } from '../http/validate.ts';
import type { LimitClient } from '../kernel/client-limit.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import type { Uploads } from './uploads.ts';

interface UploadDeps {
  readonly content: Pick<ContentSource, 'form' | 'languages'>;
  readonly uploads: Pick<Uploads, 'announce' | 'receive' | 'open'>;
  readonly limitClient: LimitClient;
  readonly maxBytes: number;
}

/** Creates the endpoints of uploads: a file is announced, then sent to the URL of the response, then named in the form's submission. */
export function uploadEndpoints(deps: UploadDeps): readonly Endpoint[] {
  const { uploads, maxBytes } = deps;
  return serve(
    uploadContracts,
    {
      presignUpload: (request) => announceUpload(deps, request),
      sendUpload: ({ params: { key }, query: { mime, size, expires, signature }, file: { contentType, chunks } }) =>
        uploads.receive({ key, mime, sizeBytes: size, expiresAt: expires, signature, contentType, chunks }),
      getUpload: async ({ params: { key }, query: { expires, signature } }) => {
        const opened = await uploads.open(key, expires, signature);
        if (!opened.ok) return opened;
        const { name, mime, bytes } = opened.value;
        return succeeded({ body: bytes, headers: { 'Content-Type': mime, ...downloadHeaders(name) } });
      },
    },
    { maxFileBytes: maxBytes },
  );
}

/** Returns the headers of a stranger's file, which is offered as a download under its name and never shown as a page of ours. */
export function downloadHeaders(name: string): Readonly<Record<string, string>> {
  const plain = name.replaceAll(/[^\w. -]/gu, '_');
  // Half of a surrogate pair cannot be encoded.
  const whole = name.replaceAll(/\p{Cs}/gu, '_');
  // RFC 8187 escapes these characters and encodeURIComponent does not.
  const escaped = encodeURIComponent(whole).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return {
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}

/** Announces a file, after checking that the form has the field and that it accepts files of this type. */
async function announceUpload(
  { content, uploads, limitClient, maxBytes }: UploadDeps,
  { body, client }: { readonly body: PresignBody; readonly client: string },
): Promise<Result<PresignedWire>> {
  const allowed = await limitClient('upload', client, formPhrases.submitFailed);
  if (!allowed.ok) return allowed;
  const form = await findForm(content, body.form, content.languages()[0]);
  if (!form.ok) return form;
  const field = form.value.fields.find(({ name, type }) => type === 'file' && name === body.field);
  const problems = [
    ...(field === undefined ? ['field: takes no files'] : []),
    ...(field !== undefined && !field.accept.includes(body.mime)
      ? [`mime: must be one of ${field.accept.join(', ')}`]
      : []),
    ...(body.size > maxBytes ? [`size: may be ${maxBytes} bytes at most`] : []),
  ];
  if (problems.length > 0) return invalid(problems);
  return uploads.announce({ formId: form.value.id, field: body.field }, body, client);
}
