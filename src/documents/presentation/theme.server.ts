/** How slides look: six accents, four grounds, and a font for titles and one for text. Colours are `RRGGBB`. */
export interface SlideLook {
  ink: string;
  paper: string;
  dark: string;
  light: string;
  accents: readonly [string, string, string, string, string, string];
  link: string;
  titleFont: string;
  textFont: string;
}

const colour = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
const font = (name: string) => `<a:latin typeface="${name}"/><a:ea typeface=""/><a:cs typeface=""/>`;
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = (width: number) =>
  `<a:ln w="${width}" cap="flat" cmpd="sng" algn="ctr">${fill}<a:prstDash val="solid"/></a:ln>`;
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';

/** Colours and fonts, so that another theme of the program changes all slides at once (ECMA-376 part 1, 20.1.6.9). */
export const themeXml = ({ ink, paper, dark, light, accents, link, titleFont, textFont }: SlideLook): string =>
  `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Rapport"><a:themeElements><a:clrScheme name="Rapport">${[
    colour('dk1', ink),
    colour('lt1', paper),
    colour('dk2', dark),
    colour('lt2', light),
    ...accents.map((value, index) => colour(`accent${index + 1}`, value)),
    colour('hlink', link),
    colour('folHlink', dark),
  ].join(
    '',
  )}</a:clrScheme><a:fontScheme name="Rapport"><a:majorFont>${font(titleFont)}</a:majorFont><a:minorFont>${font(textFont)}</a:minorFont></a:fontScheme><a:fmtScheme name="Rapport"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line(6350)}${line(12_700)}${line(19_050)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

/** The style of our tables: the first row dark with white words, lines between the others. */
export const tableStyle = '{6F0A5B1C-2D3E-4F50-8A61-7B8C9DAEBFC0}';

const edge = (side: string, accent: string) =>
  `<a:${side}><a:ln w="9525"><a:solidFill><a:schemeClr val="${accent}"/></a:solidFill></a:ln></a:${side}>`;

/** Every program finds the style in the file itself. */
export const tableStylesXml = `<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="${tableStyle}"><a:tblStyle styleId="${tableStyle}" styleName="Rapport"><a:wholeTbl><a:tcTxStyle><a:fontRef idx="minor"/><a:schemeClr val="dk1"/></a:tcTxStyle><a:tcStyle><a:tcBdr>${edge('top', 'accent4')}${edge('bottom', 'accent4')}${edge('insideH', 'accent4')}</a:tcBdr><a:fill><a:noFill/></a:fill></a:tcStyle></a:wholeTbl><a:firstRow><a:tcTxStyle b="on"><a:fontRef idx="minor"/><a:schemeClr val="lt1"/></a:tcTxStyle><a:tcStyle><a:tcBdr/><a:fill><a:solidFill><a:schemeClr val="dk2"/></a:solidFill></a:fill></a:tcStyle></a:firstRow></a:tblStyle></a:tblStyleLst>`;
