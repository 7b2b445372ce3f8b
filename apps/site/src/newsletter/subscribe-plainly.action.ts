'use server';

import { customerError } from '@latchkey/booking-core';
import { isLocale } from '@latchkey/i18n';
import { headers } from 'next/headers';
import { isOwnPost } from '../foundation/same-origin.ts';
import { createPlainFormsClient } from '../forms/plain-forms-client.ts';
import { readText } from '../forms/read-text.ts';
import { type PlainSubscription, subscribe } from './subscribe.ts';

/** Receives an email address from a browser without JavaScript, validates it and sends it to the api. */
export async function subscribePlainly(_: PlainSubscription, data: FormData): Promise<PlainSubscription> {
  const [listId = '', locale, given = ''] = ['_list', '_locale', 'email'].map((name) => readText(data.get(name)));
  const email = given.trim();
  if (listId === '' || !isLocale(locale) || !isOwnPost(await headers())) return { status: 'failed', email };
  if (customerError('email', email) !== null) return { status: 'rejected', email };
  const { client } = await createPlainFormsClient(locale);
  const status = await subscribe(client, listId, email);
  return { status, email: status === 'sent' ? '' : email };
}
