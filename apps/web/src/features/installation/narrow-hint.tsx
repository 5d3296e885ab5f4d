import { type ResponseOf } from '@bahi/contract/define';
import { type shellSettings } from '@bahi/contract/installation/shell-settings';
import { Button } from '@mantine/core';

export interface NarrowHintProps {
  readonly apps: ResponseOf<typeof shellSettings>['apps'];
  readonly onClose: () => void;
}

/** Suggests a larger screen, or an app if the operator has one. Shown at the bottom of a list. */
export function NarrowHint({ apps, onClose }: NarrowHintProps) {
  return (
    <section className="installation-hint" aria-label="Use a larger screen">
      <p>
        Bahi shows more on a PC or tablet.
        {apps !== null && <span> On this phone you can use the app.</span>}
      </p>
      <div className="installation-hint-answers">
        {apps !== null && apps.android !== null && (
          <Button
            component="a"
            variant="default"
            href={apps.android}
            target="_blank"
            rel="noopener noreferrer"
          >
            Android app
          </Button>
        )}
        {apps !== null && apps.iphone !== null && (
          <Button
            component="a"
            variant="default"
            href={apps.iphone}
            target="_blank"
            rel="noopener noreferrer"
          >
            iPhone app
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          OK
        </Button>
      </div>
    </section>
  );
}
