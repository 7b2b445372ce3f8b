import { useState } from 'react';
import panel from '../booking-widget.module.css';
import { htmlAt } from './arrived-times.ts';
import { placeAttribute } from './times-place.ts';

interface FirstTimesProps {
  /** The place of the first times in the page, as `writePlaceText` returns it. */
  readonly place: string;
}

/**
 * The element of the first day's times, which the server in front of Next fills as it sends the page. React leaves the content as it comes; an
 * element that is drawn again before the widget is there gets the same content.
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
