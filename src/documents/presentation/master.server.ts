import { type Box, boxes, points, size } from './presentation.rules.ts';

/** The parts of a presentation that every slide takes its look from: master, layouts and the page of the notes. */

export const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

/** The placeholders of a layout by what stands in them; slides name them by type and number. */
export const placeholders = {
  title: 'type="title"',
  coverTitle: 'type="ctrTitle"',
  coverText: 'type="subTitle" idx="1"',
  text: 'type="body" idx="1"',
  footer: 'type="ftr" sz="quarter" idx="11"',
  number: 'type="sldNum" sz="quarter" idx="12"',
} as const;

export const tree = (shapes: readonly string[]): string =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>${shapes.join('')}</p:spTree>`;

export const frame = ({ x, y, width, height }: Box, of: 'a' | 'p' = 'a') =>
  `<${of}:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></${of}:xfrm>`;

interface Held {
  id: number;
  name: string;
  placeholder: string;
  box?: Box;
  /** `<a:bodyPr/>` with what it holds. */
  body?: string;
  /** Of the text, level by level. */
  style?: string;
  paragraphs: string;
}

/** A placeholder with text. */
export const held = ({ id, name, placeholder, box, body = '<a:bodyPr/>', style = '', paragraphs }: Held): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${placeholder}/></p:nvPr></p:nvSpPr><p:spPr>${box ? frame(box) : ''}</p:spPr><p:txBody>${body}<a:lstStyle>${style}</a:lstStyle>${paragraphs}</p:txBody></p:sp>`;

const hint = (text: string) => `<a:p><a:r><a:rPr lang="nl-NL"/><a:t>${text}</a:t></a:r></a:p>`;
const numbered =
  '<a:p><a:fld id="{8D1C3B52-6C1B-4F0E-9B0A-2A4D5B6C7E8F}" type="slidenum"><a:rPr lang="nl-NL"/><a:t>‹nr.›</a:t></a:fld></a:p>';
const level = (at: number, points: number, more = '') =>
  `<a:lvl${at}pPr${more}><a:defRPr sz="${Math.round(points * 100)}"/></a:lvl${at}pPr>`;
const top = '<a:bodyPr anchor="t"><a:normAutofit/></a:bodyPr>';
const bottom = '<a:bodyPr anchor="b"><a:normAutofit/></a:bodyPr>';

const quiet = (align: 'l' | 'r') =>
  `<a:lvl1pPr algn="${align}"><a:defRPr sz="1100"><a:solidFill><a:schemeClr val="tx1"><a:lumMod val="75000"/><a:lumOff val="25000"/></a:schemeClr></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr>`;
const footers = [
  held({
    ...{ id: 8, name: 'Voettekst', placeholder: placeholders.footer, box: boxes.footer },
    ...{ style: quiet('l'), paragraphs: hint('Voettekst') },
  }),
  held({
    ...{ id: 9, name: 'Dianummer', placeholder: placeholders.number, box: boxes.number },
    ...{ style: quiet('r'), paragraphs: numbered },
  }),
];
const titleHeld = held({ id: 2, name: 'Titel', placeholder: placeholders.title, paragraphs: hint('Titel') });
const textHeld = (box: Box, points: number) =>
  held({
    id: 3,
    name: 'Tekst',
    placeholder: placeholders.text,
    box,
    body: top,
    style: level(1, points),
    paragraphs: hint('Tekst'),
  });

const layout = (name: string, type: string, shapes: readonly string[], ground = '') =>
  `<p:sldLayout ${namespaces}${type}><p:cSld name="${name}">${ground}${tree(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

const onDark = (at: number, points: number, more = '') =>
  `<a:lvl${at}pPr marL="0" indent="0"${more}><a:buNone/><a:defRPr sz="${points * 100}"><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></a:defRPr></a:lvl${at}pPr>`;

/** The layouts in order; a slide says which by its name. */
export const layouts = {
  cover: layout(
    'Omslag',
    ' type="title"',
    [
      held({
        ...{ id: 2, name: 'Titel', placeholder: placeholders.coverTitle, box: boxes.coverTitle, body: bottom },
        ...{ style: onDark(1, points.coverTitle), paragraphs: hint('Titel') },
      }),
      held({
        ...{ id: 3, name: 'Ondertitel', placeholder: placeholders.coverText, box: boxes.coverText, body: top },
        ...{ style: onDark(1, points.text), paragraphs: hint('Ondertitel') },
      }),
    ],
    '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="tx2"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>',
  ),
  text: layout('Titel en tekst', ' type="obj"', [titleHeld, textHeld(boxes.text, points.text), ...footers]),
  chart: layout('Titel, grafiek en tekst', '', [
    titleHeld,
    textHeld(boxes.besideChart, points.besideChart),
    ...footers,
  ]),
  table: layout('Titel, tabel en tekst', '', [titleHeld, textHeld(boxes.underTable, points.underTable), ...footers]),
} as const;

const ground = '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
const letters = (face: 'major' | 'minor', ink: string) =>
  `<a:solidFill><a:schemeClr val="${ink}"/></a:solidFill><a:latin typeface="+${face === 'major' ? 'mj' : 'mn'}-lt"/><a:ea typeface="+${face === 'major' ? 'mj' : 'mn'}-ea"/><a:cs typeface="+${face === 'major' ? 'mj' : 'mn'}-cs"/>`;
const bodyLevel = (at: number, points: number) =>
  `<a:lvl${at}pPr marL="${228_600 * at}" indent="-228600" algn="l" rtl="0"><a:lnSpc><a:spcPct val="100000"/></a:lnSpc><a:spcBef><a:spcPts val="800"/></a:spcBef><a:buFont typeface="Arial"/><a:buChar char="•"/><a:defRPr sz="${points * 100}" kern="1200">${letters('minor', 'tx1')}</a:defRPr></a:lvl${at}pPr>`;

export const masterXml = `<p:sldMaster ${namespaces}><p:cSld>${ground}${tree([
  held({
    ...{ id: 2, name: 'Titel', placeholder: placeholders.title, box: boxes.title, body: bottom },
    paragraphs: hint('Titel'),
  }),
  held({
    ...{ id: 3, name: 'Tekst', placeholder: placeholders.text, box: boxes.text, body: top },
    paragraphs: hint('Tekst'),
  }),
  held({
    ...{ id: 8, name: 'Voettekst', placeholder: 'type="ftr" sz="quarter" idx="3"', box: boxes.footer },
    ...{ style: quiet('l'), paragraphs: hint('Voettekst') },
  }),
  held({
    ...{ id: 9, name: 'Dianummer', placeholder: 'type="sldNum" sz="quarter" idx="4"', box: boxes.number },
    ...{ style: quiet('r'), paragraphs: numbered },
  }),
])}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst>${Object.keys(
  layouts,
)
  .map((_, index) => `<p:sldLayoutId id="${2_147_483_649 + index}" r:id="rId${index + 1}"/>`)
  .join(
    '',
  )}</p:sldLayoutIdLst><p:txStyles><p:titleStyle><a:lvl1pPr algn="l" rtl="0"><a:lnSpc><a:spcPct val="95000"/></a:lnSpc><a:buNone/><a:defRPr sz="${points.title * 100}" b="1" kern="1200">${letters('major', 'tx2')}</a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle>${bodyLevel(1, points.text)}${bodyLevel(2, 18)}</p:bodyStyle><p:otherStyle><a:lvl1pPr algn="l" rtl="0"><a:defRPr sz="1800" kern="1200">${letters('minor', 'tx1')}</a:defRPr></a:lvl1pPr></p:otherStyle></p:txStyles></p:sldMaster>`;

/** A page of A4 with the slide above and what is said under it. */
export const notesSize = { width: 6_858_000, height: 9_906_000 } as const;
const image = { x: 685_800, y: 742_950, width: 5_486_400, height: Math.round((5_486_400 * size.height) / size.width) };
const said = { x: 685_800, y: 4_206_240, width: 5_486_400, height: 4_937_760 };

export const slideImage = (box?: Box) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Dia"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"${box ? ' idx="2"' : ''}/></p:nvPr></p:nvSpPr><p:spPr>${box ? `${frame(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>` : ''}</p:spPr></p:sp>`;

export const notesMasterXml = `<p:notesMaster ${namespaces}><p:cSld>${ground}${tree([
  slideImage(image),
  held({
    id: 3,
    name: 'Notities',
    placeholder: 'type="body" sz="quarter" idx="3"',
    box: said,
    paragraphs: hint('Notities'),
  }),
])}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:notesStyle><a:lvl1pPr algn="l" rtl="0"><a:defRPr sz="1200" kern="1200">${letters('minor', 'tx1')}</a:defRPr></a:lvl1pPr></p:notesStyle></p:notesMaster>`;
