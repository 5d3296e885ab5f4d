import { type ComponentPropsWithoutRef, createElement, type FunctionComponent } from 'react';
import { TextSlot } from './text-slot.tsx';

interface IconProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'stroke'> {
  /** In pixels, 24 by default. */
  readonly size?: number | string;
  /** Line width in units of the 24 × 24 drawing, 2 by default; a filled icon has no lines. */
  readonly stroke?: number | string;
}

export type Icon = FunctionComponent<IconProps>;

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Creates an icon component from the shapes of its drawing: lines, or filled areas. */
export function createIcon(shapes: readonly Shape[], isFilled = false): Icon {
  return ({ color = 'currentColor', size = 24, stroke = 2, children, ...rest }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={isFilled ? color : 'none'}
      stroke={isFilled ? 'none' : color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {shapes.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes }))}
      <TextSlot>{children}</TextSlot>
    </svg>
  );
}
