/* In the page of a booking. */
import { takeSecret } from './take-secret.ts';

takeSecret();
// Another link was opened in the same tab.
addEventListener('hashchange', () => takeSecret() && location.reload());
