import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isTestFile, listFiles } from './source-files.ts';

/** Tools compare what the product says with sums of their own. */
const folders = ['apps', 'libs', 'examples'];
/** The only folder that may multiply a price by a number of tickets: a party may pay a sum, or less each the more it is. */
const module = 'libs/booking-core/src/prices/';

const isPrice = (name: string) => /price|amountminor/iu.test(name);
const isQuantity = (name: string) => /quantit|^count$|tickets|^places$|^size$|players/iu.test(name);

/** The products of a price and a quantity outside the module of prices. */
export function findPriceProducts(root: string): readonly string[] {
  return folders
    .flatMap((folder) => listFiles(root, folder, /\.tsx?$/u))
    .filter((file) => !file.startsWith(module) && !isTestFile(file) && !/\.(?:fixture|d)\.tsx?$/u.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return findProducts(file, text).map(
        (line) => `${file}:${line}: multiplies a price by a quantity; only ${module} may (lineMinor, priceLines)`,
      );
    });
}

/** The lines of such products in a source. */
export function findProducts(file: string, text: string): readonly number[] {
  if (!text.includes('*') || !isPrice(text)) return [];
  const lines: number[] = [];
  new Visitor({
    BinaryExpression: ({ operator, left, right, start }) => {
      if (operator !== '*') return;
      const [one, other] = [findLastName(left), findLastName(right)];
      const isProduct = (isPrice(one) && isQuantity(other)) || (isPrice(other) && isQuantity(one));
      if (isProduct) lines.push(text.slice(0, start).split('\n').length);
    },
  }).visit(parseSync(file, text).program);
  return lines;
}

interface Named {
  readonly type: string;
  readonly name?: unknown;
  readonly property?: unknown;
  readonly arguments?: readonly unknown[];
}

/** The last name of an operand: of `ticket.priceMinor` and of `Number(priceMinor)` `priceMinor`. */
function findLastName(node: unknown): string {
  const { type, name, property, arguments: given = [] } = node as Named;
  if (type === 'Identifier' && typeof name === 'string') return name;
  if (type === 'MemberExpression') return findLastName(property);
  return type === 'CallExpression' && given.length === 1 ? findLastName(given[0]) : '';
}
