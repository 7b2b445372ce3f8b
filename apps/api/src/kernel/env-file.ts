import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Adds the signing secret of a new webhook in front of those of its account. The others stay, until an owner deletes them. */
export function addWebhookSecret(file: string, account: string, secret: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const entry = account === 'default' ? secret : `${account}=${secret}`;
  const line = /^STRIPE_WEBHOOK_SECRET=(?<value>.*)$/mu;
  const before =
    line
      .exec(text)
      ?.groups?.['value']?.trim()
      .replaceAll(/^["']|["']$/gu, '') ?? '';
  const written = `STRIPE_WEBHOOK_SECRET=${[entry, ...(before === '' ? [] : [before])].join(',')}`;
  const ending = text === '' || text.endsWith('\n') ? '' : '\n';
  const next = line.test(text) ? text.replace(line, () => written) : `${text}${ending}${written}\n`;
  // The text is written beside the file, which is then replaced by it, so that a crash leaves one of the two whole. The file has keys, so only its
  // owner may read it.
  writeFileSync(`${file}.new`, next, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  chmodSync(file, 0o600);
}
