/**
 * Writes a typed reference as bookings have it: in capitals and, if it is one of ours (eight characters), with the hyphen in the middle. A reference
 * that was imported from another system may have another length, and keeps its own signs.
 */
export function normalReference(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/gu, '');
  return characters.length === 8 ? `${characters.slice(0, 4)}-${characters.slice(4)}` : typed.trim().toUpperCase();
}
