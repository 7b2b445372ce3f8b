import type { createFormsClient } from '@latchkey/cms-client/forms';

type Subscriber = Pick<ReturnType<typeof createFormsClient>, 'subscribeNewsletter'>;

/** Asks the api to write to an address, and answers how that ended: `refused` where it is no address after all. */
export async function subscribe(
  client: Subscriber,
  listId: string,
  email: string,
): Promise<'sent' | 'refused' | 'failed'> {
  const result = await client.subscribeNewsletter({ id: listId, params: { email } });
  if (result.ok) return 'sent';
  return result.error.problems.some((problem) => problem.includes('Invalid Email')) ? 'refused' : 'failed';
}

/** What the newsletter's line looks like when the page comes back to a browser without JavaScript. */
export interface PlainSubscription {
  readonly status: 'untouched' | 'sent' | 'refused' | 'failed';
  /** What was typed, so that nothing is lost. */
  readonly email: string;
}

export const notSubscribed: PlainSubscription = { status: 'untouched', email: '' };
