import { useRef } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { useText } from '../foundation/text/text.tsx';

interface PictureButtonProps {
  readonly isBusy: boolean;
  readonly onChoose: (picture: Blob) => void;
}

/** The button that takes a picture of a code or chooses one, for devices whose camera cannot be watched. */
export function PictureButton({ isBusy, onChoose }: PictureButtonProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="camera" isBusy={isBusy} onClick={() => input.current?.click()}>
        {t('Choose a picture')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('Picture of a code')}
        onChange={(event) => {
          const { files } = event.currentTarget;
          const [picture] = files ?? [];
          // The value is cleared so that the same picture can be chosen again.
          event.currentTarget.value = '';
          if (picture !== undefined) onChoose(picture);
        }}
      />
    </>
  );
}
