import { useState } from 'react';
import { readBookingAddress } from '../booking/booking-address.ts';

/** Kids Mode as the visitor came: by the address (the kids list's links carry it), else the game's default. */
export function useKidsMode(isDefault: boolean): [isOn: boolean, set: (isOn: boolean) => void] {
  return useState(() => readBookingAddress(window.location.search).isKidsMode ?? isDefault);
}
