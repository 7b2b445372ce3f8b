import { useState } from 'react';
import { readBookingQuery } from '../booking/booking-query.ts';

/** Keeps whether Kids Mode is on: at first by the query of the URL (the links of the kids list have it), else by the game's default. */
export function useKidsMode(isDefault: boolean): [isOn: boolean, set: (isOn: boolean) => void] {
  return useState(() => readBookingQuery(window.location.search).isKidsMode ?? isDefault);
}
