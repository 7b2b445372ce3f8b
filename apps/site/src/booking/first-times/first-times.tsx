import { useState } from 'react';
import panel from '../booking-widget.module.css';
import { htmlAt } from './arrived-times.ts';
import { placeAttribute } from './times-place.ts';

interface FirstTimesProps {
  /** `placeText` of the booking. */
  readonly place: string;
}

/**
 * The first day's times, which the server in front of Next writes into the page as it sends it. React leaves the element as it comes;
 * where it is drawn again before the widget is there, it has the same content.
 */
export function FirstTimes({ place }: FirstTimesProps) {
  const [html] = useState(() => htmlAt(place));
  const attributes = { [placeAttribute]: place };
  return (
    <div
      className={panel.firstTimes}
      {...attributes}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- it is what the server has written there
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
