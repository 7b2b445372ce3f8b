import type { Page } from '@playwright/test';

/** Changes the data of the api's responses to a URL. */
export async function changeResponse(page: Page, url: string, change: (data: object) => object): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    // The api's own schema has validated it.
    const { data, ...envelope } = (await response.json()) as { readonly data: object };
    await route.fulfill({ response, json: { ...envelope, data: change(data) } });
  });
}

/** Returns a slot of an availability response as sold out. */
export function toSoldOut<Slot extends { readonly availability: object }>(slot: Slot): object {
  return { ...slot, availability: { ...slot.availability, status: false } };
}

/** Returns an error without a message for the visitor, so that the site's own is shown. */
export function errorResponse(status: number) {
  return { status, json: { data: null, meta: null, error: { code: 'refused', message: 'Refused', details: [] } } };
}
