import { apiPolicy, filePolicy } from './content-security-policy.ts';

/** What nobody on these pages uses is off; the position is the chooser's. */
const permissions = [
  'geolocation=(self)',
  ...['browsing-topics', 'camera', 'display-capture', 'hid', 'microphone', 'midi', 'serial', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

const yearSeconds = 365 * 24 * 60 * 60;

interface HeaderOptions {
  /** The address that visitors type: only over https is it promised to stay there. */
  readonly siteOrigin: string;
}

/** Headers that an answer has from the beginning; whoever writes it may say something else. By its path, without the query. */
export function createAnswerHeaders({
  siteOrigin,
}: HeaderOptions): (pathname: string) => Readonly<Record<string, string>> {
  const everywhere = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(siteOrigin.startsWith('https://') && { 'Strict-Transport-Security': `max-age=${yearSeconds}` }),
  };
  const ofPages = {
    ...everywhere,
    'Permissions-Policy': permissions,
    'X-Frame-Options': 'SAMEORIGIN',
    // Windows that a checkout opens keep their way back; nobody else's window gets at ours.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Until it is known that it is a page (`guard-answer.ts`).
    'Content-Security-Policy': filePolicy,
  };
  const ofApi = { ...everywhere, 'Content-Security-Policy': apiPolicy };
  return (pathname) => {
    // A worker takes its policy from its own file.
    if (pathname.startsWith('/_next/static/')) return everywhere;
    return /^\/api(?:\/|$)/u.test(pathname) ? ofApi : ofPages;
  };
}
