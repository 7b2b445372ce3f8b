import { createHttp, type Http, type HttpOptions } from '../http.ts';

export interface BookingGatewayOptions extends HttpOptions {
  /** The language of names in the answers (games, pricing categories, vouchers); the api's default is English. */
  readonly locale?: string | undefined;
}

/** Asks for names in the gateway's language with every call. */
export function createBookingHttp({ locale, ...options }: BookingGatewayOptions): Http {
  const http = createHttp(options);
  return { request: (call) => http.request({ ...call, query: { locale, ...call.query } }) };
}
