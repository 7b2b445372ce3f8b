'use client';

import { Component, type ReactNode } from 'react';
import { announceBlockFailure } from './block-failures.ts';

interface BoundaryProps {
  readonly type: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** Isolates a block in the browser: on a render error it renders nothing and the error is logged. */
export class BlockBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    announceBlockFailure({ type: this.props.type, id: this.props.id, reason });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
