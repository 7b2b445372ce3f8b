/* The inline script of my booking: it takes the secret out of the URL. */
import { takeSecret } from './take-secret.ts';

takeSecret();
// The hash changes where another link is opened in the same tab.
addEventListener('hashchange', () => takeSecret() && location.reload());
