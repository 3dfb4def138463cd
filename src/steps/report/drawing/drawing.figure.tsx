import type { Drawing, Mark, Tone } from '#steps/report/model/model.contract.ts';
import { diamondPath } from './svg.rules.ts';

const colours: Record<Tone, string> = {
  ink: 'var(--navy-900)',
  soft: 'var(--ink-soft)',
  line: 'var(--line-firm)',
  hair: 'var(--line)',
  blue: 'var(--blue-600)',
  blueMiddle: 'var(--blue-300)',
  grey: 'var(--ink-faint)',
  accent: 'var(--accent-600)',
  paper: 'var(--paper)',
  area: 'var(--accent-50)',
};

/** A drawing of the report on screen, at its own size. */
export const DrawingFigure = ({ drawing, alt }: { drawing: Drawing; alt: string }) => (
  <svg
    viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    width={drawing.width}
    height={drawing.height}
    role="img"
    aria-label={alt}
  >
    {drawing.marks.map((mark, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: marks are derived and have no identity of their own.
      <MarkView key={index} mark={mark} />
    ))}
  </svg>
);

function MarkView({ mark }: { mark: Mark }) {
  const tone = colours[mark.tone];
  switch (mark.kind) {
    case 'path':
      return <path d={mark.d} fill="none" style={{ stroke: tone }} strokeWidth={mark.thick} />;
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          fontWeight={mark.bold ? 600 : 400}
          textAnchor={mark.align}
          style={{ fill: tone }}
        >
          {mark.text}
        </text>
      );
    case 'rect':
      return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} style={look(mark)} />;
    case 'disc':
      return <circle cx={mark.x} cy={mark.y} r={mark.radius} style={look(mark)} />;
    case 'diamond':
      return <path d={diamondPath(mark)} style={look(mark)} />;
  }
}

const look = ({ tone, edge }: { tone: Tone; edge: Tone | null }) => ({
  fill: colours[tone],
  ...(edge ? { stroke: colours[edge], strokeWidth: 1.5 } : {}),
});
