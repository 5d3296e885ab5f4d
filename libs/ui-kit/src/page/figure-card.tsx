import { type ReactNode } from 'react';

interface FigureCardsProps {
  readonly figures: readonly {
    readonly label: string;
    readonly figure: ReactNode;
    /** Plain words next to the figure: 'they owe you'. */
    readonly words?: string;
  }[];
}

/** Two to five figures above a page, one card each; on a phone a single card with columns. */
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
