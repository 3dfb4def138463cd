import { strToU8, zipSync } from 'fflate';

/** Word templates put together by hand, as organisations have them: one in full, one with hardly anything. */

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const opc = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
export const templateType = `${kind}.template.main+xml`;
export const documentType = `${kind}.document.main+xml`;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const names = `xmlns:w="${word}" xmlns:r="${office}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`;

/** A relation of the part with the text, or of another: kind, target, and `External` where it is. */
type Related = readonly [id: string, kind: string, target: string, mode?: 'External'];

export const relations = (all: readonly Related[]): string =>
  `${head}<Relationships xmlns="${opc}/relationships">${all
    .map(
      ([id, what, target, mode]) =>
        `<Relationship Id="${id}" Type="${office}/${what}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`;

export type Parts = Record<string, string | Uint8Array>;

/** What any template needs, with parts put in, replaced, or (`null`) left out. */
export function packageOf(parts: Record<string, string | Uint8Array | null>, type = templateType): Uint8Array {
  const xml = Object.keys(parts).filter((path) => /^word\/[a-z0-9]+\.xml$/.test(path) && path !== 'word/document.xml');
  const all: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': `${head}<Types xmlns="${opc}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${type}"/>${xml.map((path) => `<Override PartName="/${path}" ContentType="${kind}.${/^word\/([a-z]+)/.exec(path)![1]}+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([['rId1', 'styles', 'styles.xml']]),
    'word/document.xml': documentWith('<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>'),
    ...parts,
  };
  const files = Object.entries(all).flatMap(([path, content]) =>
    content === null ? [] : [[path, typeof content === 'string' ? strToU8(content) : content] as const],
  );
  return zipSync(Object.fromEntries(files));
}

export const documentWith = (section: string): string =>
  `${head}<w:document ${names}><w:body><w:p><w:r><w:t>Hier komt de tekst</w:t></w:r></w:p>${section}</w:body></w:document>`;

export const stylesWith = (inside: string): string => `${head}<w:styles ${names}>${inside}</w:styles>`;

const style = (id: string, name: string, inside: string, more = '', type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}"${more}><w:name w:val="${name}"/>${inside}</w:style>`;
const based = (id: string) => `<w:basedOn w:val="${id}"/>`;

/** A header or footer with what stands in it. */
export const runningPart = (part: 'hdr' | 'ftr', inside: string): string =>
  `${head}<w:${part} ${names}>${inside}</w:${part}>`;

const picture = (id: string, cx: number, cy: number) =>
  `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="1" name="Logo" descr="Logo van de gemeente"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="logo.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;

export const pageField =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PA</w:instrText></w:r><w:r><w:instrText>GE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';

const colours = {
  dk1: '222222',
  lt1: 'FFFFFF',
  dk2: '005A3C',
  lt2: 'E8F2EC',
  accent1: '007A53',
  accent2: 'D1431F',
  accent3: 'FFC72C',
  accent4: '5B2C82',
  accent5: '0077C8',
  accent6: '99A5A8',
  hlink: '005A9C',
  folHlink: '5B2C82',
};
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const theme = `${head}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Veldermeer"><a:themeElements><a:clrScheme name="Veldermeer">${Object.entries(
  colours,
)
  .map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`)
  .join(
    '',
  )}</a:clrScheme><a:fontScheme name="Veldermeer"><a:majorFont><a:latin typeface="DejaVu Sans"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="DejaVu Serif"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln w="9525">${fill}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

const fonts = (slot: 'major' | 'minor') => `<w:rFonts w:asciiTheme="${slot}HAnsi" w:hAnsiTheme="${slot}HAnsi"/>`;

/** As a municipality has it, made in a Dutch Word: own fonts and colours, numbered headings, a logo above and a number below each page. */
export function municipalTemplate(logo: Uint8Array): Uint8Array {
  const heading = (level: number, size: number, colour: string) =>
    style(
      `Kop${level}`,
      `heading ${level}`,
      `${based('Standaard')}<w:next w:val="Standaard"/><w:qFormat/><w:pPr><w:keepNext/><w:numPr><w:ilvl w:val="${level - 1}"/><w:numId w:val="7"/></w:numPr><w:spacing w:before="360" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr>${fonts('major')}<w:b/><w:color w:val="${colour}"/><w:sz w:val="${size}"/></w:rPr>`,
    );
  const level = (at: number, text: string, format: string, linked: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${linked ? `<w:pStyle w:val="${linked}"/>` : ''}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="851" w:hanging="851"/></w:pPr></w:lvl>`;
  return packageOf({
    'word/styles.xml': stylesWith(
      [
        '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/><w:sz w:val="20"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>',
        style('Standaard', 'Normal', '<w:qFormat/>', ' w:default="1"'),
        style('Standaardalinea-lettertype', 'Default Paragraph Font', '<w:semiHidden/>', ' w:default="1"', 'character'),
        style(
          'Standaardtabel',
          'Normal Table',
          '<w:semiHidden/><w:tblPr><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr>',
          ' w:default="1"',
          'table',
        ),
        style(
          'Titel',
          'Title',
          `${based('Standaard')}<w:qFormat/><w:pPr><w:spacing w:before="2400" w:after="240"/></w:pPr><w:rPr>${fonts('major')}<w:b/><w:color w:val="D1431F"/><w:sz w:val="60"/></w:rPr>`,
        ),
        heading(1, 36, '007A53'),
        heading(2, 26, '007A53'),
        heading(3, 22, '222222'),
        style(
          'Koptekst',
          'header',
          `${based('Standaard')}<w:pPr><w:jc w:val="right"/></w:pPr><w:rPr><w:sz w:val="16"/></w:rPr>`,
        ),
        style('Voettekst', 'footer', `${based('Standaard')}<w:rPr><w:sz w:val="16"/></w:rPr>`),
        style(
          'Lijstopsomteken',
          'List Bullet',
          `${based('Standaard')}<w:pPr><w:numPr><w:numId w:val="8"/></w:numPr><w:spacing w:after="60"/></w:pPr>`,
        ),
        style(
          'Lijstnummering',
          'List Number',
          `${based('Standaard')}<w:pPr><w:numPr><w:numId w:val="9"/></w:numPr><w:spacing w:after="60"/></w:pPr>`,
        ),
        style('Inhopg1', 'toc 1', `${based('Standaard')}<w:pPr><w:spacing w:after="60"/></w:pPr><w:rPr><w:b/></w:rPr>`),
        style(
          'TabelVeldermeer',
          'Tabel Veldermeer',
          `${based('Standaardtabel')}<w:tblPr><w:tblBorders><w:top w:val="single" w:sz="12" w:space="0" w:color="007A53"/><w:bottom w:val="single" w:sz="12" w:space="0" w:color="007A53"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="99A5A8"/></w:tblBorders></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="007A53"/></w:tcPr></w:tblStylePr>`,
          ' w:customStyle="1"',
          'table',
        ),
        style('Inleiding', 'Intro van een ander', based('Standaard'), ' w:customStyle="1"'),
      ].join(''),
    ),
    'word/theme/theme1.xml': theme,
    'word/numbering.xml': `${head}<w:numbering ${names}><w:abstractNum w:abstractNumId="3"><w:multiLevelType w:val="multilevel"/>${level(0, '%1.', 'decimal', 'Kop1')}${level(1, '%1.%2.', 'decimal', 'Kop2')}${level(2, '%1.%2.%3.', 'decimal', 'Kop3')}</w:abstractNum><w:abstractNum w:abstractNumId="4"><w:multiLevelType w:val="hybridMultilevel"/>${level(0, '»', 'bullet', 'Lijstopsomteken')}</w:abstractNum><w:abstractNum w:abstractNumId="5"><w:multiLevelType w:val="hybridMultilevel"/>${level(0, '%1)', 'lowerLetter', 'Lijstnummering')}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num><w:num w:numId="8"><w:abstractNumId w:val="4"/></w:num><w:num w:numId="9"><w:abstractNumId w:val="5"/></w:num></w:numbering>`,
    'word/settings.xml': `${head}<w:settings ${names}><w:zoom w:percent="100"/><w:defaultTabStop w:val="708"/><w:hyphenationZone w:val="425"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:themeFontLang w:val="nl-NL"/><w:clrSchemeMapping w:bg1="light1" w:t1="dark1" w:bg2="light2" w:t2="dark2" w:accent1="accent1" w:accent2="accent2" w:accent3="accent3" w:accent4="accent4" w:accent5="accent5" w:accent6="accent6" w:hyperlink="hyperlink" w:followedHyperlink="followedHyperlink"/><w:decimalSymbol w:val=","/></w:settings>`,
    'word/header1.xml': runningPart(
      'hdr',
      `<w:p><w:pPr><w:pStyle w:val="Koptekst"/></w:pPr><w:r>${picture('rId1', 1_440_000, 480_000)}</w:r></w:p>`,
    ),
    'word/header2.xml': runningPart(
      'hdr',
      `<w:p><w:pPr><w:pStyle w:val="Koptekst"/></w:pPr><w:r>${picture('rId1', 2_880_000, 960_000)}</w:r></w:p>`,
    ),
    'word/footer1.xml': runningPart(
      'ftr',
      `<w:p><w:pPr><w:pStyle w:val="Voettekst"/></w:pPr><w:bookmarkStart w:id="0" w:name="x"/><w:r><w:t xml:space="preserve">Gemeente Veldermeer, </w:t></w:r><w:hyperlink r:id="rId1"><w:r><w:t>veldermeer.example</w:t></w:r></w:hyperlink><w:r><w:t xml:space="preserve">, bladzijde </w:t></w:r>${pageField}<w:bookmarkEnd w:id="0"/></w:p>`,
    ),
    'word/media/image1.png': logo,
    'word/_rels/header1.xml.rels': relations([['rId1', 'image', 'media/image1.png']]),
    'word/_rels/header2.xml.rels': relations([['rId1', 'image', '/word/media/image1.png']]),
    'word/_rels/footer1.xml.rels': relations([
      ['rId1', 'hyperlink', 'https://veldermeer.example/?a=1&amp;b=2', 'External'],
    ]),
    'word/_rels/document.xml.rels': relations([
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'theme', 'theme/theme1.xml'],
      ['rId3', 'numbering', 'numbering.xml'],
      ['rId4', 'settings', 'settings.xml'],
      ['rId5', 'header', 'header1.xml'],
      ['rId6', 'header', 'header2.xml'],
      ['rId7', 'footer', 'footer1.xml'],
    ]),
    'word/document.xml': documentWith(
      '<w:sectPr><w:headerReference w:type="default" r:id="rId5"/><w:headerReference w:type="first" r:id="rId6"/><w:footerReference w:type="default" r:id="rId7"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="2268" w:right="1134" w:bottom="1701" w:left="1985" w:header="567" w:footer="567" w:gutter="0"/><w:titlePg/></w:sectPr>',
    ),
  });
}

/** As who only chose a font and a colour for a heading has it. */
export const minimalTemplate = (): Uint8Array =>
  packageOf({
    'word/styles.xml': stylesWith(
      style(
        'Heading1',
        'heading 1',
        '<w:pPr><w:keepNext/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:rFonts w:ascii="DejaVu Sans" w:hAnsi="DejaVu Sans"/><w:b/><w:color w:val="7A0050"/><w:sz w:val="32"/></w:rPr>',
      ),
    ),
  });
