/**
 * Writes a reference as bookings have it, whatever people read aloud and type: in every case, ours with or without the hyphen. A reference that was
 * imported from another system may have another length.
 */
export function normalReference(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/gu, '');
  return characters.length === 8 ? `${characters.slice(0, 4)}-${characters.slice(4)}` : typed.trim().toUpperCase();
}
