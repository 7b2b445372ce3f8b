import { createMachineCoverage, createSimulatedTime } from '@latchkey/booking-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { checkInMachine } from './check-in.machine.ts';
import { selectCamera, selectHasSound, selectIsLoud, selectParty } from './check-in.selectors.ts';
import { arrivedMs, sameCodeMs } from './check-in.setup.ts';
import type { CameraListener } from '../foundation/camera/camera.types.ts';
import type { CheckInOutcome, CheckInPorts } from './check-in.types.ts';
import { bookingFixture, voucherFixture } from './test-booking.ts';

const coverage = createMachineCoverage(checkInMachine);
const token = 'aaaaaaaaaaaaaaaaaaaaaa';
const otherToken = 'bbbbbbbbbbbbbbbbbbbbbb';
const booking = bookingFixture();
const arrived: CheckInOutcome = { type: 'arrived', arrivedAt: '2026-12-01T20:50:00.000Z', booking };
const alreadyArrived: CheckInOutcome = { ...arrived, type: 'alreadyArrived' };

function arrange(outcomes: readonly CheckInOutcome[] = [arrived], pictureText: string | null = token) {
  const { clock, now } = createSimulatedTime('2026-12-01T20:50:00Z');
  const waitingOutcomes = [...outcomes];
  let listener: CameraListener | null = null;
  let hasSound = true;
  const stopCamera = vi.fn();
  const checkIn = vi.fn<CheckInPorts['checkIn']>(
    async () => waitingOutcomes.shift() ?? { type: 'failed', phrase: null },
  );
  const signal = vi.fn<CheckInPorts['signal']>();
  const ports: CheckInPorts = {
    camera: {
      watch: (given) => {
        listener = given;
        return stopCamera;
      },
    },
    readPicture: async () => pictureText,
    checkIn,
    signal,
    sound: {
      read: () => hasSound,
      write: (isOn) => {
        hasSound = isOn;
      },
    },
    now,
  };
  const actor = createActor(checkInMachine, { input: ports, clock, inspect: coverage.inspect }).start();
  const rest = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return {
    actor,
    clock,
    checkIn,
    signal,
    stopCamera,
    sound: () => hasSound,
    camera: () => {
      if (listener === null) throw new Error('Nobody watches the camera');
      return listener;
    },
    scan: async (text: string) => {
      listener?.onCode(text);
      return rest();
    },
    rest,
  };
}

describe('the check-in', () => {
  it('opens the camera, and shows its picture once it is open', () => {
    const { actor, camera } = arrange();
    expect(selectCamera(actor.getSnapshot())).toEqual({ name: 'opening' });
    camera().onOpened();
    expect(selectCamera(actor.getSnapshot())).toEqual({ name: 'on' });
    expect(selectParty(actor.getSnapshot())).toBeNull();
  });

  it('says why there is no picture, and opens the camera again on request', () => {
    const { actor, camera, stopCamera } = arrange();
    camera().onFailed('denied');
    expect(selectCamera(actor.getSnapshot())).toEqual({ name: 'off', reason: 'denied' });
    expect(stopCamera).toHaveBeenCalledOnce();
    actor.send({ type: 'camera.retry' });
    expect(selectCamera(actor.getSnapshot())).toEqual({ name: 'opening' });
  });

  it('turns the camera off where the screen is left', () => {
    const { actor, stopCamera } = arrange();
    actor.stop();
    expect(stopCamera).toHaveBeenCalledOnce();
  });

  it('checks the party of a code in, and signals it', async () => {
    const { scan, checkIn, signal } = arrange();
    const snapshot = await scan(token);
    expect(checkIn.mock.calls).toEqual([[{ type: 'token', token }, Date.parse('2026-12-01T20:50:00Z')]]);
    expect(selectParty(snapshot)).toEqual(arrived);
    expect(selectIsLoud(snapshot)).toBe(false);
    expect(signal.mock.calls).toEqual([['arrived', { hasSound: true }]]);
  });

  it('shows that it is checking', () => {
    const { actor, camera } = arrange();
    camera().onCode(token);
    expect(selectParty(actor.getSnapshot())).toEqual({ type: 'busy' });
  });

  it('is ready for the next party after a while, without a press', async () => {
    const { actor, scan, clock } = arrange();
    await scan(token);
    clock.increment(arrivedMs);
    expect(selectParty(actor.getSnapshot())).toBeNull();
  });

  it('checks the next code in while a party is still shown', async () => {
    const { scan, checkIn } = arrange([arrived, arrived]);
    await scan(token);
    await scan(otherToken);
    expect(checkIn.mock.calls.map(([code]) => code)).toEqual([
      { type: 'token', token },
      { type: 'token', token: otherToken },
    ]);
  });

  it('reads a code that stays in the picture once', async () => {
    const { actor, scan, clock, checkIn } = arrange([arrived, alreadyArrived]);
    await scan(token);
    // The camera reads the code again every `sameCodeMs`, too soon to count as a second scan, until its party is no longer shown.
    for (let elapsed = 0; elapsed < 2 * arrivedMs; elapsed += sameCodeMs) {
      clock.increment(sameCodeMs);
      await scan(token);
    }
    expect(checkIn).toHaveBeenCalledOnce();
    expect(selectParty(actor.getSnapshot())).toBeNull();
  });

  it('is loud where the same code comes a second time, until the result is closed', async () => {
    const { actor, scan, clock, signal, checkIn } = arrange([arrived, alreadyArrived]);
    await scan(token);
    clock.increment(sameCodeMs + 1);
    const snapshot = await scan(token);
    expect(selectParty(snapshot)).toEqual(alreadyArrived);
    expect(selectIsLoud(snapshot)).toBe(true);
    expect(signal.mock.calls.at(-1)).toEqual(['warning', { hasSound: true }]);
    clock.increment(60_000);
    // A code that is read while the result is open is not checked in.
    await scan(otherToken);
    expect(checkIn).toHaveBeenCalledTimes(2);
    expect(selectIsLoud(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'result.close' });
    expect(selectParty(actor.getSnapshot())).toBeNull();
    expect(selectIsLoud(actor.getSnapshot())).toBe(false);
  });

  it.each<CheckInOutcome>([
    { ...arrived, type: 'otherDay', arrivedAt: null },
    { ...arrived, type: 'cancelled', arrivedAt: null },
    { type: 'voucher', voucher: voucherFixture },
    { type: 'unknown' },
    { type: 'failed', phrase: null },
  ])('stops at a code that is $type', async (outcome) => {
    const { actor, scan } = arrange([outcome]);
    const snapshot = await scan(token);
    expect(selectParty(snapshot)).toEqual(outcome);
    expect(selectIsLoud(snapshot)).toBe(true);
    actor.send({ type: 'result.close' });
    expect(selectParty(actor.getSnapshot())).toBeNull();
  });

  it('is ready for the next party where there is no connection and the check-in waits', async () => {
    const { scan, actor, clock } = arrange([{ type: 'queued', name: 'Ada Byron' }]);
    const snapshot = await scan(token);
    expect(selectParty(snapshot)).toEqual({ type: 'queued', name: 'Ada Byron' });
    expect(selectIsLoud(snapshot)).toBe(false);
    clock.increment(arrivedMs);
    expect(selectParty(actor.getSnapshot())).toBeNull();
  });

  it('repeats a failed check-in with the time of the first attempt', async () => {
    const { scan, actor, rest, clock, checkIn } = arrange([{ type: 'failed', phrase: 'Try again later' }, arrived]);
    await scan(token);
    clock.increment(30_000);
    actor.send({ type: 'check.retry' });
    expect(selectParty(await rest())).toEqual(arrived);
    const [first, second] = checkIn.mock.calls;
    expect(second).toEqual(first);
  });

  it.each(['https://example.org/wifi', 'x'.repeat(5_000)])(
    'shows softly that %.30j is no code of ours, and sends nothing',
    async (text) => {
      const { scan, checkIn, actor, clock, signal } = arrange();
      const snapshot = await scan(text);
      expect(selectParty(snapshot)).toEqual({ type: 'notOurs' });
      expect(selectIsLoud(snapshot)).toBe(false);
      clock.increment(arrivedMs);
      expect(selectParty(actor.getSnapshot())).toBeNull();
      expect([checkIn.mock.calls, signal.mock.calls]).toEqual([[], []]);
    },
  );

  it('takes a reference that is typed, also without a camera', async () => {
    const { actor, camera, rest, checkIn } = arrange();
    camera().onFailed('missing');
    actor.send({ type: 'code.typed', text: 'k7mr 4xqd' });
    expect(selectParty(await rest())).toEqual(arrived);
    expect(checkIn.mock.calls[0]?.[0]).toEqual({ type: 'reference', reference: 'K7MR-4XQD' });
  });

  it('reads the code of a picture', async () => {
    const { actor, rest, checkIn } = arrange();
    actor.send({ type: 'picture.chosen', picture: new Blob() });
    expect(selectParty(actor.getSnapshot())).toEqual({ type: 'busy' });
    expect(selectParty(await rest())).toEqual(arrived);
    expect(checkIn).toHaveBeenCalledOnce();
  });

  it('says that a picture has no code', async () => {
    const { actor, rest } = arrange([], null);
    actor.send({ type: 'picture.chosen', picture: new Blob() });
    expect(selectParty(await rest())).toEqual({ type: 'notOurs' });
    actor.send({ type: 'result.close' });
    expect(selectParty(actor.getSnapshot())).toBeNull();
  });

  it('makes no sound once the sound is off, and stores the setting', async () => {
    const { actor, scan, signal, sound } = arrange();
    actor.send({ type: 'sound.set', isOn: false });
    expect([selectHasSound(actor.getSnapshot()), sound()]).toEqual([false, false]);
    await scan(token);
    expect(signal.mock.calls).toEqual([['arrived', { hasSound: false }]]);
  });

  it.each<readonly [string, CheckInOutcome, string]>([
    ['a party', arrived, token],
    ['a queued check-in', { type: 'queued', name: null }, token],
    ['a foreign code', arrived, 'foreign'],
  ])('takes a code, a reference or a picture, or is closed, while %s is shown', async (_, outcome, text) => {
    for (const next of ['read', 'typed', 'picture', 'close'] as const) {
      const { actor, scan, rest, checkIn } = arrange(text === token ? [outcome, arrived] : [arrived]);
      await scan(text);
      const before = checkIn.mock.calls.length;
      if (next === 'read') await scan(otherToken);
      if (next === 'typed') actor.send({ type: 'code.typed', text: 'K7MR-4XQD' });
      if (next === 'picture') actor.send({ type: 'picture.chosen', picture: new Blob() });
      if (next === 'close') actor.send({ type: 'result.close' });
      expect(selectParty(await rest())).toEqual(next === 'close' ? null : arrived);
      expect(checkIn.mock.calls.length - before).toBe(next === 'close' ? 0 : 1);
    }
  });

  // This test is the last one, since it counts the states that the tests above have reached.
  it('is tested in every state and every transition of its chart', () => {
    expect(coverage.missing()).toEqual([]);
  });
});
