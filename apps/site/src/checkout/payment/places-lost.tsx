import { useEffect, useRef } from 'react';
import { PlacesLostNotice, type PlacesLostProps } from './places-lost-notice.tsx';

/** The notice, which takes the focus. */
export function PlacesLost(props: PlacesLostProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return <PlacesLostNotice {...props} heading={heading} />;
}
