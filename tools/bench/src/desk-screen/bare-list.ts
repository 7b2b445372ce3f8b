import type { BrowserContext } from '@playwright/test';
import { deskOrigin } from './serve-desk.ts';

/** The URL of a page that draws the parties of a day as plain rows once a key is pressed, which is the least work for so many parties. */
export const bareListUrl = `${deskOrigin}/bare`;

/**
 * Serves the bare list.
 *
 * @param path the path of the response with the parties
 */
export async function serveBareList(context: BrowserContext, path: string, sheet: unknown): Promise<void> {
  const html = `<!doctype html><title>Rows</title><style>body { font: 16px sans-serif } li { padding: 4px }</style><h1>Rows</h1><ul></ul><script>
    addEventListener('keydown', async () => {
      const { data } = await (await fetch(${JSON.stringify(path)})).json();
      const rows = data.parties.map((party) => {
        const row = document.createElement('li');
        row.dataset.booking = party.bookingId;
        row.textContent = [party.startTime, party.firstName, party.lastName, party.quantity, party.note].join(' ');
        return row;
      });
      document.querySelector('ul').replaceChildren(...rows);
    });
  </script>`;
  await context.route(`${deskOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === path) await route.fulfill({ json: { data: sheet, meta: null, error: null } });
    else await route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
  });
}
