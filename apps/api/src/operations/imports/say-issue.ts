import type * as z from 'zod/v4/core';

/** Names the field of a customer that is wrong, with the reason. */
export function sayIssue({ issues }: z.$ZodError): string {
  const [first] = issues;
  return first === undefined ? 'is wrong' : `${String(first.path.at(-1))}: ${first.message}`;
}
