import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { PathPart } from './problem.ts';

export type Json = z.output<ReturnType<typeof z.json>>;
export type JsonObject = Readonly<Record<string, Json>>;

const jsonSchema = z.json();

/** @throws when the file is not there or is not JSON; the message names the file. */
export function readJson(file: string): Json {
  try {
    return jsonSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON`, { cause: error });
  }
}

export function isObject(value: Json | undefined): value is JsonObject & { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Calls `visit` for every object, outermost first; a visit that answers false keeps the walk out of that object. */
export function walkObjects(
  value: Json,
  visit: (object: JsonObject, path: readonly PathPart[]) => boolean,
  path: readonly PathPart[] = [],
): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkObjects(item, visit, [...path, index]);
  } else if (isObject(value) && visit(value, path)) {
    for (const [key, item] of Object.entries(value)) walkObjects(item, visit, [...path, key]);
  }
}
