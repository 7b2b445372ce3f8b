/**
 * A reference as bookings have it, from what people read aloud and type: any case, ours with or without the hyphen. One that was imported from
 * another system may have another length.
 */
export function normalReference(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/gu, '');
  return characters.length === 8 ? `${characters.slice(0, 4)}-${characters.slice(4)}` : typed.trim().toUpperCase();
}
