import { knownLocales, type Locale } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { emailSchema } from '../email.ts';
import { orlando, translatorIn, withoutMarks } from '../samples/sample-booking.ts';
import { formSubmissionMail } from './form-submission.ts';
import { giftVoucherCopyMail } from './gift-voucher-copy.ts';
import { giftVoucherMail } from './gift-voucher.ts';
import { newsletterConfirmMail } from './newsletter-confirm.ts';
import { newsletterWelcomeMail } from './newsletter-welcome.ts';

const brand = 'Cipher House';
const to = 'grace@example.com';

const sceneIn = async (locale: Locale) => ({ t: await translatorIn(locale), brand, theme: null, venue: orlando });

describe.each(knownLocales)('mails in %s', (locale) => {
  it('send a voucher with its code and value, in fixed words', async () => {
    const { kind, email } = giftVoucherMail.write(await sceneIn(locale), {
      to,
      code: 'GIFT-7KQM-4XQD',
      amount: { amountMinor: 6_500, currency: 'USD' },
      validUntil: '2028-11-23',
    });
    expect(kind).toBe('gift-voucher');
    const { subject, text, html } = emailSchema.parse(email);
    expect(subject).toContain('$65.00');
    for (const body of [text, html]) {
      for (const part of ['GIFT-7KQM-4XQD', '$65.00', brand, '2028']) expect(body).toContain(part);
    }
  });

  it('send the buyer the code, its recipient and the message', async () => {
    const { email } = giftVoucherCopyMail.write(await sceneIn(locale), {
      to: 'ada@example.com',
      code: 'GIFT-7KQM-4XQD',
      amount: { amountMinor: 6_500, currency: 'USD' },
      validUntil: null,
      recipient: to,
      message: 'Happy birthday!\n<b>Come</b>',
      withdrawUrl: 'https://house.example/en/paris/withdrawal',
    });
    const { text, html } = emailSchema.parse(email);
    for (const body of [text, html]) {
      for (const part of ['GIFT-7KQM-4XQD', '$65.00', to, 'Happy birthday!', '/en/paris/withdrawal'])
        expect(body).toContain(part);
    }
    expect(text).toContain('<b>Come</b>');
    expect(html).toContain('Happy birthday!\n&#60;b&#62;Come');
  });

  it('request the confirmation of a subscription', async () => {
    const confirmUrl = 'https://house.example/confirm?token=a&b=1';
    const scene = await sceneIn(locale);
    const { email } = newsletterConfirmMail.write(scene, { to, confirmUrl, expiresHours: 48 });
    const { text, html, subject, unsubscribeUrl } = emailSchema.parse(email);
    expect(subject).toBe(scene.t('Please confirm your subscription'));
    expect(text).toContain(`\n${confirmUrl}\n`);
    expect(text).toContain('48');
    expect(html).toContain('href="https://house.example/confirm?token=a&#38;b=1"');
    expect(unsubscribeUrl).toBeNull();
  });

  it('welcome a subscriber with a link to unsubscribe', async () => {
    const unsubscribeUrl = 'https://house.example/bye?token=a';
    const { email } = newsletterWelcomeMail.write(await sceneIn(locale), { to, unsubscribeUrl });
    const parsed = emailSchema.parse(email);
    expect(parsed.unsubscribeUrl).toBe(unsubscribeUrl);
    expect(parsed.text).toContain(unsubscribeUrl);
    expect(parsed.html).toContain(unsubscribeUrl);
  });

  it('send the values of a form to the staff, every text unchanged', async () => {
    const { email } = formSubmissionMail.write(await sceneIn(locale), {
      to,
      replyTo: 'ada@example.com',
      formName: 'Groups\r\nBcc: x@example.com',
      locationName: 'Orlando',
      submissionId: 'fs_123',
      values: [
        { label: 'Name', value: '<script>', url: null },
        { label: 'Message', value: 'one\ntwo', url: null },
      ],
      attachments: [],
      linksUntil: null,
      receivedAt: '2026-11-21T17:00:00Z',
      timeZone: 'America/New_York',
    });
    const { subject, text, html, replyTo } = emailSchema.parse(email);
    expect(replyTo).toBe('ada@example.com');
    expect(withoutMarks(subject)).toContain('Groups Bcc: x@example.com · Orlando');
    expect(text).toMatch(/Name\u202F?:\n<script>\n\nMessage\u202F?:\none\ntwo\n/u);
    expect(html).toContain('&#60;script&#62;');
    expect(html).not.toContain('<script');
    expect(text).toContain('fs_123');
    expect(withoutMarks(text)).toContain('12:00');
  });
});
