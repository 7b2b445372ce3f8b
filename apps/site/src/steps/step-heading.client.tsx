'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useRunning } from './running-steps.client.ts';

interface StepHeadingProps {
  readonly level: 1 | 2;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The heading of a screen that takes the place of a form. With scripts it takes the focus, which was in that form. */
export function StepHeading({ level, className, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isRunning = useRunning() !== null;
  useEffect(() => {
    if (isRunning) heading.current?.focus();
  }, [isRunning]);
  const Heading = `h${level}` as const;
  return (
    <Heading ref={heading} tabIndex={-1} className={className}>
      {children}
    </Heading>
  );
}
