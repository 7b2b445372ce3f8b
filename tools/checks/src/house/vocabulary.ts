import { parseSync, Visitor } from 'oxc-parser';
import type { Source } from './read-house.ts';

/** A word that the field does not use for this, and what it says instead. Matched against whole words and against the parts of a name. */
interface ReplacedWord {
  readonly word: RegExp;
  readonly use: string;
}

const replacedWords: readonly ReplacedWord[] = [
  { word: /^(?:un)?answer(?:s|ed|ing)?$/iu, use: 'return; response, result' },
  { word: /^ask(?:s|ed|ing|er)?$/iu, use: 'request, call' },
  { word: /^(?:tells?|told|telling)$/iu, use: 'emit, report' },
  { word: /^(?:hears?|heard|hearing)$/iu, use: 'listen, receive' },
  { word: /^refus(?:e|es|ed|al|als|ing)$/iu, use: 'error; reject' },
  { word: /^problems?$/iu, use: 'error' },
  { word: /^fault(?:s|y)?$/iu, use: 'error' },
  { word: /^demand(?:s|ed|ing)?$/iu, use: 'request; require' },
  { word: /^wish(?:es|ed)?$/iu, use: 'request' },
  { word: /^stand-?ins?$/iu, use: 'fake' },
  { word: /^(?:carriers?|parcels?)$/iu, use: 'transport, message' },
  { word: /^(?:patience|patient)$/iu, use: 'timeout' },
  { word: /^hoard(?:s|ed|ing|er|ers)?$/iu, use: 'hold limit' },
  { word: /^(?:spoil(?:s|t|ed|ing)?|mend(?:s|ed|ing)?|accus(?:e|es|ed|ing|ation))$/iu, use: 'corrupt, repair, report' },
  { word: /^(?:booths?|shelf|shelves|editions?|judge(?:s|d)?|judging)$/iu, use: 'storage, snapshot, decide' },
];

/** Names on the wire, in a database or in content, which other programs read: they stay as they are, in the files that this says. */
const keptNames: ReadonlyMap<string, RegExp> = new Map([
  // A field of the errors that the api returns.
  ['problems', /./u],
  // A text of the block `faq`, as editors have it; a column of the table of idempotency keys, as the database has it.
  ['answer', /faq|\/(?:keep-once|once-at-resova)\.ts$/iu],
]);

/** Each place that uses a replaced word: in comments, names and titles of tests of a program, anywhere in a document. */
export function findReplacedWords({ file, text }: Source): readonly string[] {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  return passagesOf(file, text).flatMap(({ start, words }) =>
    wordsIn(words).flatMap((word) => {
      const found = replacedWords.find((replaced) => replaced.word.test(word));
      return found === undefined ? [] : [`${file}:${lineAt(start)}: ${word} (${found.use})`];
    }),
  );
}

interface Passage {
  readonly start: number;
  readonly words: string;
}

function passagesOf(file: string, text: string): readonly Passage[] {
  if (file.endsWith('.md')) {
    return Array.from(text.matchAll(/.+/gu), ({ 0: words, index }) => ({ start: index, words }));
  }
  if (file.endsWith('.css')) {
    return Array.from(text.matchAll(/\/\*[\s\S]*?\*\//gu), ({ 0: words, index }) => ({ start: index, words }));
  }
  const { program, comments } = parseSync(file, text);
  const passages: Passage[] = comments.map(({ start, value }) => ({ start, words: value }));
  const name = ({ name: words, start }: { readonly name: string; readonly start: number }) => {
    if (keptNames.get(words)?.test(file) !== true) passages.push({ start, words });
  };
  new Visitor({
    Identifier: name,
    PrivateIdentifier: name,
    JSXIdentifier: name,
    CallExpression({ callee, arguments: [first] }) {
      const title =
        first?.type === 'Literal' && typeof first.value === 'string'
          ? { start: first.start, value: first.value }
          : null;
      const called = text.slice(callee.start, callee.end);
      if (title !== null && /^(?:it|test|describe)\b/u.test(called)) {
        passages.push({ start: title.start, words: title.value });
      }
    },
  }).visit(program);
  return passages;
}

/** The words of a text; a name in camel case is several. */
function wordsIn(text: string): readonly string[] {
  return text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, ' ').match(/[A-Za-z]+(?:-in[s]?\b)?/gu) ?? [];
}
