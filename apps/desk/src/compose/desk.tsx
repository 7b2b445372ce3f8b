import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ToastProvider } from '../foundation/controls/toasts.tsx';
import { late } from '../foundation/late/late.tsx';
import { useRoute, useRouter } from '../foundation/router/router.tsx';
import { OfflineProvider } from '../offline/offline.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import { useSession } from '../session/session.tsx';
import { ShortcutProvider } from '../shell/shortcuts.tsx';
import { CurrentScreen } from './current-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const InvitationScreen = late(async () => (await import('../session/invitation-screen.tsx')).InvitationScreen);

interface DeskProps {
  readonly queries: QueryClient;
  /** The token of the invitation link with which the desk was opened; null for none. It is not in the URL any more. */
  readonly invitationToken: string | null;
}

/** The whole desk: the providers, the sign-in or an invitation, and the screen of the route. */
export function Desk({ queries, invitationToken }: DeskProps) {
  return (
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <ShortcutProvider>
          <ErrorBoundary>
            <Doors invitationToken={invitationToken} />
          </ErrorBoundary>
        </ShortcutProvider>
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** Shows the screen of an invitation, or lets a person through to the desk who is signed in. Anybody else sees the sign-in. */
function Doors({ invitationToken }: Pick<DeskProps, 'invitationToken'>) {
  const route = useRoute();
  const router = useRouter();
  if (route.page === 'invitation') {
    return (
      <InvitationScreen token={invitationToken} onAccepted={() => router.go({ page: 'home' }, { replace: true })} />
    );
  }
  return (
    <SessionGate
      onSignedOut={() => router.go({ page: 'sign-in' })}
      onSignedIn={() => {
        // A person whose session ended on a screen sees that screen again. After the sign-in page, the desk opens at its start.
        if (router.current().page === 'sign-in') router.go({ page: 'home' }, { replace: true });
      }}
    >
      <SignedIn />
    </SessionGate>
  );
}

function SignedIn() {
  const { person } = useSession();
  return (
    <OfflineProvider key={person.id} personId={person.id}>
      <CurrentScreen />
    </OfflineProvider>
  );
}
