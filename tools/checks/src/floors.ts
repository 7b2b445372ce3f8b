/**
 * The lowest versions without a known vulnerability, by advisory. A package may have a floor for each of several major versions: an
 * installed version is compared with the highest floor whose major is not above its own.
 */
const floors: Readonly<Record<string, readonly string[]>> = {
  next: ['16.4.5'],
  react: ['19.3.1'],
  'react-dom': ['19.3.1'],
  hono: ['4.13.0'],
  '@hono/node-server': ['2.0.0'],
  'drizzle-orm': ['0.45.2'],
  zod: ['4.6.6'],
  'sanitize-html': ['2.17.7'],
  undici: ['7.29.1', '8.10.2'],
  sharp: ['0.35.5'],
};

/** Finds every installed version below its floor. `packages` is the record `packages` of package-lock.json. */
export function findVersionsBelowFloor(
  packages: Readonly<Record<string, { readonly version?: string }>>,
): readonly string[] {
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const floorsOfPackage = floors[name];
    const isInstalled = path.includes('node_modules/');
    if (version === undefined || floorsOfPackage === undefined || !isInstalled) return [];
    const floor = floorsOfPackage.findLast((each) => readMajor(each) <= readMajor(version)) ?? floorsOfPackage[0];
    return floor !== undefined && compareVersions(version, floor) < 0 ? [`${path} is ${version}, below ${floor}`] : [];
  });
}

/** Compares two versions; the result is negative where `a` is older. A prerelease is older than its release, as in semver. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  for (const [index, number] of left.numbers.entries()) {
    const difference = number - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(right.isPrerelease) - Number(left.isPrerelease);
}

/** Parses a version; the build after `+` does not count, as in semver. */
function parseVersion(version: string) {
  const [release = '', ...prerelease] = version.split('+')[0]?.split('-') ?? [];
  return { numbers: release.split('.').map(Number), isPrerelease: prerelease.length > 0 };
}

function readMajor(version: string): number {
  return Number(version.split('.')[0]);
}
