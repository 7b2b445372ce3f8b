import { Component, type ReactNode } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { EmptyState } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';

interface State {
  readonly hasFailed: boolean;
  readonly resetKey: string | undefined;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A key whose change shows the children again after a failure. */
  readonly resetKey?: string;
}

/** Catches an error of one screen, so that the others stay usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render() {
    return this.state.hasFailed ? <FailedScreen /> : this.props.children;
  }
}

function FailedScreen() {
  const t = useText();
  return (
    <EmptyState
      icon="alert"
      title={t('Something went wrong on this screen.')}
      action={
        // The page is loaded again, since a new version may have replaced the files of this one.
        <Button icon="sync" onClick={() => globalThis.location.reload()}>
          {t('Load this screen again')}
        </Button>
      }
    />
  );
}
