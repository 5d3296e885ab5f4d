import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '../icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { shrinkPhoto } from '../device/shrink-photo.tsx';

interface CameraButtonProps {
  /** The label of the field that the photo is for: 'POD'. */
  readonly label: string;
  readonly disabled: boolean;
  /** Opens the camera on mount, so that a user who has just pressed a button for it need not press another. */
  readonly atOnce: boolean;
  readonly onPhoto: (photo: File) => void;
}

/** Opens the phone's camera. The photo is shrunk on the phone, because camera photos exceed the upload limit of 5 MB. */
export function CameraButton({ label, disabled, atOnce, onPhoto }: CameraButtonProps) {
  const [shrinking, setShrinking] = useState(false);
  const reset = useRef<() => void>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Browsers allow this only shortly after a press. Later the click does nothing, and the user presses the button.
    if (atOnce) button.current?.click();
  }, [atOnce]);

  async function take(photo: File | null): Promise<void> {
    // Allows picking the same photo again after removing it.
    reset.current?.();
    if (photo === null) return;
    setShrinking(true);
    try {
      onPhoto(await shrinkPhoto(photo));
    } finally {
      setShrinking(false);
    }
  }

  return (
    <FileButton
      accept="image/*"
      capture="environment"
      resetRef={reset}
      onChange={(photo) => void take(photo)}
      inputProps={{ 'aria-label': `${label}: photo`, tabIndex: -1 }}
    >
      {(open) => (
        <Button
          {...open}
          ref={button}
          fullWidth
          variant="default"
          disabled={disabled}
          loading={shrinking}
          leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
          aria-label={`${label}: take a photo`}
        >
          Take a photo
        </Button>
      )}
    </FileButton>
  );
}
