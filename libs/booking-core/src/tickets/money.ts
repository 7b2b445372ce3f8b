/** An amount that can be added without rounding: whole minor units (cents) of a currency. */
export interface Money {
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The ISO 4217 minor-unit exponents that are not 2. They are a table, because Intl follows custom (CLDR), not the standard. */
const exponents = new Map<string, number>([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV'].map(zero),
  ...['XAF', 'XOF', 'XPF'].map(zero),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((currency): [string, number] => [currency, 3]),
]);

function zero(currency: string): [string, number] {
  return [currency, 0];
}

/** Returns the number of decimals of a currency's major unit: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorUnitExponent(currency: string): number {
  return exponents.get(currency) ?? 2;
}

/**
 * Converts decimal major units, as on the wire, to whole minor units. Halves are rounded away from zero, by the decimal digits: 1.005 USD is 101
 * cents although the nearest double is a little less.
 *
 * @throws {RangeError} when the amount is not finite or too large to be counted exactly.
 */
export function toMinor(major: number, currency: string): number {
  const shifted = shiftDecimal(Math.abs(major), minorUnitExponent(currency));
  const rounded = Math.round(shifted);
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`${major} ${currency} cannot be counted in minor units`);
  return major < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Converts whole minor units to decimal major units for the wire: 2900 USD cents are 29. */
export function fromMinor(amountMinor: number, currency: string): number {
  return shiftDecimal(amountMinor, -minorUnitExponent(currency));
}

/** Moves the decimal point in the written number, so that no binary fraction is multiplied. */
function shiftDecimal(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}
