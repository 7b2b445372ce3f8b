import { addNewFields } from './add-new-fields.ts';

type Renaming = readonly [before: RegExp, now: string];

/** The renamings that turn a stored session of an earlier version into one of version 3, by the machine's id. */
const renamings: Readonly<Record<string, readonly Renaming[]>> = {
  booking: [
    [/"refusal":/gu, '"bookNowError":'],
    // The name occurs in the submission of the context, and in the input of the call that is under way.
    [/"demand":/gu, '"request":'],
  ],
  basket: [
    // Three states in which a change of the basket was under way have become one.
    [/"cart":\s*"(?:buyingVouchers|holdingAgain)"/gu, '"cart":{"ready":{"hold":"pending","activity":"changing"}}'],
    [/"activity":\s*"updating"/gu, '"activity":"changing"'],
    [/\.(?:buyingVouchers|holdingAgain|ready\.activity\.updating)":/gu, '.ready.activity.changing":'],
    // The call that loads the vouchers was named after the gateway's function.
    [/"src":\s*"list(?=Vouchers")/gu, '"src":"load'],
    [/"vouchers":\s*"unasked"/gu, '"vouchers":"notRequested"'],
    [/"refusal":/gu, '"changeError":'],
    // Earlier versions did not keep the id of a basket that was booked elsewhere.
    [/"wasBooked":\s*(?:true|false)/gu, '"bookedId":null'],
  ],
  checkout: [
    [/"reconciling":\s*"asking"/gu, '"reconciling":"requesting"'],
    [/"0\.checkout\.reconciling\.asking":/gu, '"0.checkout.reconciling.requesting":'],
    [/"refusal":/gu, '"submitError":'],
    // Earlier versions had no checkout of a basket that was booked elsewhere.
    [/(?<!"isBooked":\s*(?:true|false),\s*)"isPaying":/gu, '"isBooked":false,"isPaying":'],
  ],
  // A visit does not store the location chooser, but copied traces contain it.
  locationChooser: [[/"listing":\s*"asking"/gu, '"listing":"requesting"']],
};

/**
 * Renames what a stored text of a part still calls by its old name. The text of another machine stays as it is. A visitor's own text is not changed,
 * because its quotes are escaped.
 *
 * @param machineId the id of the machine that is about to be restored
 */
export function renewStored(machineId: string, text: string): string {
  const renamed = (renamings[machineId] ?? []).reduce((renewed, [before, now]) => renewed.replace(before, now), text);
  return addNewFields(renamed);
}
