/** What version 3 of a stored session called otherwise at first: three states in which a change of the basket was under way. */
const renamed: readonly (readonly [before: RegExp, now: string])[] = [
  [/"cart":\s*"(?:buyingVouchers|holdingAgain)"/u, '"cart":{"ready":{"hold":"pending","activity":"changing"}}'],
  [/"activity":\s*"updating"/u, '"activity":"changing"'],
  [/\.(?:buyingVouchers|holdingAgain|ready\.activity\.updating)":/u, '.ready.activity.changing":'],
  // The call that loads the vouchers had the name of the gateway's function.
  [/"src":\s*"list(?=Vouchers")/u, '"src":"load'],
];

/** The text of a basket that an earlier version has stored, in the names of today. A visitor's own text has its quotes escaped. */
export function renewStored(text: string): string {
  let renewed = text;
  for (const [before, now] of renamed) renewed = renewed.replace(before, now);
  return renewed;
}
