import { type ComponentPropsWithoutRef, createElement, type FunctionComponent } from 'react';

interface IconProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'stroke'> {
  /** Pixels, default 24. */
  readonly size?: number | string;
  /** Width of the lines in units of the 24 × 24 drawing, default 2; a filled icon has none. */
  readonly stroke?: number | string;
}

export type Icon = FunctionComponent<IconProps>;

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** An icon from the shapes of its drawing: lines, or filled areas. */
export function icon(shapes: readonly Shape[], isFilled = false): Icon {
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
      {children}
    </svg>
  );
}
