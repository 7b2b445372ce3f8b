import type { DeskTranslator } from '@latchkey/i18n/desk';
import type { CameraError } from '../foundation/camera/camera.types.ts';

/** Says why the camera shows no picture, and what to do instead. */
export function cameraErrorText(reason: CameraError, t: DeskTranslator): string {
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
