import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { absentSecret, withAbsentSecrets } from './stripe-env.ts';

const spain = {
  STRIPE_SECRET_KEY: 'spain=sk_test_spain',
  STRIPE_PUBLISHABLE_KEY: 'spain=pk_test_spain',
  STRIPE_WEBHOOK_SECRET: 'spain=whsec_spain',
};
const everywhere = {
  STRIPE_SECRET_KEY: 'sk_live_house',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_house',
  STRIPE_WEBHOOK_SECRET: 'whsec_house',
};
const readSettings = (source: Record<string, string>) => {
  const result = readEnv(source);
  return result.ok ? result.value.stripe : result.error;
};

describe('the settings of Stripe', () => {
  it('have no account where nothing is set', () => {
    expect(readSettings({})).toEqual({ accounts: [], byLocation: new Map() });
  });

  it('have one account for all locations', () => {
    expect(readSettings(everywhere)).toEqual({
      accounts: [
        {
          account: 'default',
          secretKey: 'sk_live_house',
          publishableKey: 'pk_live_house',
          webhookSecrets: ['whsec_house'],
          apiUrl: 'https://api.stripe.com',
        },
      ],
      byLocation: new Map(),
    });
  });

  it('have accounts of their own for companies of several countries', () => {
    const settings = readSettings({
      STRIPE_SECRET_KEY: 'sk_test_house,spain=rk_test_spain',
      STRIPE_PUBLISHABLE_KEY: 'spain=pk_test_spain,pk_test_house',
      STRIPE_WEBHOOK_SECRET: 'spain=whsec_old,spain=whsec_new,whsec_house',
      STRIPE_ACCOUNT_BY_LOCATION: 'loc-madrid=spain,loc-barcelona=spain',
      STRIPE_API_URL: 'http://127.0.0.1:4010/',
    });
    expect(settings).toMatchObject({
      accounts: [
        { account: 'default', publishableKey: 'pk_test_house', webhookSecrets: ['whsec_house'] },
        {
          account: 'spain',
          secretKey: 'rk_test_spain',
          publishableKey: 'pk_test_spain',
          webhookSecrets: ['whsec_old', 'whsec_new'],
          apiUrl: 'http://127.0.0.1:4010',
        },
      ],
      byLocation: new Map([
        ['loc-madrid', 'spain'],
        ['loc-barcelona', 'spain'],
      ]),
    });
  });

  it.each([
    [
      { STRIPE_SECRET_KEY: 'sk_test_house' },
      [
        'STRIPE_PUBLISHABLE_KEY: is needed with STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY',
      ],
    ],
    [
      { ...spain, STRIPE_WEBHOOK_SECRET: '' },
      ['STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY for the account spain'],
    ],
    [
      { ...spain, STRIPE_SECRET_KEY: '' },
      ['STRIPE_SECRET_KEY: is needed with STRIPE_PUBLISHABLE_KEY for the account spain'],
    ],
    [
      { ...everywhere, STRIPE_PUBLISHABLE_KEY: 'pk_test_house' },
      ['STRIPE_SECRET_KEY: and STRIPE_PUBLISHABLE_KEY mix live and test keys'],
    ],
    [
      { ...everywhere, STRIPE_API_URL: 'http://127.0.0.1:4010' },
      ['STRIPE_API_URL: must be https://api.stripe.com with live keys'],
    ],
    [
      { ...spain, STRIPE_ACCOUNT_BY_LOCATION: 'loc-madrid=italy' },
      ['STRIPE_ACCOUNT_BY_LOCATION: gives loc-madrid the account italy, which has no STRIPE_SECRET_KEY'],
    ],
    [
      { ...spain, STRIPE_SECRET_KEY: 'spain=pk_test_spain' },
      ['STRIPE_SECRET_KEY: must be sk_..., or account=sk_..., comma between'],
    ],
  ])('are rejected by name, %j', (source, errors) => {
    expect(readSettings(source)).toEqual(errors);
  });
});

describe('an installation without webhooks', () => {
  it('is read with secrets that stand for those that are missing', () => {
    const source = withAbsentSecrets({
      STRIPE_SECRET_KEY: 'sk_test_house, spain=sk_test_spain',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_house,spain=pk_test_spain',
      STRIPE_WEBHOOK_SECRET: 'spain=whsec_spain',
    });
    expect(source['STRIPE_WEBHOOK_SECRET']).toBe(`spain=whsec_spain,${absentSecret}`);
    expect(withAbsentSecrets({})['STRIPE_WEBHOOK_SECRET']).toBe('');
  });
});
