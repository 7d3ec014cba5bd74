/**
 * What the schema of Word files (ECMA-376 part 1, wml.xsd) says of order: which children an element may have, in which order,
 * and what a file refers to. Word repairs a file that breaks it, or refuses to open it; other programs read over it.
 */
import { strFromU8 } from 'fflate';
import { orderFaults } from '../../../packages/formulas/test/omml-order.ts';
import { readOmml } from '../../../packages/formulas/test/read-omml.ts';

interface Element {
  readonly name: string;
  readonly attributes: string;
  readonly children: Element[];
}

/** Properties that may each be missing, in this order. */
const optional = (names: string): string => names.replaceAll(/\S+/g, (name) => `${name}?`);

const P_PR =
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange';
const BLOCKS = '(p|tbl)*';

/** Names of `w:` without their prefix; `?` may be missing, `*` any number of times, `+` at least once. */
const ORDER: Readonly<Record<string, string>> = {
  document: 'background? body',
  body: `${BLOCKS} sectPr?`,
  hdr: '(p|tbl)+',
  ftr: '(p|tbl)+',
  footnotes: 'footnote*',
  endnotes: 'endnote*',
  footnote: '(p|tbl)+',
  endnote: '(p|tbl)+',
  p: 'pPr? (r|m:oMath|m:oMathPara|hyperlink|bookmarkStart|bookmarkEnd)*',
  pPr: optional(P_PR),
  // In any order, by the schema of today.
  rPr: '(rStyle|rFonts|b|bCs|i|iCs|caps|smallCaps|strike|dstrike|color|spacing|w|kern|position|sz|szCs|highlight|u|effect|bdr|shd|vertAlign|rtl|cs|em|lang|eastAsianLayout|snapToGrid|vanish|noProof)*',
  r: 'rPr? (t|tab|br|cr|sym|drawing|fldChar|instrText|footnoteRef|endnoteRef|separator|continuationSeparator|noBreakHyphen|softHyphen)*',
  numPr: optional('ilvl numId'),
  tabs: 'tab+',
  tbl: 'tblPr tblGrid tr*',
  tblPr: optional(
    'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription',
  ),
  tblGrid: 'gridCol*',
  tr: 'tblPrEx? trPr? tc*',
  trPr: '(cnfStyle|gridBefore|gridAfter|wBefore|wAfter|cantSplit|trHeight|tblHeader|tblCellSpacing|jc|hidden)*',
  // A cell that ends with a table has no place for the cursor: Word refuses it.
  tc: `tcPr? ${BLOCKS} p`,
  tcPr: optional(
    'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark',
  ),
  tblBorders: optional('top left bottom right insideH insideV'),
  tcBorders: optional('top left bottom right insideH insideV tl2br tr2bl'),
  tblCellMar: optional('top left bottom right'),
  tcMar: optional('top left bottom right'),
  pBdr: optional('top left bottom right between bar'),
  sectPr: `(headerReference|footerReference)* ${optional('footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings')}`,
  cols: 'col*',
  styles: 'docDefaults? latentStyles? style*',
  docDefaults: 'rPrDefault? pPrDefault?',
  rPrDefault: 'rPr?',
  pPrDefault: 'pPr?',
  style: `${optional('name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal personalCompose personalReply rsid pPr rPr tblPr trPr tcPr')} tblStylePr*`,
  numbering: 'numPicBullet* abstractNum* num* numIdMacAtCleanup?',
  abstractNum: 'nsid? multiLevelType? tmpl? name? styleLink? numStyleLink? lvl*',
  lvl: optional('start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr'),
  num: 'abstractNumId lvlOverride*',
  lvlOverride: 'startOverride? lvl?',
  settings: optional(
    'writeProtection view zoom displayBackgroundShape mirrorMargins trackRevisions documentProtection defaultTabStop autoHyphenation evenAndOddHeaders characterSpacingControl footnotePr endnotePr compat',
  ),
  compat: 'compatSetting*',
  fonts: 'font*',
  drawing: '(wp:inline|wp:anchor)',
  'wp:inline': 'wp:extent wp:effectExtent? wp:docPr wp:cNvGraphicFramePr? a:graphic',
  'a:graphic': 'a:graphicData',
  'a:graphicData': 'pic:pic',
  'pic:pic': 'pic:nvPicPr pic:blipFill pic:spPr',
  'pic:nvPicPr': 'pic:cNvPr pic:cNvPicPr',
  'pic:blipFill': 'a:blip? a:srcRect? (a:stretch|a:tile)?',
};

/** Of a file as it is unpacked: faults as `w:pPr: jc keepNext`; none where Word opens it without a word. */
export function wordFaults(parts: Readonly<Record<string, Uint8Array>>): string[] {
  const faults: string[] = [];
  for (const [name, bytes] of Object.entries(parts)) {
    if (/^word\/[^/]*\.xml$/.test(name)) {
      const xml = strFromU8(bytes);
      const root = readXml(xml);
      faults.push(...elementFaults(root), ...doubled(root));
      for (const [formula] of xml.matchAll(/<m:oMath>.*?<\/m:oMath>/gs)) faults.push(...orderFaults(readOmml(formula)));
    }
  }
  return [...new Set([...faults, ...brokenReferences(parts)])];
}

function elementFaults({ name, children }: Element): string[] {
  if (name.startsWith('m:')) return [];
  const own = name.replace(/^w:/, '');
  const names = children.map((child) => child.name.replace(/^w:/, ''));
  const below = children.flatMap(elementFaults);
  const order = ORDER[own];
  if (order === undefined)
    return names.length === 0 || !name.startsWith('w:') ? below : [`no rule for ${name}`, ...below];
  return patternOf(order).test(names.map((one) => `${one} `).join(''))
    ? below
    : [`${name}: ${names.join(' ')}`, ...below];
}

const patterns = new Map<string, RegExp>();

function patternOf(order: string): RegExp {
  const known = patterns.get(order);
  if (known) return known;
  const source = order.split(' ').map((part) => {
    const [, names = '', count = ''] = /^\(?([\w:|]+)\)?([?+*]?)$/.exec(part) ?? [];
    return `(?:(?:${names}) )${count}`;
  });
  const made = new RegExp(`^${source.join('')}$`);
  patterns.set(order, made);
  return made;
}

/** Pictures and the like are numbered once in a file. */
function doubled(root: Element): string[] {
  const ids = all(root)
    .filter(({ name }) => name === 'wp:docPr')
    .map(({ attributes }) => /\bid="([^"]*)"/.exec(attributes)?.[1] ?? '');
  return ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `wp:docPr ${id} stands twice`);
}

/** What is named by `r:id` or `r:embed` is named by the part's relations, and what those name is in the file. */
function brokenReferences(parts: Readonly<Record<string, Uint8Array>>): string[] {
  const textOf = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const types = textOf('[Content_Types].xml');
  const faults: string[] = [];
  for (const name of Object.keys(parts).filter((one) => /^word\/[^/]*\.xml$/.test(one))) {
    if (!types.includes(`PartName="/${name}"`)) faults.push(`${name} has no type`);
    const relations = new Map(
      [...textOf(name.replace(/^word\//, 'word/_rels/').concat('.rels')).matchAll(/<Relationship [^>]*>/g)].map(
        ([one]) => [/\bId="([^"]*)"/.exec(one)?.[1], /\bTarget="([^"]*)"/.exec(one)?.[1] ?? ''],
      ),
    );
    for (const target of relations.values()) {
      const file = target.startsWith('/') ? target.slice(1) : `word/${target}`;
      if (!/^https?:/.test(target) && !(file in parts)) faults.push(`${name} names ${target}, which is not there`);
    }
    for (const [, id] of textOf(name).matchAll(/\br:(?:id|embed)="([^"]*)"/g)) {
      if (!relations.has(id)) faults.push(`${name} names the relation ${id}, which is not there`);
    }
  }
  return faults;
}

const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)];

function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: '', children: [] };
  const open = [root];
  for (const [, end, name = '', attributes = '', empty] of xml.matchAll(/<(\/?)([\w:]+)((?:\s[^>]*?)?)(\/?)>/g)) {
    if (end === '/') {
      open.pop();
      continue;
    }
    const made: Element = { name, attributes, children: [] };
    open.at(-1)?.children.push(made);
    if (empty !== '/') open.push(made);
  }
  return root;
}
