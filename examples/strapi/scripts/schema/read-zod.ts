/*
 * What can be seen of a zod schema from outside. The schemas are those of `libs/`, read from their files: this package is
 * outside the workspaces and depends on none of them.
 */

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly format?: string;
  readonly checks?: readonly Readonly<Record<'_zod', { readonly def: CheckDefinition }>>[];
}

interface CheckDefinition {
  readonly check?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
  readonly format?: string;
}

/** What came of reading a value. */
interface Read {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly message: string };
}

export interface Schema {
  readonly def: Definition;
  readonly safeParse: (value: unknown) => Read;
}

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly']);

/** What is sent: behind what may be absent, and before what is made of it. */
export function sentSchema(schema: Schema): Schema {
  const { def } = schema;
  if (wrappers.has(def.type) && def.innerType !== undefined) return sentSchema(def.innerType);
  if (def.type === 'pipe' && def.in !== undefined && def.out !== undefined) {
    return sentSchema(def.in.def.type === 'transform' ? def.out : def.in);
  }
  return schema;
}

export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | null {
  return sentSchema(schema).def.shape ?? null;
}

export function elementOf(schema: Schema): Schema | null {
  return sentSchema(schema).def.element ?? null;
}

/** What the schema makes of a value that was not sent; undefined where it has to be. */
export function absentValue(schema: Schema): unknown {
  return schema.safeParse(undefined).data;
}

export function isRequired(schema: Schema): boolean {
  return !schema.safeParse(undefined).success;
}

interface Limits {
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** `date`, `safeint` ... */
  readonly format: string | null;
}

/** Least and most: of a text its characters, of a number its value. */
export function limitsOf(schema: Schema): Limits {
  const { def } = schema;
  const checks = (def.checks ?? []).map((check) => check['_zod'].def);
  const minima = checks.map((each) => each.minimum ?? (each.check === 'greater_than' ? each.value : undefined));
  const maxima = checks.map((each) => each.maximum ?? (each.check === 'less_than' ? each.value : undefined));
  return {
    minimum: minima.find((each) => each !== undefined) ?? null,
    maximum: maxima.find((each) => each !== undefined) ?? null,
    format: def.format ?? checks.find((each) => each.format !== undefined)?.format ?? null,
  };
}

/** A medium of the content system, by the members that only a medium has. */
export function isMedia(schema: Schema): boolean {
  const shape = shapeOf(schema);
  return shape !== null && 'blurDataUrl' in shape && 'formats' in shape;
}

/** `{ url }`: a picture of which only the address is read. */
export function isPictureAddress(schema: Schema): boolean {
  const sent = sentSchema(schema);
  if (sent.def.type === 'union') return (sent.def.options ?? []).some(isPictureAddress);
  const shape = shapeOf(schema);
  return shape !== null && Object.keys(shape).join() === 'url';
}

export function isBlockList(schema: Schema): boolean {
  const element = elementOf(schema);
  const shape = element === null ? null : shapeOf(element);
  return shape !== null && '__component' in shape;
}

/** `{ id, slug, name }`: a location, named by an entry that belongs to it. */
export function isLocationName(schema: Schema): boolean {
  return (
    Object.keys(shapeOf(schema) ?? {})
      .toSorted()
      .join() === 'id,name,slug'
  );
}
