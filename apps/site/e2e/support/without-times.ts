import type { Page } from '@playwright/test';

/** Game pages come without their times, as they do while the api is slow: the widget has to load them. */
export async function withoutTimes(page: Page): Promise<void> {
  await page.route('**/escape-games/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: emptied(await response.text()) });
  });
}

/** A page as it is kept: the element of its times is empty. */
export function emptied(html: string): string {
  return html.replace(/(<div[^>]*\sdata-first-times="[^"]*"[^>]*>).*?<\/script>(?=<\/div>)/su, '$1');
}
