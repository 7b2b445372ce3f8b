// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DatePicker } from './date-picker.client.tsx';

const labels = { calendar: 'Pick a date', previousMonth: 'Previous month', nextMonth: 'Next month' };

function open(props: Partial<Parameters<typeof DatePicker>[0]> = {}) {
  const chosen: string[] = [];
  render(<DatePicker value={null} intlTag="en-US" labels={labels} onSelect={(date) => chosen.push(date)} {...props} />);
  return chosen;
}

const day = (name: RegExp) => screen.getByRole('button', { name });

describe('the date picker', () => {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('returns a date as YYYY-MM-DD', async () => {
    const chosen = open({ value: '2027-03-01', minDate: '2027-03-01' });
    await userEvent.click(day(/March 9, 2027/u));
    expect(chosen).toEqual(['2027-03-09']);
  });

  it('starts with today in the visitor’s local time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 4, 20, 23, 30) });
    const chosen = open();
    await userEvent.click(day(/May 19, 2027/u));
    expect(chosen).toEqual([]);
    await userEvent.click(day(/May 20, 2027/u));
    expect(chosen).toEqual(['2027-05-20']);
  });

  it('keeps within minDate and maxDate', async () => {
    const chosen = open({ value: '2027-03-10', minDate: '2027-03-08', maxDate: '2027-03-12' });
    for (const name of [/March 7, 2027/u, /March 13, 2027/u]) await userEvent.click(day(name));
    expect(chosen).toEqual([]);
    for (const name of [/March 8, 2027/u, /March 12, 2027/u]) await userEvent.click(day(name));
    expect(chosen).toEqual(['2027-03-08', '2027-03-12']);
  });

  it('ignores selections while it is disabled', async () => {
    const chosen = open({ value: '2027-03-10', minDate: '2027-03-01', isDisabled: true });
    await userEvent.click(day(/March 11, 2027/u));
    await userEvent.keyboard('{Tab}{ArrowRight}{Enter}');
    expect(chosen).toEqual([]);
  });

  it('skips dates that the host marks as unavailable', async () => {
    const chosen = open({ value: '2027-03-10', minDate: '2027-03-01', isUnavailable: (date) => date === '2027-03-11' });
    await userEvent.click(day(/March 11, 2027/u));
    expect(chosen).toEqual([]);
  });

  it('focuses the chosen day when it opens, the first one if none is chosen', () => {
    open({ value: '2027-03-10', minDate: '2027-03-01' });
    expect(document.activeElement).toBe(day(/March 10, 2027/u));
    cleanup();
    open({ minDate: '2027-03-04' });
    expect(document.activeElement).toBe(day(/March 4, 2027/u));
  });

  it.each([
    ['en-US', '{ArrowRight}', '2027-03-11'],
    ['en-US', '{ArrowLeft}', '2027-03-09'],
    ['en-US', '{ArrowDown}', '2027-03-17'],
    ['en-US', '{ArrowUp}', '2027-03-03'],
    // Wednesday: the week begins on Sunday in America, on Monday in France.
    ['en-US', '{Home}', '2027-03-07'],
    ['en-US', '{End}', '2027-03-13'],
    ['fr-FR', '{Home}', '2027-03-08'],
    ['fr-FR', '{End}', '2027-03-14'],
    ['en-US', '{PageDown}', '2027-04-10'],
    ['en-US', '{PageDown}{PageUp}', '2027-03-10'],
    // Not beyond the dates that may be chosen.
    ['en-US', '{PageUp}', '2027-03-02'],
    ['en-US', '{ArrowUp}{Home}', '2027-03-02'],
    ['en-US', '{PageDown}{PageDown}{End}', '2027-04-30'],
    // Right to left: tomorrow is to the left of today.
    ['ar-AE-u-ca-gregory-nu-latn', '{ArrowLeft}', '2027-03-11'],
    ['ar-AE-u-ca-gregory-nu-latn', '{ArrowRight}', '2027-03-09'],
  ])('moves by keyboard in %s: %s', async (intlTag, keys, expected) => {
    const chosen = open({ value: '2027-03-10', minDate: '2027-03-02', maxDate: '2027-04-30', intlTag });
    await userEvent.keyboard(`${keys}{Enter}`);
    expect(chosen).toEqual([expected]);
  });
});
