import type { Geolocator, Position } from '@latchkey/booking-core';

/** The browser may answer from memory of the last minutes: venues do not move, and visitors seldom by 20 miles. */
const freshEnoughMs = 10 * 60_000;

/** Asks the browser, who asks the visitor. It has no time limit of its own: the machine waits 8 s. */
export const browserGeolocator: Geolocator = {
  locate: () =>
    new Promise<Position>((resolve) => {
      // Some embedded browsers have none, whatever the types say.
      const geolocation = navigator.geolocation as Geolocation | undefined;
      if (geolocation === undefined) {
        resolve({ type: 'unsupported' });
        return;
      }
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ type: 'located', latitude, longitude }),
        ({ code, PERMISSION_DENIED }) => resolve({ type: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
        { maximumAge: freshEnoughMs },
      );
    }),
};
