'use client';

import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands inside, for the log. */
  readonly name: string;
  readonly children: ReactNode;
}

/** §4: renders nothing on a render error and logs it. What stands around it goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    // oxlint-disable-next-line no-console -- §4 asks for this log
    console.error(`${this.props.name} renders nothing:`, thrown, componentStack);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
