import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isTestFile, listFiles } from './source-files.ts';

/** The checked folders. Tools are left out, since they compare the product with their own sums. */
const folders = ['apps', 'libs', 'examples'];
/** The only folder that may multiply a price by a number of tickets, since the price of a ticket may depend on the size of the party. */
const module = 'libs/booking-core/src/prices/';

const isPrice = (name: string) => /price|amountminor/iu.test(name);
const isQuantity = (name: string) => /quantit|^count$|tickets|^places$|^size$|players/iu.test(name);

/** Finds the products of a price and a quantity outside the module of prices. */
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

/** Finds the lines of such products in a source. */
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

/** Finds the last name of an operand, which is `priceMinor` for `ticket.priceMinor` and for `Number(priceMinor)`. */
function findLastName(node: unknown): string {
  const { type, name, property, arguments: given = [] } = node as Named;
  if (type === 'Identifier' && typeof name === 'string') return name;
  if (type === 'MemberExpression') return findLastName(property);
  return type === 'CallExpression' && given.length === 1 ? findLastName(given[0]) : '';
}
