import { describe, expect, it } from 'vitest';
import { draftToBody, closureToBody, findErrors, createFirstDraft } from './closure-draft.ts';

const zone = 'America/New_York';
const draft = createFirstDraft('game-1', Date.parse('2026-12-01T18:20:00Z'), zone);

describe('a closure that is typed', () => {
  it('begins with the next full hour of the location', () => {
    expect(draft).toMatchObject({ fromDate: '2026-12-01', fromTime: '14:00', toDate: '2026-12-01', toTime: '15:00' });
  });

  it('begins or ends on the next day if it is typed late in the evening', () => {
    expect(createFirstDraft(null, Date.parse('2026-12-02T04:10:00Z'), zone)).toMatchObject({
      fromDate: '2026-12-02',
      fromTime: '00:00',
      toDate: '2026-12-02',
      toTime: '01:00',
    });
    expect(createFirstDraft(null, Date.parse('2026-12-02T03:10:00Z'), zone)).toMatchObject({
      fromDate: '2026-12-01',
      fromTime: '23:00',
      toDate: '2026-12-02',
      toTime: '00:00',
    });
  });

  it('has an end after its start', () => {
    expect(findErrors(draft)).toEqual({});
    expect(findErrors({ ...draft, toTime: '14:00' })).toEqual({ toTime: 'The end must be after the start.' });
    expect(findErrors({ ...draft, toDate: '2026-11-30' })).toEqual({ toTime: 'The end must be after the start.' });
    expect(findErrors({ ...draft, toTime: '01:00', toDate: '2026-12-02' })).toEqual({});
  });

  it('names the fields that are empty', () => {
    expect(findErrors({ ...draft, fromTime: '', toDate: '' })).toEqual({
      fromTime: 'This field is required',
      toDate: 'This field is required',
    });
  });

  it('is sent as the wall clock of the location shows it', () => {
    expect(draftToBody({ ...draft, remark: '  a pipe burst ' })).toEqual({
      gameId: 'game-1',
      room: null,
      from: { date: '2026-12-01', time: '14:00' },
      to: { date: '2026-12-01', time: '15:00' },
      kind: 'repair',
      remark: 'a pipe burst',
    });
  });

  it('has the same body as the closure that was made from it', () => {
    const closure = {
      id: 'c1',
      gameId: 'game-1',
      startsAt: '2026-12-01T19:00:00.000Z',
      endsAt: '2026-12-01T20:00:00.000Z',
      kind: 'repair',
      remark: '',
      canEnd: true,
      createdBy: 'Ada',
    } as const;
    expect(closureToBody(closure, zone)).toEqual(draftToBody(draft));
    const ofRoom = { gameId: null, room: 'north' };
    expect(closureToBody({ ...closure, ...ofRoom }, zone)).toEqual(draftToBody({ ...draft, ...ofRoom }));
  });
});
