import { contentEndpoints } from './content/content-endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { Services } from './load-services.ts';
import { locationEndpoints } from './locations/location-endpoints.ts';
import { bookingEndpoints } from './ticketing/booking-endpoints.ts';

/** Every endpoint under `/api`, one line for each area. What is listed here is routed, documented and tried by the generated tests. */
export function allEndpoints({
  content,
  places,
  ticketing,
  fromPrice,
  forms,
  inOneEdition,
}: Services): readonly Endpoint[] {
  const endpoints = [
    ...contentEndpoints(content, fromPrice),
    ...locationEndpoints({ content, places }),
    ...bookingEndpoints(ticketing, forms.newsletter),
    ...forms.endpoints,
  ];
  return endpoints.map(({ declaration, handle }) => ({
    declaration,
    handle: (c, facts) => inOneEdition(() => handle(c, facts)),
  }));
}
