import { createHands } from './support/hands.ts';
import { doOfficeTask, maxPresses, officeTasks } from './support/office-tasks.ts';
import { createCaller } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/*
 * The tasks of the office that no other test does: those of gift vouchers are in vouchers.e2e.ts, those of customers, forms and reviews in
 * customers.e2e.ts, inbox.e2e.ts and reviews.e2e.ts. The proof office.proof.ts does all of them, in two languages, on a large screen and a small one, and by the keyboard alone.
 */
for (const task of officeTasks.filter((name) => /^(?:6|7|8|9|10):/u.test(name))) {
  test(task, async ({ page, desk, signIn }) => {
    await signIn('owner');
    const hands = createHands();
    const call = createCaller(page.request, desk.origin);
    await doOfficeTask(task, { page, call, locale: 'en', hands, at: async () => undefined });
    expect(hands.clicks()).toBeLessThanOrEqual(maxPresses);
  });
}
