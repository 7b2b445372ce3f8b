import type { Page } from '@playwright/test';

/** Serves game pages without their times, as while the api is slow, so that the widget has to load them. */
export async function withoutTimes(page: Page): Promise<void> {
  await page.route('**/escape-games/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: emptied(await response.text()) });
  });
}

/** Empties the element of the times in a page, as in a kept page. */
export function emptied(html: string): string {
  return html.replace(/(<div[^>]*\sdata-first-times="[^"]*"[^>]*>).*?<\/script>(?=<\/div>)/su, '$1');
}
