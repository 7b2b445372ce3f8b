import type { createFormsClient } from '@latchkey/cms-client/forms';

type Subscriber = Pick<ReturnType<typeof createFormsClient>, 'subscribeNewsletter'>;

/** Requests a newsletter subscription. The result says whether the api accepted the email address. */
export async function subscribe(
  client: Subscriber,
  listId: string,
  email: string,
): Promise<'sent' | 'rejected' | 'failed'> {
  const result = await client.subscribeNewsletter({ id: listId, params: { email } });
  if (result.ok) return 'sent';
  return result.error.problems.some((reason) => reason.includes('Invalid Email')) ? 'rejected' : 'failed';
}

/** The state of the form that was sent without JavaScript, for the page that is returned. */
export interface PlainSubscription {
  readonly status: 'untouched' | 'sent' | 'rejected' | 'failed';
  /** The email address that was typed, so that it is not lost. */
  readonly email: string;
}

export const notSubscribed: PlainSubscription = { status: 'untouched', email: '' };
