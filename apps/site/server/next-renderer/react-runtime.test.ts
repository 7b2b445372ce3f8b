import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { digest, isReactRuntime, reactRuntimes } from './react-runtime.ts';

const next = path.dirname(createRequire(import.meta.url).resolve('next/package.json'));
const server = readFileSync(path.join(next, 'dist/compiled/react-dom/cjs/react-dom-server.node.production.js'), 'utf8');

/** Reads the scripts that React has as constants. Some end with the beginning of a call (`$RC("`), which is cut off. */
function readInstalledRuntimes(): readonly { readonly name: string; readonly text: string }[] {
  const constants = server.matchAll(
    /(?:(?<name>\w+) = stringToPrecomputedChunk\(|writeChunk\(\s*destination,)\s*(?<literal>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*\)/gu,
  );
  return Array.from(constants, ({ groups }) => ({
    name: groups?.['name'] ?? 'viewTransitions',
    text: parseLiteral(groups?.['literal'] ?? '').replace(/;?\$R[CRSX]\("$/u, ''),
  })).filter(({ text }) => /^(?:\$R|addEventListener|requestAnimationFrame)/u.test(text));
}

/** Parses a string literal of JavaScript. Its quotes and its escapes (`\x3c`) are first written as JSON has them. */
function parseLiteral(literal: string): string {
  const body = literal
    .slice(1, -1)
    .replaceAll(/\\'/gu, "'")
    .replaceAll(/\\x([0-9a-f]{2})/giu, '\\u00$1');
  const value: unknown = JSON.parse(`"${literal.startsWith("'") ? body.replaceAll('"', '\\"') : body}"`);
  return String(value);
}

const runtimes = readInstalledRuntimes();
const textNamed = (name: string) => runtimes.find((runtime) => runtime.name === name)?.text ?? '';

describe('reactRuntimes', () => {
  it('are those of the React that Next brings', () => {
    const texts = new Map(runtimes.map(({ name, text }) => [digest(text), { name, text }]));
    const listed = [...texts].map(([sha256, { name, text }]) => ({ name, length: text.length, sha256 }));
    expect(reactRuntimes).toEqual(listed);
  });
});

describe('isReactRuntime', () => {
  const complete = textNamed('completeBoundaryScriptFunctionOnly');
  it.each([
    ['the clock', textNamed('shellTimeRuntimeScript')],
    ['functions and a call', `${complete}$RC("B:0","S:0")`],
    ['a call alone', '$RC("B:1","S:1")'],
    ['a call with style sheets', '$RR("B:1","S:1",[["/a.css","x"]])'],
    ['an error', '$RX("B:0","123",null)'],
  ])('accepts %s', (_what, text) => {
    expect(isReactRuntime(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['something else', 'alert(1)'],
    ['something behind the functions', `${complete}alert(1)`],
    ['something behind a call', '$RC("B:0","S:0");alert(1)'],
    ['a call of something', '$RC(alert(1))'],
    ['a call behind something', 'alert(1);$RC("B:0","S:0")'],
    ['functions that were changed', `${complete.replace('a.length=0', 'alert(1)')}$RC("B:0","S:0")`],
  ])('rejects %s', (_what, text) => {
    expect(isReactRuntime(text)).toBe(false);
  });
});
