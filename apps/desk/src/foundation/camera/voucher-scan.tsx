import type { DeskTranslator } from '@latchkey/i18n/desk';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { CameraError } from './camera.types.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { useText } from '../text/text.tsx';

interface VoucherScanProps {
  readonly isDisabled?: boolean;
  readonly onCode: (code: string) => void;
}

/** The longest text that a field of a code takes: a QR code can have thousands of characters. */
const maxCharacters = 100;

/** Opens the camera, which reads the code of a gift voucher from its paper or from the screen of a phone. */
export function VoucherScan({ isDisabled = false, onCode }: VoucherScanProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="camera" isDisabled={isDisabled} onClick={() => setOpen(true)}>
        {t('Scan the code')}
      </Button>
      {isOpen && (
        <ScanDialog
          title={t('Scan the code')}
          hint={t('Hold the code of the gift voucher inside the frame')}
          errorText={(reason) => cameraText(reason, t)}
          onCode={(text) => {
            setOpen(false);
            onCode(text.trim().slice(0, maxCharacters));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Why there is no picture, where a code can be typed. */
function cameraText(reason: CameraError, t: DeskTranslator): string {
  switch (reason) {
    case 'denied':
      return t('The camera is blocked. Allow it in the settings of the browser, or type the code.');
    case 'missing':
      return t('This device has no camera. Type the code.');
    case 'busy':
      return t('The camera does not respond. Another app may be using it.');
    case 'insecure':
      return t('The camera needs a secure connection. Open the desk with https.');
    case 'noReader':
      return t('The code reader could not be loaded. Type the code, or try again.');
  }
}
