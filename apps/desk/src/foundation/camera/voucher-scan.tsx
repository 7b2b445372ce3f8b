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

/** The longest code that is put into the field, in characters; a QR code can have thousands. */
const maxCharacters = 100;

/** A button that opens the camera to read the code of a gift voucher from its paper or from the screen of a phone. */
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

/** Says why there is no picture, for a code that can be typed instead. */
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
