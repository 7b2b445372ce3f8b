/* Empties the document of jsdom before each file, and removes rendered elements after each test, since the files of a project share the loaded modules
 * and with them one document.
 */
import { afterEach, beforeAll } from 'vitest';

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  beforeAll(emptyDocument);
  afterEach(cleanup);
}

function emptyDocument(): void {
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- jsdom has no Cookie Store
    document.cookie = `${cookie.split('=')[0] ?? ''}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}
