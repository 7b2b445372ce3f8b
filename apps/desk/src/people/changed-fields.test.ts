import { describe, expect, it } from 'vitest';
import { listChangedFields } from './changed-fields.ts';

describe('the changed fields', () => {
  it('are those that differ, however deep', () => {
    const before = { note: 'late', games: [{ quantity: 2, time: '18:00' }], paid: 10 };
    const after = { note: 'late', games: [{ quantity: 4, time: '18:00' }], paid: null };
    expect(listChangedFields(before, after)).toEqual([
      { name: 'games.0.quantity', before: '2', after: '4' },
      { name: 'paid', before: '10', after: null },
    ]);
  });

  it('are all of them where something was made or removed', () => {
    expect(listChangedFields(null, { kind: 'holiday' })).toEqual([{ name: 'kind', before: null, after: 'holiday' }]);
    expect(listChangedFields({ isOn: true }, null)).toEqual([{ name: 'isOn', before: 'true', after: null }]);
    expect(listChangedFields(null, null)).toEqual([]);
  });

  it('are bounded', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, 'x'.repeat(2_000)]));
    const fields = listChangedFields(null, many);
    expect(fields).toHaveLength(100);
    expect(fields[0]?.after).toHaveLength(500);
  });
});
