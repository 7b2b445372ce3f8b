import type { Page } from '@playwright/test';
import { computeOneTimeCode } from './support/one-time-code.ts';
import { accept, invite, signInByCall, type StaffMember, readToken } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

/** The most wrong passwords of one person in an hour, as in `attemptLimits` of the api. */
const maxWrongPasswords = 10;

/** Describes a new person for a test, so that its codes and passkeys are not those of another test. */
const newPerson = (word: string): StaffMember => ({
  email: `${word}@staff.example`,
  name: `Ada ${word}`,
  password: `a long sentence about ${word} lamps`,
});

async function typePassword(page: Page, { email, password }: Pick<StaffMember, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a password opens the day, and a wrong one says only that it is wrong', async ({ page, staff }) => {
  await page.goto('/desk/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await typePassword(page, { email: staff.host.email, password: 'not the right one at all' });
  await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.');
  await typePassword(page, { email: 'nobody@staff.example', password: 'not the right one at all' });
  await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.');
  await typePassword(page, staff.host);
  await expect(page).toHaveURL(/\/desk\/orlando\/day\/\d{4}-\d{2}-\d{2}$/u);
});

test('too many wrong passwords lock the sign-in, and the screen says for how long', async ({ page, staff }) => {
  await page.goto('/desk/sign-in');
  const { email } = staff.manager;
  const attempts = maxWrongPasswords + 1;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const response = page.waitForResponse(/\/desk\/auth\/sign-in/u);
    await typePassword(page, { email: `locked-${email}`, password: `wrong word number ${attempt}` });
    await response;
  }
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many wrong attempts\. Signing in is locked for \d+ minutes?\.$/u,
  );
});

test('an invitation is accepted once, and its token is nowhere in the URL', async ({ page, desk, signIn, context }) => {
  await signIn('owner');
  const link = await invite(page.request, desk.origin, 'invited@staff.example', [
    { role: 'host', locationId: 'loc-orlando' },
  ]);
  await context.clearCookies();
  await page.goto(`/desk/invitation#${readToken(link)}`);
  await expect(page.getByText('You are invited as Host: invited@staff.example')).toBeVisible();
  expect(page.url()).toBe(`${desk.origin}/desk/invitation`);
  await page.getByLabel('Your name').fill('Inge Invited');
  await page.getByLabel('New password').fill('password1234');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByText('This password is easy to guess')).toBeVisible();
  await page.getByLabel('New password').fill('a sentence about eleven owls');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page).toHaveURL(/\/desk\/orlando\/day\//u);

  // After a reload the page no longer has the token. It is left before the link is opened again, since another fragment alone loads nothing.
  await page.goto(`/desk/invitation#${readToken(link)}`);
  await page.reload();
  await page.goto('about:blank');
  await page.goto(`/desk/invitation#${readToken(link)}`);
  await expect(page.getByText('This invitation has been used')).toBeVisible();
});

/** Sets up one-time codes in the account, after a wrong first code. Returns their secret and one of the backup codes. */
async function setUpCodes(page: Page, password: string) {
  await page.goto('/desk/account');
  await page.getByRole('button', { name: 'Set up one-time codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'The code for the app' })).toBeVisible();
  const secret = (await dialog.locator('bdi').textContent()) ?? '';
  await dialog.getByLabel('The six digits').fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The code is wrong')).toBeVisible();
  await dialog.getByLabel('The six digits').fill(computeOneTimeCode(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('One-time codes are set up.')).toBeVisible();
  const [backup = ''] = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have written them down' }).click();
  return { secret, backup };
}

test(
  'one-time codes are set up with a QR code and are then needed',
  inProofs,
  async ({ page, desk, signIn, context }) => {
    const person = newPerson('codes');
    await signIn('owner');
    const link = await invite(page.request, desk.origin, person.email, [{ role: 'host', locationId: null }]);
    await accept(page.request, desk.origin, readToken(link), person);
    const { secret, backup } = await setUpCodes(page, person.password);

    await context.clearCookies();
    await page.goto('/desk/sign-in');
    await typePassword(page, person);
    await expect(page.getByRole('heading', { name: 'One-time code' })).toBeVisible();
    await page.getByLabel('The six digits').fill(computeOneTimeCode(secret));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/day\//u);

    await context.clearCookies();
    await page.goto('/desk/sign-in');
    await typePassword(page, person);
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('One of your backup codes').fill(backup);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/day\//u);
  },
);

test(
  'a passkey is added, signs in without a password, and is removed',
  inProofs,
  async ({ page, desk, signIn, context }) => {
    const person = newPerson('passkeys');
    await signIn('owner');
    const link = await invite(page.request, desk.origin, person.email, [{ role: 'host', locationId: null }]);
    await accept(page.request, desk.origin, readToken(link), person);
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/desk/account');
    await page.getByLabel('Name of the passkey').fill('Tablet at the door');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Tablet at the door', { exact: true })).toBeVisible();

    // Without this the virtual authenticator would accept at once the passkey that the field for the email offers.
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    await context.clearCookies();
    await page.goto('/desk/sign-in');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await expect(page).toHaveURL(/\/day\//u);

    // The passkey that the field offers signs the person in, too.
    await context.clearCookies();
    await page.goto('/desk/sign-in');
    await expect(page).toHaveURL(/\/day\//u);

    await page.goto('/desk/account');
    await page.getByRole('button', { name: 'Remove the passkey Tablet at the door' }).click();
    await expect(page.getByText('Tablet at the door', { exact: true })).toHaveCount(0);
  },
);

test('a session that was ended elsewhere shows the sign-in screen, and then the screen that was asked for', async ({
  page,
  desk,
  signIn,
  staff,
}) => {
  await signIn('manager');
  await page.goto('/desk/people');
  await expect(page.getByText(staff.host.name)).toBeVisible();
  await page.request.post(`${desk.origin}/desk/auth/sign-out`, {
    headers: { origin: desk.origin, 'sec-fetch-site': 'same-origin' },
  });
  await page.getByRole('link', { name: 'Log' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await typePassword(page, staff.manager);
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();
});

test('a host has no link to the screen of the staff, and is not allowed to open it', async ({ page, signIn }) => {
  await signIn('host');
  await page.goto('/desk/');
  await expect(page.getByRole('link', { name: 'Check-in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await page.goto('/desk/people');
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();
});

test(
  'the account names this device while a second one is signed in, too',
  inProofs,
  async ({ page, desk, staff, playwright }) => {
    const other = await playwright.request.newContext();
    await signInByCall(other, desk.origin, staff.manager);
    await signInByCall(page.request, desk.origin, staff.manager);
    await page.goto('/desk/account');
    await expect(page.getByText('This device')).toBeVisible();
    await other.dispose();
  },
);
