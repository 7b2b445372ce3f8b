import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { useText } from '../text/text.tsx';
import type { CameraError, CameraState } from './camera.types.ts';
import styles from './camera-view.module.css';

interface CameraViewProps {
  readonly state: CameraState;
  /** The text that says what to hold into the frame. */
  readonly hint: string;
  /** Says why there is no picture, and what to type in its place. */
  readonly errorText: (reason: CameraError) => string;
  readonly video: HTMLVideoElement;
  readonly onRetry: () => void;
}

/** The picture of the camera, with the frame that a code is held into; or the reason why there is none. */
export function CameraView({ state, hint, errorText, video, onRetry }: CameraViewProps) {
  const t = useText();
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    target.current?.append(video);
    return () => video.remove();
  }, [video]);
  const isOn = state.name === 'on';
  return (
    <div className={styles.camera} data-camera={state.name}>
      <div ref={target} className={styles.picture} hidden={!isOn} />
      {isOn && (
        <>
          <span className={styles.frame} aria-hidden="true" />
          <p className={styles.hint} role="status">
            {hint}
          </p>
        </>
      )}
      {state.name === 'opening' && (
        <div className={styles.blank} role="status">
          <Icon name="camera" size={40} />
          <p>{t('Waiting for the camera. If the browser asks, allow it.')}</p>
        </div>
      )}
      {state.name === 'off' && (
        <div className={styles.blank} role="alert">
          <Icon name="camera" size={40} />
          <p>{errorText(state.reason)}</p>
          <Button icon="sync" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </div>
  );
}
