import { type ReactNode } from 'react';

interface FigureCardsProps {
  readonly figures: readonly {
    readonly label: string;
    readonly figure: ReactNode;
    /** Plain words beside the figure: 'they owe you'. */
    readonly words?: string;
  }[];
}

/** The two to five figures above a page, a card each; on a phone one card of columns. */
export function FigureCards({ figures }: FigureCardsProps) {
  return (
    <dl className="bahi-figure-cards">
      {figures.map(({ label, figure, words }) => (
        <div key={label} className="bahi-figure-card">
          <dt>{label}</dt>
          <dd>
            <span>{figure}</span> {words !== undefined && <span className="bahi-figure-words">{words}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
