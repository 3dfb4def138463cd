import type { LookColours } from '#documents/look.rules.ts';
import type { Shape } from '#steps/report/word/drawing.server.ts';
import { groundLevel, springPath, springStart, stepPoints } from '#ui/graphic/spring.ts';

/** The shapes that Word gets as PNG, as SVG: sharp at every size. Text never goes into a drawing. */
export const drawSvg = (width: number, height: number, shapes: readonly Shape[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.map(element).join('')}</svg>`;

function element(shape: Shape): string {
  const fill = `fill="#${shape.colour}"`;
  const { x, y } = shape;
  switch (shape.kind) {
    case 'bar':
      return `<rect x="${x}" y="${y}" width="${Math.max(0, shape.width)}" height="${Math.max(0, shape.height)}" ${fill}/>`;
    case 'diamond':
      return `<path d="M${x} ${y - shape.radius}l${shape.radius} ${shape.radius}-${shape.radius} ${shape.radius}-${shape.radius}-${shape.radius}z" ${fill}/>`;
    case 'disc':
      return `<circle cx="${x}" cy="${y}" r="${shape.radius}" ${fill}/>`;
    case 'triangle':
      return `<path d="M${x} ${y}l${shape.size / 2} ${shape.size}h-${shape.size}z" ${fill}/>`;
  }
}

/** The unwound spring of the cover, as on the screen. */
export function springSvg(colours: LookColours): string {
  const steps = stepPoints();
  const thin = `fill="none" stroke="#${colours.lineFirm}" stroke-width="1.2"`;
  const stems = steps.map(({ x, y }) => `M${x} ${y}V${groundLevel}`).join('');
  const points = steps.map(({ x, y }, index) =>
    index === 10
      ? `<circle cx="${x}" cy="${y}" r="8" fill="#${colours.accent}"/>`
      : `<circle cx="${x}" cy="${y}" r="6" fill="#ffffff" stroke="#${colours.navyLine}" stroke-width="2"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 14 560 304" width="560" height="304"><path d="M12 ${groundLevel}H566${stems}" ${thin}/><path d="${springPath()}" fill="none" stroke="#${colours.navyLine}" stroke-width="2"/><circle cx="${springStart.x}" cy="${springStart.y}" r="4" fill="#${colours.navyLine}"/>${points.join('')}</svg>`;
}
