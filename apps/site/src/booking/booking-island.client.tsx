'use client';

import type { Phrases } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { lazy } from 'react';
import { VisitorIsland } from '../foundation/visitor-island.client.tsx';
import type { BookingWidgetProps } from './booking-widget.client.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { useIsWanted } from './use-is-wanted.ts';

const BookingWidget = lazy(async () => ({ default: (await import('./booking-widget.client.tsx')).BookingWidget }));

export interface BookingIslandProps extends BookingWidgetProps {
  readonly phrases: Phrases;
}

export function BookingIsland({ phrases, ...props }: BookingIslandProps) {
  const { location, offersKidsMode } = props;
  const isWanted = useIsWanted();
  const skeleton = <Skeleton location={location} offersKidsMode={offersKidsMode} />;
  return (
    <VisitorIsland locale={props.locale} phrases={phrases} skeleton={skeleton}>
      {isWanted ? <BookingWidget {...props} /> : skeleton}
    </VisitorIsland>
  );
}

function Skeleton(props: Pick<BookingWidgetProps, 'location' | 'offersKidsMode'>) {
  return <BookingSkeleton t={useTranslator()} {...props} />;
}
