import { basketWire } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import { fakeStaffHeader } from '../../src/testing/fake-guard.ts';
import { backends } from '../backends.ts';
import { at } from '../caller.ts';
import { createVoucherBuyer } from '../voucher-buyer.ts';
import { counterWorld, host } from './counter-world.ts';
import { createDesk } from './desk-world.ts';

describe.each(backends)('sold gift vouchers on $name', (backend) => {
  const world = counterWorld(backend);

  it('are found by their code, the end of it, the buyer and the booking, the newest first', async () => {
    const customer = { firstName: 'Noor', lastName: 'Šimić', email: 'noor@example.com', phone: '' };
    const sold = await world.counter.sellVouchers({ customer });
    const { id, code } = at(sold.vouchers, 0);
    const end = code.slice(-4);
    for (const text of [
      code,
      code.replaceAll('-', '').toLowerCase(),
      end,
      'simic',
      'noor s',
      'NOOR@ex',
      sold.reference,
    ]) {
      expect([text, (await world.counter.vouchers(text)).map((voucher) => voucher.id)]).toEqual([text, [id]]);
    }
    expect(await world.counter.vouchers('nobody')).toEqual([]);
    const [newest] = await world.counter.vouchers();
    expect(newest).toMatchObject({
      id,
      codeEnd: end,
      state: 'valid',
      amount: 50,
      balance: 50,
      buyer: { firstName: 'Noor', email: 'noor@example.com' },
      isOwn: true,
      refundBy: 'cash',
    });
    // Another location finds it by its code only, and does not see where it was spent.
    const mill = createDesk(world.api, host, 'loc-mill');
    expect(await mill.vouchers(code)).toMatchObject([{ id, isOwn: false }]);
    expect(await mill.vouchers('simic')).toEqual([]);
    expect(await mill.send('GET', `/vouchers/${id}`)).toMatchObject({ status: 404 });
    expect(await mill.tryVoucher('POST', id, 'block', { reason: 'not mine' })).toMatchObject({ status: 404 });
  });

  it('are found by their recipient, sold over the counter, by a link or online', async () => {
    const sold = await world.counter.sellVouchers({
      vouchers: [
        { voucherId: 'gift-50', quantity: 1, recipientName: 'Grand-mère Zoé', message: 'Joyeux Noël !\nTon Émile' },
        { amount: 30, quantity: 1, recipientName: '  ليلى حداد ' },
      ],
      total: 80,
    });
    const [zoeId, leilaId] = [at(sold.vouchers, 0).id, at(sold.vouchers, 1).id];
    const path = '/resova/loc-harbour/basket';
    const headers = { [fakeStaffHeader]: JSON.stringify(host) };
    const vouchers = [{ voucherId: 'gift-20', quantity: 1, recipientName: 'Quentin Quast' }];
    const linked = await world.visitor.call('POST', `/staff/sale${path}`, {
      body: { bookings: [], vouchers },
      headers,
    });
    const basket = parse(basketWire, linked.data);
    expect(basket.vouchers).toMatchObject([{ recipientName: 'Quentin Quast' }]);
    const buyer = createVoucherBuyer(world.api, world.visitor);
    await buyer.payBasket(basket.id);
    const forUrsula = {
      voucherId: 'gift-20',
      quantity: 1,
      email: 'Ursula.K@example.org',
      message: 'For the winter, Genly',
    };
    await buyer.payBasket((await world.visitor.create({ bookings: [], vouchers: [forUrsula] })).id);
    /** Lists the vouchers that a text finds: the two of the counter by their ids, the others by their recipients. */
    const found = async (text: string) =>
      (await world.counter.vouchers(text)).map(({ id, recipientName, recipient }) =>
        id === zoeId || id === leilaId ? id : (recipientName ?? recipient),
      );
    for (const [text, expected] of [
      ['zoe', zoeId],
      ['MERE zo', zoeId],
      ['émile', zoeId],
      ['ليلى', leilaId],
      ['حدّاد', leilaId],
      ['quast', 'Quentin Quast'],
      ['ursula.k@ex', 'Ursula.K@example.org'],
      ['genly', 'Ursula.K@example.org'],
    ] as const) {
      expect([text, await found(text)]).toEqual([text, [expected]]);
    }
    for (const text of ['zo mart', "'", '& | ! :*', 'oé']) expect([text, await found(text)]).toEqual([text, []]);
    expect(await world.counter.voucher(zoeId)).toMatchObject({
      recipientName: 'Grand-mère Zoé',
      recipient: null,
      message: 'Joyeux Noël !\nTon Émile',
    });
    expect(await world.counter.voucher(leilaId)).toMatchObject({ recipientName: 'ليلى حداد', message: null });
    expect(await createDesk(world.api, host, 'loc-mill').vouchers('zoe')).toEqual([]);
  });
});
