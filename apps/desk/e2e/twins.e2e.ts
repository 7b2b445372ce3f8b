import type { Locator, Page } from '@playwright/test';
import { bookParty, dateAt, findLocation, readFreeSlots } from './support/open-location.ts';
import { createCaller } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The most pixels by which two boxes differ in height that are at the same start. */
const sameHeightPixels = 4;
/** A movement by which a mouse drags. A shorter one than `leastPixels` of `use-drag-party.ts` would be a press. */
const dragPixels = 8;

/** The only game of the demo chain that has two physical rooms at a location. */
const gameId = 'game-great-valdini-vanishes';

test('a party goes to the other room of its game by mouse, by finger and by keys', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const location = await findLocation(call, 'chicago');
  const date = dateAt(location, 6);
  const slot = (await readFreeSlots(call, location.id, gameId, date)).at(-1);
  if (slot === undefined) throw new Error('Nothing is free in Chicago.');
  await bookParty(call, { locationId: location.id, slot, firstName: 'Ada', lastName: 'Twin', quantity: 2 });
  await page.goto(`/desk/${location.slug}/day/${date}`);
  const rooms = page.locator(`[data-game=${gameId}]`);
  const card = page.locator('[data-booking]').filter({ hasText: 'Twin' });
  const ownRoom = rooms.filter({ has: card });
  const firstRoom = await ownRoom.getAttribute('aria-label');
  /** Finds the free slot of the other room at the same start, which is at the same height. */
  const findTarget = async () => {
    await card.scrollIntoViewIfNeeded();
    const { y = 0 } = (await card.boundingBox()) ?? {};
    const free = rooms.filter({ hasNot: card }).locator('[data-state=free]');
    const boxes = await Promise.all((await free.all()).map(async (each) => ({ each, box: await each.boundingBox() })));
    const beside = boxes.find(({ box }) => box !== null && Math.abs(box.y - y) < sameHeightPixels);
    if (beside === undefined) throw new Error('The other room is not free at that time.');
    return beside.each;
  };
  const drawer = page.getByRole('dialog', { name: 'Ada Twin' });
  /** Confirms a move in the form, which shows the price first. */
  const confirmMove = async () => {
    await drawer.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(drawer.getByText('The booking is moved.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
  };

  await drag(page, card, await findTarget());
  await confirmMove();
  await expect(ownRoom).not.toHaveAttribute('aria-label', firstRoom ?? '');
  await dragByFinger(page, card, await findTarget());
  await confirmMove();
  await expect(ownRoom).toHaveAttribute('aria-label', firstRoom ?? '');
  await card.focus();
  await page.keyboard.press('m');
  await expect(await findTarget()).toBeFocused();
  await page.keyboard.press('Enter');
  await confirmMove();
  await expect(ownRoom).not.toHaveAttribute('aria-label', firstRoom ?? '');
});

/** Computes the points in the middle of elements. */
async function findCenters(...locators: readonly Locator[]) {
  const boxes = await Promise.all(locators.map((each) => each.boundingBox()));
  return boxes.map((box) => ({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }));
}

async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  const [from = { x: 0, y: 0 }, end = { x: 0, y: 0 }] = await findCenters(card, to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + dragPixels);
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

/** Drags a card by a finger, which rests on it before it moves. */
async function dragByFinger(page: Page, card: Locator, to: Locator): Promise<void> {
  const [from = { x: 0, y: 0 }, end = { x: 0, y: 0 }] = await findCenters(card, to);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  await expect(card).toHaveAttribute('data-dragged', '');
  await touch('touchMove', [end]);
  await expect(to).toHaveAttribute('data-over', '');
  await touch('touchEnd', []);
  await session.detach();
}
