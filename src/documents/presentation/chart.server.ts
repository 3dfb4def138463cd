import { columnName } from '#documents/workbook.rules.ts';
import { escaped } from '#documents/xml.rules.ts';
import type { BarChart, BarSeries } from './presentation.rules.ts';

/** The sheet in which a chart keeps its data. */
export const dataSheet = 'Gegevens';

/** The data of a chart, for the workbook behind it: how far intervals reach stands in two columns after their values. */
export const chartRows = ({ head, categories, series }: BarChart) => ({
  columns: [
    head,
    ...series.flatMap(({ name, reach }) => (reach ? [name, 'Interval omlaag', 'Interval omhoog'] : [name])),
  ],
  rows: categories.map((category, row) => [
    category,
    ...series.flatMap(({ values, reach }) =>
      reach ? [values[row]!, reach[row]?.below ?? null, reach[row]?.above ?? null] : [values[row]!],
    ),
  ]),
});

/** A chart of bars that lie (ECMA-376 part 1, 21.2), with its data in a workbook, `rId1`. */
export function chartXml(chart: BarChart): string {
  const { series, axis } = chart;
  const stacked = series.length > 1;
  let at = 0;
  const written = series.map((one, index) => {
    at += 1;
    const own = at;
    if (one.reach) at += 2;
    return seriesXml(chart, one, index, own);
  });
  const ends = axis ? `<c:max val="${axis.hi}"/><c:min val="${axis.lo}"/>` : '';
  return `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:date1904 val="0"/><c:lang val="nl-NL"/><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/><c:barChart><c:barDir val="bar"/><c:grouping val="${stacked ? 'stacked' : 'clustered'}"/><c:varyColors val="0"/>${written.join('')}<c:gapWidth val="60"/>${stacked ? '<c:overlap val="100"/>' : ''}<c:axId val="111"/><c:axId val="222"/></c:barChart><c:catAx><c:axId val="111"/><c:scaling><c:orientation val="maxMin"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${hairline}<c:crossAx val="222"/><c:crosses val="autoZero"/><c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx><c:valAx><c:axId val="222"/><c:scaling><c:orientation val="minMax"/>${ends}</c:scaling><c:delete val="${axis ? 0 : 1}"/><c:axPos val="b"/>${axis ? gridlines : ''}<c:numFmt formatCode="0.0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>${hairline}<c:crossAx val="111"/><c:crosses val="max"/><c:crossBetween val="between"/>${axis ? `<c:majorUnit val="${axis.hi / 2}"/>` : ''}</c:valAx></c:plotArea>${stacked ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>' : ''}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart><c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="1200"/></a:pPr><a:endParaRPr lang="nl-NL"/></a:p></c:txPr><c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`;
}

const hairline = '<c:spPr><a:ln w="9525"><a:solidFill><a:schemeClr val="accent4"/></a:solidFill></a:ln></c:spPr>';
const gridlines =
  '<c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:schemeClr val="bg1"><a:lumMod val="85000"/></a:schemeClr></a:solidFill></a:ln></c:spPr></c:majorGridlines>';
/** Dark and light also tell apart in grey. */
const filled = (accent: number) =>
  `<c:spPr><a:solidFill><a:schemeClr val="accent${accent}"/></a:solidFill><a:ln w="9525"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></a:ln></c:spPr>`;
const strongest = 1;
const light = 5;

function seriesXml(
  { categories, head: _, label, series }: BarChart,
  one: BarSeries,
  index: number,
  column: number,
): string {
  const { name, values, reach, strong } = one;
  const last = categories.length + 1;
  const from = (at: number, rows = true) =>
    `${dataSheet}!$${columnName(at)}$${rows ? `2:$${columnName(at)}$${last}` : 1}`;
  const numbers = (at: number, given: readonly (number | null)[]) =>
    `<c:numRef><c:f>${from(at)}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${given.length}"/>${given.map((value, row) => (value === null ? '' : `<c:pt idx="${row}"><c:v>${value}</c:v></c:pt>`)).join('')}</c:numCache></c:numRef>`;
  const lightOnes = (strong ?? []).flatMap((isStrong, row) =>
    isStrong
      ? []
      : [`<c:dPt><c:idx val="${row}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/>${filled(light)}</c:dPt>`],
  );
  const onDark =
    series.length > 1 && index === 0
      ? '<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></a:defRPr></a:pPr><a:endParaRPr lang="nl-NL"/></a:p></c:txPr>'
      : '';
  const labels =
    label === null
      ? ''
      : `<c:dLbls><c:numFmt formatCode="${escaped(label)}" sourceLinked="0"/><c:spPr><a:noFill/></c:spPr>${onDark}<c:dLblPos val="${series.length > 1 ? 'ctr' : 'outEnd'}"/><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`;
  const intervals = reach
    ? `<c:errBars><c:errBarType val="both"/><c:errValType val="cust"/><c:noEndCap val="0"/><c:plus>${numbers(
        column + 2,
        reach.map((bounds) => bounds?.above ?? null),
      )}</c:plus><c:minus>${numbers(
        column + 1,
        reach.map((bounds) => bounds?.below ?? null),
      )}</c:minus><c:spPr><a:ln w="19050"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:ln></c:spPr></c:errBars>`
    : '';
  return `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:strRef><c:f>${from(column, false)}</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escaped(name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>${filled(index === 0 ? strongest : light)}<c:invertIfNegative val="0"/>${lightOnes.join('')}${labels}${intervals}<c:cat><c:strRef><c:f>${from(0)}</c:f><c:strCache><c:ptCount val="${categories.length}"/>${categories.map((category, row) => `<c:pt idx="${row}"><c:v>${escaped(category)}</c:v></c:pt>`).join('')}</c:strCache></c:strRef></c:cat><c:val>${numbers(column, values)}</c:val></c:ser>`;
}
