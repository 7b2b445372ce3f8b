import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { CameraView } from './camera-view.tsx';
import type { CameraError, CameraState } from './camera.types.ts';
import { createCamera } from './camera.ts';

interface ScanDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly errorText: (reason: CameraError) => string;
  /** Called once, with the first code in the picture. */
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

/** A dialog that reads one code with the camera, for a field that can also be typed into. */
export function ScanDialog({ title, hint, errorText, onCode, onClose }: ScanDialogProps) {
  const [camera] = useState(createCamera);
  const [state, setState] = useState<CameraState>({ name: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const take = useEffectEvent(onCode);
  useEffect(() => {
    let isRead = false;
    return camera.port.watch({
      onOpened: () => setState({ name: 'on' }),
      onFailed: (reason) => setState({ name: 'off', reason }),
      onCode: (text) => {
        if (isRead) return;
        isRead = true;
        take(text);
      },
    });
  }, [camera, attempt]);
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <CameraView
        state={state}
        hint={hint}
        errorText={errorText}
        video={camera.video}
        onRetry={() => {
          setState({ name: 'opening' });
          setAttempt(attempt + 1);
        }}
      />
    </Dialog>
  );
}
