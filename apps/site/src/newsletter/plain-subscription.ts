/** What the newsletter's line looks like when the page comes back to a browser without JavaScript. */
export interface PlainSubscription {
  readonly status: 'untouched' | 'sent' | 'refused' | 'failed';
  /** What was typed, so that nothing is lost. */
  readonly email: string;
}

export const notSubscribed: PlainSubscription = { status: 'untouched', email: '' };
