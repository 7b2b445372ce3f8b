import { createStaffClient } from '@latchkey/cms-client/staff';
import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './compose/desk.tsx';
import { fetchScreenEarly } from './compose/screens.tsx';
import { ConnectionContext, createConnection, watchFetch } from './foundation/api/connection.ts';
import { createQueryClient } from './foundation/api/query-client.ts';
import { ApiContext, StaffContext } from './foundation/api/staff.tsx';
import { createRouter, RouterContext } from './foundation/router/router.tsx';
import './foundation/styles/fonts.css';
import './foundation/styles/tokens.css';
import './foundation/styles/base.css';
import { chooseFirstLocale, TextProvider } from './foundation/text/text.tsx';
import { readKeptTheme, showTheme } from './foundation/theme/theme.ts';
import { createIndexedStore } from './offline/indexed-store.ts';
import { KeptStoreContext } from './offline/offline.tsx';
import { AuthContext } from './session/auth-context.ts';
import { createAuthCalls } from './session/auth-calls.ts';
import { takeInvitationToken } from './session/invitation-token.ts';
import { sessionKey } from './session/session.tsx';

// The token is taken out of the URL before anything else can read it there.
const invitationToken = takeInvitationToken(window);

const element = document.querySelector('#desk');
if (element === null) throw new Error('The page has no element for the desk.');
showTheme(readKeptTheme());

const connection = createConnection(window);
const fetch = watchFetch(connection, (request, init) => window.fetch(request, init));
const api = { baseUrl: '/', fetch };
const staff = createStaffClient(api);
const auth = createAuthCalls(fetch);
const store = createIndexedStore(indexedDB);
const router = createRouter(window);
fetchScreenEarly(router.current());
// When a response shows that the session has ended, the session is read again, which shows the screen of signing in.
const queries = createQueryClient(() => void queries.invalidateQueries({ queryKey: sessionKey, exact: false }));
const first = await loadDeskTranslator(chooseFirstLocale());

createRoot(element).render(
  <StrictMode>
    <RouterContext value={router}>
      <ConnectionContext value={connection}>
        <ApiContext value={api}>
          <StaffContext value={staff}>
            <AuthContext value={auth}>
              <KeptStoreContext value={store}>
                <TextProvider first={first}>
                  <Desk queries={queries} invitationToken={invitationToken} />
                </TextProvider>
              </KeptStoreContext>
            </AuthContext>
          </StaffContext>
        </ApiContext>
      </ConnectionContext>
    </RouterContext>
  </StrictMode>,
);

if (import.meta.env.PROD) void navigator.serviceWorker?.register('/desk/service-worker.js', { scope: '/desk/' });
