import { expect, it } from 'vitest';
import { describeScriptSources, wordsWithoutScripts } from './read-response.ts';

it.each([
  ['<body><script>one two</script><p>Page <b>not</b> found</p></body>', 3],
  ['<head><title>no</title></head><body class="a"><noscript><h1>Page</h1></noscript><style>a b</style></body>', 1],
  ['<html><head></head></html>', 0],
])('the words of %j are %d', (html, expected) => {
  expect(wordsWithoutScripts(html)).toBe(expected);
});

it.each([
  ["default-src 'self'; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'unsafe-inline'", '2, by their hashes'],
  ["script-src 'self' 'unsafe-inline'; style-src 'self'", 'any (`unsafe-inline`)'],
])('the policy %j allows inline scripts: %s', (policy, expected) => {
  expect(describeScriptSources(new Response(null, { headers: { 'content-security-policy': policy } }))).toBe(expected);
});
