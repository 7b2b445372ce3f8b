import { readTheme } from '@latchkey/cms-client/contract';
import { direction, knownLocales } from '@latchkey/i18n';
import * as z from 'zod';
import type { ContentSource } from '../content/content-source.ts';
import { defineRawEndpoint, type Endpoint } from '../http/endpoint.ts';
import { failed, succeeded } from '../kernel/result.ts';
import { fragment } from '../mail/layout/html.ts';

const localeParameter = z.enum(knownLocales);

/** The headers of a page that has only inline styles, as the emails themselves. */
const security = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'Referrer-Policy': 'no-referrer',
} as const;

/**
 * Creates the pages with all emails with sample content, in every language, in the look of the chain. They are part of the gallery, for developers
 * and designers.
 */
export function mailGalleryEndpoints(content: Pick<ContentSource, 'website'>): readonly Endpoint[] {
  const loadSamples = async (locale: z.output<typeof localeParameter>) => {
    const website = await content.website(locale);
    // The samples are loaded by the first call, because an api that serves visitors does not need them.
    const { sampleMails } = await import('../mail/samples/sample-mails.ts');
    return sampleMails(locale, { brand: website?.name ?? '', theme: readTheme(website?.theme) });
  };
  return [
    defineRawEndpoint({
      method: 'get',
      path: '/mails/{locale}',
      isForOperators: true,
      operationId: 'browseMails',
      tag: 'operations',
      summary: 'Every email with sample content, as text and as page',
      params: { locale: localeParameter },
      raw: { contentType: 'text/html; charset=utf-8', status: 200 },
      errors: ['forbidden'],
      handle: async ({ params }) => {
        const locale = localeParameter.parse(params.locale);
        const samples = await loadSamples(locale);
        const page = fragment`<!doctype html>
          <html lang="en">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width,initial-scale=1" />
              <title>Emails in ${locale}</title>
            </head>
            <body style="margin:24px;font-family:sans-serif;background:#eee;color:#111;">
              <h1>Emails</h1>
              <p>${knownLocales.map((each) => fragment`<a href="/mails/${each}">${each}</a> `)}</p>
              ${samples.map(
                ({ name, mail: { kind, email } }, index) => fragment`<section>
                  <h2>${name}</h2>
                  <p>${kind} · <bdi>${email.subject}</bdi> · ${email.attachments.map(({ filename }) => filename).join(', ')}</p>
                  <div style="display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start;">
                    <iframe title="${name}" src="/mails/${locale}/${index}" width="640" height="900" style="border:1px solid #999;background:#fff;"></iframe>
                    <pre dir="${direction(locale)}" style="flex:1;min-width:280px;white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;padding:16px;margin:0;">${email.text}</pre>
                  </div>
                </section>`,
              )}
            </body>
          </html>`;
        return succeeded({ body: page.markup, headers: security });
      },
    }),

    defineRawEndpoint({
      method: 'get',
      path: '/mails/{locale}/{index}',
      isForOperators: true,
      operationId: 'browseMail',
      tag: 'operations',
      summary: 'The page of one of them',
      params: { locale: localeParameter, index: z.string().regex(/^\d{1,3}$/u) },
      raw: { contentType: 'text/html; charset=utf-8', status: 200 },
      errors: ['forbidden', 'notFound'],
      handle: async ({ params }) => {
        const samples = await loadSamples(localeParameter.parse(params.locale));
        const sample = samples[Number(params.index)];
        return sample === undefined
          ? failed('notFound', 'not_found', 'There is no such email.')
          : succeeded({ body: sample.mail.email.html, headers: security });
      },
    }),
  ];
}
