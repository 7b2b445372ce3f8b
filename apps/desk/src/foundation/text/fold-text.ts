/** Removes case, accents and marks from a text for searching, so that `orleans` finds `Orléans`. */
export function foldText(text: string): string {
  return text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
