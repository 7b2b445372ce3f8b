/*
 * The parts of a zod schema that these scripts read. The schemas are loaded from files of `libs/`, because this package is outside the
 * workspaces and cannot depend on them.
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

/** The result of parsing a value. */
interface Read {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly message: string };
}

/** A zod schema, as these scripts read it. */
export interface Schema {
  readonly def: Definition;
  readonly safeParse: (value: unknown) => Read;
}

/** The types of schemas around another one that do not change what is sent. */
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly']);

/** Returns the schema of the sent value, without wrappers such as optional and before any transformation. */
export function sentSchema(schema: Schema): Schema {
  const { def } = schema;
  if (wrappers.has(def.type) && def.innerType !== undefined) return sentSchema(def.innerType);
  // A pipe has two schemas. `preprocess` transforms first, so its second schema reads the sent value; otherwise the first one does.
  if (def.type === 'pipe' && def.in !== undefined && def.out !== undefined) {
    return sentSchema(def.in.def.type === 'transform' ? def.out : def.in);
  }
  return schema;
}

/** Returns the fields of an object; null if the schema is of another type. */
export function readShape(schema: Schema): Readonly<Record<string, Schema>> | null {
  return sentSchema(schema).def.shape ?? null;
}

/** Returns the schema of the items of a list; null if the schema is of another type. */
export function readElement(schema: Schema): Schema | null {
  return sentSchema(schema).def.element ?? null;
}

/** Returns the value of a field that is absent; undefined if there is no default. */
export function absentValue(schema: Schema): unknown {
  return schema.safeParse(undefined).data;
}

/** True for a field that may not be absent. */
export function isRequired(schema: Schema): boolean {
  return !schema.safeParse(undefined).success;
}

interface Limits {
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** The format of the value, like `date` or `safeint`. */
  readonly format: string | null;
}

/** Reads the limits of a string's length or of a number. */
export function readLimits(schema: Schema): Limits {
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

/** True for the schema of a medium, which has fields that no other schema has. */
export function isMedia(schema: Schema): boolean {
  const shape = readShape(schema);
  return shape !== null && 'blurDataUrl' in shape && 'formats' in shape;
}

const factsOfPicture: ReadonlySet<string> = new Set(['url', 'width', 'height', 'mime', 'alternativeText']);

/** True for the schema of a picture without renditions: `{ url }`, which may have facts that Strapi knows itself. */
export function isPictureAddress(schema: Schema): boolean {
  const sent = sentSchema(schema);
  if (sent.def.type === 'union') return (sent.def.options ?? []).some(isPictureAddress);
  const shape = readShape(schema);
  return shape !== null && 'url' in shape && Object.keys(shape).every((name) => factsOfPicture.has(name));
}

/** True for the schema of a list of blocks. */
export function isBlockList(schema: Schema): boolean {
  const element = readElement(schema);
  const shape = element === null ? null : readShape(element);
  return shape !== null && '__component' in shape;
}

/** True for the schema of the location to which an entry belongs: `{ id, slug, name }`. */
export function isLocationName(schema: Schema): boolean {
  return (
    Object.keys(readShape(schema) ?? {})
      .toSorted()
      .join() === 'id,name,slug'
  );
}
