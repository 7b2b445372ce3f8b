import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it.each<[Parameters<typeof csvLine>[0], string]>([
    [['a', 'b'], 'a,b'],
    [[-12.5, 0, null, ''], '-12.5,0,,'],
    [['Müller, Ada', 'the "Vault"', 'two\nlines'], '"Müller, Ada","the ""Vault""","two\nlines"'],
    [['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'], `'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'\rx"`],
    [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"`],
    [['a=b', 'x-y'], 'a=b,x-y'],
  ])('is written from the cells %j', (cells, line) => {
    expect(csvLine(cells)).toBe(`${line}\r\n`);
  });
});
