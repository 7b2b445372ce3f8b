import { notDone, UnexecutedError } from '../stripe-error.ts';
import type { FormFields } from './form.ts';

/** Reads a value of a form; `param` is its name, such as `line_items[0][quantity]`. */
export type Parser<Value> = (given: string | FormFields, param: string) => Value;

/**
 * The parameters of a request, one entry for each key of the type of the `stripe` package, so that a key which the fake
 * forgot does not compile and a key which the types do not know is an error.
 */
export type Shape<Params> = {
  readonly [Key in keyof Params]-?: Parser<Exclude<Params[Key], undefined>> | 'unsupported';
};

/** The entry of a parameter that Stripe knows and the fake does not. */
export const unsupported = 'unsupported';

/** Reads the parameters of a request. Required ones may be missing; `required` checks them. */
export function readParams<Params>(shape: Shape<Params>, given: FormFields, prefix = ''): Partial<Params> {
  const read: [string, unknown][] = [];
  for (const [key, value] of Object.entries(given)) {
    const param = prefix === '' ? key : `${prefix}[${key}]`;
    const parser = Object.hasOwn(shape, key) ? findParser(shape, key) : null;
    if (parser === null) {
      throw unexecuted('parameter_unknown', `Received unknown parameter: ${param}`, param);
    }
    if (parser === unsupported) throw notDone(`the parameter ${param}`, param);
    read.push([key, parser(value, param)]);
  }
  // Each value was read by the parser of its key.
  return Object.fromEntries(read) as Partial<Params>;
}

function findParser(shape: object, key: string): Parser<unknown> | 'unsupported' {
  // The values of a shape have these types.
  return Reflect.get(shape, key) as Parser<unknown> | 'unsupported';
}

export function required<Value>(value: Value | undefined, param: string): Value {
  if (value === undefined) {
    throw unexecuted('parameter_missing', `Missing required param: ${param}.`, param);
  }
  return value;
}

export function unexecuted(code: string, message: string, param: string): UnexecutedError {
  return new UnexecutedError(400, { type: 'invalid_request_error', code, message, param });
}

/** The longest text of Stripe, in characters. */
const maxTextLength = 5_000;

export const text: Parser<string> = (given, param) => {
  if (typeof given !== 'string') throw unexecuted('parameter_invalid_string', `Invalid string: ${param}`, param);
  if (given.length > maxTextLength) {
    throw unexecuted('parameter_invalid_string', `Invalid string: ${param} must be at most 5000 characters`, param);
  }
  return given;
};

/** Reads a text that is not empty, since Stripe takes an empty one for an attempt to unset it. */
export const filled: Parser<string> = (given, param) => {
  if (given === '') {
    throw unexecuted(
      'parameter_invalid_empty',
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      param,
    );
  }
  return text(given, param);
};

export const integer: Parser<number> = (given, param) => {
  const number = typeof given === 'string' && /^-?\d{1,15}$/u.test(given) ? Number(given) : null;
  if (number === null) {
    throw unexecuted('parameter_invalid_integer', `Invalid integer: ${shown(given)}`, param);
  }
  return number;
};

export const flag: Parser<boolean> = (given, param) => {
  if (given === 'true') return true;
  if (given === 'false') return false;
  throw new UnexecutedError(400, {
    type: 'invalid_request_error',
    message: `Invalid boolean: ${shown(given)}`,
    param,
  });
};

/** Reads an https URL, or an http one, which Stripe takes in test mode. */
export const url: Parser<string> = (given, param) => {
  // A placeholder of Checkout would be no valid part of a URL.
  const tested = typeof given === 'string' ? given.replaceAll(/\{CHECKOUT_SESSION_ID\}/gu, 'id') : '';
  if (!/^https?:$/u.test(URL.parse(tested)?.protocol ?? '')) {
    throw unexecuted('url_invalid', 'Not a valid URL', param);
  }
  return text(given, param);
};

/** Reads a currency as three lower-case letters. */
export const currency: Parser<string> = (given, param) => {
  const code = filled(given, param).toLowerCase();
  if (!/^[a-z]{3}$/u.test(code) || !Intl.supportedValuesOf('currency').includes(code.toUpperCase())) {
    throw new UnexecutedError(400, {
      type: 'invalid_request_error',
      message: `Invalid currency: ${code}`,
      param,
    });
  }
  return code;
};

export const metadata: Parser<Record<string, string>> = (given, param) => {
  if (given === '') return {};
  const fields = record(given, param);
  const read = Object.entries(fields).map(([key, value]) => {
    const name = `${param}[${key}]`;
    if (key.length > 40) {
      throw invalid(`Metadata keys can have up to 40 characters, ${key} has ${key.length} characters.`, name);
    }
    const written = text(value, name);
    if (written.length > 500) {
      throw invalid(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${written.length} characters.`,
        name,
      );
    }
    return [key, written] as const;
  });
  if (read.length > 50) throw invalid('Metadata can have up to 50 keys.', param);
  return Object.fromEntries(read);
};

export function oneOf<const Value extends string>(...values: readonly Value[]): Parser<Value> {
  return (given, param) => {
    const found = values.find((value) => value === given);
    if (found === undefined) {
      throw invalid(`Invalid ${param}: must be one of ${values.join(', ')}`, param);
    }
    return found;
  };
}

export function listOf<Value>(item: Parser<Value>): Parser<Value[]> {
  return (given, param) => {
    if (given === '') return [];
    if (typeof given === 'string') throw invalid('Invalid array', param);
    return Object.entries(given).map(([key, value]) => {
      if (!/^\d+$/u.test(key)) throw invalid('Invalid array', param);
      return item(value, `${param}[${key}]`);
    });
  };
}

/** Creates the parser of a record of parameters; `build` checks the required ones. */
export function recordOf<Params, Value>(
  shape: Shape<Params>,
  build: (params: Partial<Params>, param: string) => Value,
): Parser<Value> {
  return (given, param) => build(readParams(shape, record(given, param), param), param);
}

/** Reads the time by which a list is filtered: seconds, or bounds of them. */
export const range: Parser<number | { gt?: number; gte?: number; lt?: number; lte?: number }> = (given, param) => {
  if (typeof given === 'string') return integer(given, param);
  return readParams({ gt: integer, gte: integer, lt: integer, lte: integer }, given, param);
};

function record(given: string | FormFields, param: string): FormFields {
  if (typeof given === 'string') throw invalid('Invalid object', param);
  return given;
}

function invalid(message: string, param: string): UnexecutedError {
  return new UnexecutedError(400, { type: 'invalid_request_error', message, param });
}

function shown(given: string | FormFields): string {
  return typeof given === 'string' ? given.slice(0, 100) : JSON.stringify(given).slice(0, 100);
}
