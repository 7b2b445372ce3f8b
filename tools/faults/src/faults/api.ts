import type { Fault } from '../fault.ts';

/** The faults in holds, limits, closures, slots, roles of the staff, uploads, forms, the search for locations, mails and content. */
export const apiFaults: readonly Fault[] = [
  {
    name: 'Two parties hold the same private room',
    file: 'apps/api/src/inventory/functions/places_free.sql',
    find: 'NOT slot.is_private OR slot.held + slot.sold = own',
    put: 'NOT slot.is_private OR slot.sold <= own',
  },
  {
    name: 'A stranger joins the slot that a party leaves by a move that it still pays for',
    file: 'apps/api/src/inventory/functions/places_free.sql',
    find: 'o.slot_id = slot.id AND o.paired_slot_id IS NULL',
    put: 'o.slot_id = slot.id',
  },
  {
    name: 'The limit on held places does not count the places that are requested',
    file: 'apps/api/src/baskets/functions/fill_basket.sql',
    find: 'AND NOT (max_places > 0 AND live.places + places > max_places);',
    put: 'AND NOT (max_places > 0 AND live.places > max_places);',
  },
  {
    name: 'A person has one unpaid booking more than the limit allows',
    file: 'apps/api/src/ticketing/shared/count-booking.ts',
    find: 'used.length >= max.bookings) return',
    put: 'used.length > max.bookings) return',
  },
  {
    name: 'A game that reaches into a closure is still sold',
    file: 'apps/api/src/inventory/slots/closures.ts',
    find: 'const endsAtMs = startsAtMs + durationMinutes * 60_000;',
    put: 'const endsAtMs = startsAtMs + durationMinutes * 1_000;',
  },
  {
    name: 'The last game of the evening is not offered',
    file: 'apps/api/src/venues/slot-starts.ts',
    find: 'schedule.durationMinutes * minuteMs) / stepMs) + 1;',
    put: 'schedule.durationMinutes * minuteMs) / stepMs);',
  },
  {
    name: 'A hold can be extended again and again',
    file: 'apps/api/src/baskets/basket-commands.ts',
    find: 'isExtended: true',
    put: 'isExtended: false',
  },
  {
    name: 'A manager can invite an owner',
    file: 'apps/api/src/staff/people/change-people.ts',
    find: 'grants.every((grant) => covers(callerGrants, grant) && isManagerFor(callerGrants, grant.locationId))',
    put: 'grants.every((grant) => covers(callerGrants, grant) || isManagerFor(callerGrants, grant.locationId))',
  },
  {
    name: 'A host can give money back',
    file: 'libs/cms-client/src/operations/desk.ts',
    find: '...operations.refundDeskBooking,\n      ...manager,',
    put: '...operations.refundDeskBooking,\n      ...host,',
  },
  {
    name: 'The password of a person can be guessed thirty times an hour instead of ten',
    file: 'apps/api/src/staff/sign-in/attempts.ts',
    find: "{ name: 'staff-person', limit: perPerson,",
    put: "{ name: 'staff-person', limit: perClient,",
  },
  {
    name: 'The file of a stranger opens as a page of the site',
    file: 'apps/api/src/uploads/upload-endpoints.ts',
    find: 'attachment; filename=',
    put: 'inline; filename=',
  },
  {
    name: 'A telephone number without a country is read as American in a form of a French venue',
    file: 'apps/api/src/forms/submit-form.ts',
    find: 'body.params, venue?.country ?? defaultCountry',
    put: 'body.params, defaultCountry',
  },
  {
    name: 'The nearest location is not the first of a search',
    file: 'apps/api/src/locations/search-locations.ts',
    find: '    .toSorted((one, other) => milesTo(one) - milesTo(other) || 0)\n',
    put: '',
  },
  {
    name: 'A visitor whose booking the desk changes gets the mail in the language of the desk',
    file: 'apps/api/src/bookings/changes/apply-change.ts',
    find: 'const about = { locationId, locale: customerLocale };',
    put: 'const about = { locationId, locale: change.locale };',
  },
  {
    name: 'A deal is not shown any more on its last day',
    file: 'apps/api/src/content/running-deals.ts',
    find: '.filter(({ endsOn }) => (endsOn ?? today) >= today)',
    put: ".filter(({ endsOn }) => (endsOn ?? '9999') > today)",
  },
  {
    name: 'Strangers can send one confirmation mail of the newsletter after the other to an address',
    file: 'apps/api/src/newsletter/own-list.ts',
    find: "ago(resendMinutes, 'mins')",
    put: "ago(resendMinutes, 'secs')",
  },
  {
    name: 'A visitor who moves to a closed time that nobody ever had reads that the request is not valid',
    file: 'apps/api/src/bookings/changes/change-places.ts',
    find: 'stored.slots.length > 0 ? stored.slots : findScheduled(context, { run, item, slotId }, stored.nowMs)',
    put: 'stored.slots.length > 0 ? stored.slots : findScheduled(context, { run, item, slotId: "" }, stored.nowMs)',
  },
  {
    name: 'A party that new documents leave without its room is not named before they are imported',
    file: 'apps/api/src/inventory/slots/unsettled-slots.ts',
    find: 'if (storedNumbers.has(roomNumber)) return byNumber.get(roomNumber) ?? null;',
    put: 'if (byNumber.has(roomNumber) && storedNumbers.has(roomNumber)) return byNumber.get(roomNumber) ?? null;',
  },
];
