import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '../icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { smallerPhoto } from '../device/smaller-photo.tsx';

interface CameraButtonProps {
  /** Of the field that the picture is for: 'POD'. */
  readonly label: string;
  readonly disabled: boolean;
  /** Opens the camera as soon as it is there: who has pressed a button for it need not press another. */
  readonly atOnce: boolean;
  readonly onPhoto: (photo: File) => void;
}

/** Opens the phone's own camera. The picture is made smaller on the phone, since one of today's is above 5 MB. */
export function CameraButton({ label, disabled, atOnce, onPhoto }: CameraButtonProps) {
  const [shrinking, setShrinking] = useState(false);
  const reset = useRef<() => void>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Within the moment after a press in which browsers allow it; later they do nothing, and the button is there.
    if (atOnce) button.current?.click();
  }, [atOnce]);

  async function take(photo: File | null): Promise<void> {
    // The same picture may be taken out and picked again.
    reset.current?.();
    if (photo === null) return;
    setShrinking(true);
    try {
      onPhoto(await smallerPhoto(photo));
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
