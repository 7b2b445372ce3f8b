import { forwardToApi } from '../../../wiring/forward-to-api';

// The api is asked at run time and never through the page cache.
export const dynamic = 'force-dynamic';

export {
  forwardToApi as DELETE,
  forwardToApi as GET,
  forwardToApi as HEAD,
  forwardToApi as PATCH,
  forwardToApi as POST,
  forwardToApi as PUT,
};
