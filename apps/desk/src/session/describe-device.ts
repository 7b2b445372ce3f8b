const systems = [
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\biPad\b/u, 'iPad'],
  [/\biPhone\b/u, 'iPhone'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
] as const;

/** The patterns of the browsers. A browser also names those that it descends from, so the first pattern that fits is its own. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\bFirefox\/|\bFxiOS\//u, 'Firefox'],
  [/\bOPR\//u, 'Opera'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
] as const;

/** Describes a device by the user agent, as `Safari, iPad`; null where that is no known browser. */
export function describeDevice(userAgent: string): string | null {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  return browser === undefined || system === undefined ? null : `${browser}, ${system}`;
}
