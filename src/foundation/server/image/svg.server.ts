import sanitizeHtml from 'sanitize-html';
import { ImageRefused, mediaLimits, refusals } from '#foundation/shared/image/kind.rules.ts';
import { isOverweight } from './svg-weight.rules.ts';

/**
 * Leaves of an SVG what draws: shapes, text, gradients, and styles that load nothing. Scripts, HTML inside, links, animation and
 * everything from elsewhere go. What is served has besides this a policy under which a drawing can run and load nothing.
 */
export function cleanSvg(bytes: Buffer): Buffer {
  if (bytes.length > mediaLimits.svgBytes) throw new ImageRefused(refusals.largeDrawing);
  const source = decoded(bytes);
  if (/<!ENTITY/i.test(source)) throw new ImageRefused(refusals.entities);
  if (depthOf(source) > deepest) throw new ImageRefused(refusals.drawing);
  const cleaned = sanitizeHtml(source, {
    allowedTags: [...tags],
    allowedAttributes: { '*': [...attributes] },
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    // Only what refers to a part of the drawing itself is left, and that has no scheme.
    allowedSchemes: [],
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'foreignObject', 'foreignobject', 'iframe', 'object', 'embed', 'metadata', 'handler'],
    exclusiveFilter: ({ tag, text }) => tag === 'style' && !isSafeStyle(text),
    transformTags: { '*': (tagName, given) => ({ tagName, attribs: safeAttributes(given) }) },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  }).trim();
  if (!/^<svg[\s>]/.test(cleaned)) throw new ImageRefused(refusals.drawing);
  if (!/<(path|rect|circle|ellipse|line|polyline|polygon|text)[\s>]/.test(cleaned))
    throw new ImageRefused(refusals.nothing);
  if (isOverweight(cleaned)) throw new ImageRefused(refusals.repeating);
  return Buffer.from(named(cleaned));
}

const deepest = 200;

/** How many elements stand in each other at most. */
function depthOf(source: string): number {
  let [depth, most] = [0, 0];
  for (const [tag] of source.matchAll(/<\/?[a-zA-Z][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    most = Math.max(most, depth);
  }
  return most;
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImageRefused(refusals.drawing);
  }
}

/** A drawing by itself needs the names of its language; with cleaning they may be gone. */
const named = (svg: string) =>
  svg.replace(/^<svg((?:\s+[^<>]*)?)>/, (_, rest: string) => {
    const others = rest.replaceAll(/\s+xmlns(:xlink)?="[^"]*"/g, '');
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${others}>`;
  });

const names = (text: string) => new Set(text.split(/\s+/));

const tags = names(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker style
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset`,
);

const attributes = names(
  `xmlns xmlns:xlink version id class style viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr
  d points pathLength transform href xlink:href role lang xml:space
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset vector-effect paint-order opacity color display visibility overflow
  clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits mix-blend-mode
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity patternUnits patternContentUnits patternTransform
  font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift dx dy rotate textLength lengthAdjust startOffset
  writing-mode direction filter filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 stdDeviation
  values type tableValues slope intercept amplitude exponent radius flood-color flood-opacity
  color-interpolation color-interpolation-filters shape-rendering text-rendering`,
);

function safeAttributes(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) =>
      name === 'href' || name === 'xlink:href'
        ? /^#[\w.:-]+$/.test(value.trim())
        : name.startsWith('xmlns') || isSafeStyle(value),
    ),
  );
}

/** Styles and values that refer to nothing but parts of the drawing itself. */
const isSafeStyle = (css: string) =>
  !/[<\\@&]|javascript:|expression\s*\(|image(-set)?\s*\(|src\s*\(/i.test(css) &&
  !/url\s*\(/i.test(css.replaceAll(/url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi, ''));
