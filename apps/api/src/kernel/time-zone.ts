/** The known names. Creating a formatter takes a while, and thousands of locations share some hundred zones. */
const knownZones = new Set<string>();

/** True if a text names a time zone. An offset such as `+05:00` does not: PostgreSQL reads its sign the other way round. */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  if (!/^[a-z]/iu.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    knownZones.add(name);
    return true;
  } catch {
    return false;
  }
}
