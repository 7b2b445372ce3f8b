import { describe, expect, it } from 'vitest';
import { fillHtml, fillText } from './fill-text.ts';

const orlando = { locale: 'en', locationName: 'Orlando', brandName: 'Cipher House' } as const;

describe('fillText', () => {
  it('fills %location with the chosen location', () => {
    expect(fillText('Tonight in %location', orlando)).toBe('Tonight in Orlando');
  });

  it('falls back to the brand', () => {
    expect(fillText('Tonight in %location', { ...orlando, locationName: null })).toBe('Tonight in Cipher House');
  });

  it('leaves other percentages alone', () => {
    expect(fillText('50 % off, 100%', orlando)).toBe('50 % off, 100%');
  });
});

describe('fillHtml', () => {
  it('fills in the name as text, whatever it contains', () => {
    expect(fillHtml('<p>%location</p>', { ...orlando, locationName: '<b>"A&B"</b>' })).toBe(
      '<p>&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;</p>',
    );
  });
});
