import { type ComponentPropsWithoutRef, createElement, type FunctionComponent } from 'react';

interface IconProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'stroke'> {
  /** Pixels, default 24. */
  readonly size?: number | string;
  /** Width of the lines in units of the 24 × 24 drawing, default 2; a filled icon has none. */
  readonly stroke?: number | string;
}

export type Icon = FunctionComponent<IconProps>;

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** An icon of lines, from the shapes of its drawing. */
export function icon(name: string, shapes: readonly Shape[]): Icon {
  return drawing(name, shapes, (color, stroke) => ({ fill: 'none', stroke: color, strokeWidth: stroke }));
}

/** An icon of filled shapes. */
export function filledIcon(name: string, shapes: readonly Shape[]): Icon {
  return drawing(name, shapes, (color) => ({ fill: color, stroke: 'none' }));
}

function drawing(
  name: string,
  shapes: readonly Shape[],
  paint: (color: string, stroke: number | string) => ComponentPropsWithoutRef<'svg'>,
): Icon {
  const Drawing: Icon = ({ color = 'currentColor', size = 24, stroke = 2, children, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      width={size}
      height={size}
      {...paint(color, stroke)}
      {...rest}
    >
      {shapes.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes }))}
      {children}
    </svg>
  );
  Drawing.displayName = name;
  return Drawing;
}
