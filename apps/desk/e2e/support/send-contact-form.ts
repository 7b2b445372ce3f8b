import type { Caller } from './open-location.ts';

/** Sends a contact form as a visitor of this name. */
export async function sendContactForm(call: Caller, name: string): Promise<void> {
  const params = {
    name,
    topic: 'game',
    email: `${name.toLowerCase()}@visitor.example`,
    message: `Is the hall free?\n${name}`,
  };
  await call('POST', '/api/forms/contact/submit', { location: 'orlando', params });
}
