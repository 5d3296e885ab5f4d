import { formatCount } from '@bahi/kernel/format';
import { encode } from 'uqr';
import { type Statement } from './statement-lines.ts';

/** The signed checkpoint of a statement as text and as a QR code; nothing for a statement that has none. */
export function StatementProof({ statement: { checkpoint } }: { readonly statement: Statement }) {
  if (checkpoint === null) return null;
  return (
    <div className="statement-proof">
      <QrCode text={checkpoint.note} label="The note as a QR code" />
      <div>
        <p>
          {`The books up to this statement, ${formatCount(checkpoint.size)} recorded events, are sealed by this note. Keep it: with it anyone can find out later whether they were changed. Check it at ${window.location.origin}/check.`}
        </p>
        <pre>{checkpoint.note}</pre>
      </div>
    </div>
  );
}

function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path.join('')} />
    </svg>
  );
}
