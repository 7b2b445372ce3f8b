import { useEffect, useRef } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { CameraView as View } from './check-in.selectors.ts';
import styles from './camera-view.module.css';

interface CameraViewProps {
  readonly view: View;
  readonly video: HTMLVideoElement;
  readonly onRetry: () => void;
}

/** What the camera sees, with the frame that a code is held into; or why there is no picture. */
export function CameraView({ view, video, onRetry }: CameraViewProps) {
  const t = useText();
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    target.current?.append(video);
    return () => video.remove();
  }, [video]);
  const isOn = view.name === 'on';
  return (
    <div className={styles.camera} data-camera={view.name}>
      <div ref={target} className={styles.picture} hidden={!isOn} />
      {isOn && (
        <>
          <span className={styles.frame} aria-hidden="true" />
          <p className={styles.hint} role="status">
            {t('Hold the booking code inside the frame')}
          </p>
        </>
      )}
      {view.name === 'opening' && (
        <div className={styles.blank} role="status">
          <Icon name="camera" size={40} />
          <p>{t('Waiting for the camera. If the browser asks, allow it.')}</p>
        </div>
      )}
      {view.name === 'off' && (
        <div className={styles.blank} role="alert">
          <Icon name="camera" size={40} />
          <p>{cameraErrorText(view.reason, t)}</p>
          <Button icon="sync" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </div>
  );
}

function cameraErrorText(
  reason: Extract<View, { readonly name: 'off' }>['reason'],
  t: ReturnType<typeof useText>,
): string {
  switch (reason) {
    case 'denied':
      return t('The camera is blocked. Allow it in the settings of the browser, or type the reference.');
    case 'missing':
      return t('This device has no camera. Type the reference, or choose a picture.');
    case 'busy':
      return t('The camera does not respond. Another app may be using it.');
    case 'insecure':
      return t('The camera needs a secure connection. Open the desk with https.');
    case 'noReader':
      return t('The code reader could not be loaded. Type the reference, or try again.');
  }
}
