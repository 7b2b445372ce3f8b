/** For searching: without case, accents and marks, so that `orleans` finds `Orléans`. */
export function foldedText(text: string): string {
  return text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
