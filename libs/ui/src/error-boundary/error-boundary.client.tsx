'use client';

import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** The name of its content, for the log. */
  readonly name: string;
  readonly children: ReactNode;
  /** The content in place of the failed one; nothing if absent. */
  readonly fallback?: ReactNode;
}

/** Renders its fallback on a render error and logs it. The rest of the page is not affected. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    // oxlint-disable-next-line no-console -- a render error must be logged
    console.error(`${this.props.name} renders nothing:`, thrown, componentStack);
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children;
  }
}
