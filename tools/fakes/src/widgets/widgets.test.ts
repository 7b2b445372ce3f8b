import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFake, type FakeProcess } from '../fake-process.ts';

let fake: FakeProcess;
beforeAll(async () => {
  fake = await startFake('widgets');
});
afterAll(() => fake.stop());

const get = async (path: string) => {
  const response = await fetch(fake.origin + path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

const script = 'text/javascript; charset=utf-8';
const html = 'text/html; charset=utf-8';

describe('the fake of the widgets', () => {
  it.each([
    ['/roller/checkout_iframe.js', 200, script, 'RollerCheckout'],
    ['/late/roller/checkout_iframe.js', 200, script, '(12000)'],
    ['/never/roller/checkout_iframe.js', 200, script, '(null)'],
    ['/broken/roller/checkout_iframe.js', 200, script, 'throw new Error'],
    ['/hostile/roller/checkout_iframe.js', 200, script, 'window.fetch ='],
    ['/missing/roller/checkout_iframe.js', 404, null, ''],
    ['/resova/cipherhouse-austin/widget', 200, script, '"cipherhouse-austin", false'],
    ['/slow/resova/cipherhouse-austin/widget/gift', 200, script, '(2000, "cipherhouse-austin", true)'],
    ['/roller/boston.tickets.example/checkout/en-us/product/619003', 200, html, 'Product 619003'],
    ['/roller/boston.tickets.example/checkout/en-us/products', 200, html, 'boston.tickets.example'],
    ['/resova/cipherhouse-austin/items/view/aus-1702', 200, html, 'Item aus-1702'],
    ['/resova/cipherhouse-austin/gift', 200, html, 'Gift cards'],
    ['/resova/%3Cscript%3E/items/view/1', 404, null, ''],
    ['/elsewhere', 404, null, ''],
  ])('responds to %s with %i', async (path, status, type, part) => {
    const response = await get(path);
    expect(response).toMatchObject({ status, type });
    expect(response.text).toContain(part);
  });

  it.each(['/roller/checkout_iframe.js', '/resova/cipherhouse-austin/widget'])(
    'responds to %s with a script that a browser can parse',
    async (path) => {
      const { text } = await get(path);
      expect(() => new Script(text)).not.toThrow();
    },
  );

  it('keeps a hanging script waiting', async () => {
    const hanging = fetch(`${fake.origin}/hanging/roller/checkout_iframe.js`, { signal: AbortSignal.timeout(300) });
    await expect(hanging).rejects.toThrow(/timeout/u);
  });
});
