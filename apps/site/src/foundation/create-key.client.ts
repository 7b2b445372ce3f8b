/**
 * Creates an idempotency key: the time, so that the api stores keys of one moment side by side, and 128 random bits. Unlike `crypto.randomUUID` this
 * works without HTTPS, as on test devices in a venue's network.
 */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${Date.now().toString(36)}-${random}`;
}
