/** Which children the schema of Office MathML (ECMA-376 part 1, shared-math.xsd) lets each element have, in which order. */
import type { MathNode } from '../src/omml/mathml-tree.ts';

/** `?` may be missing, `*` may stand any number of times, `+` at least once. */
const ORDER: Readonly<Record<string, string>> = {
  acc: 'accPr? e',
  accPr: 'chr? ctrlPr?',
  bar: 'barPr? e',
  barPr: 'pos? ctrlPr?',
  borderBox: 'borderBoxPr? e',
  borderBoxPr: 'hideTop? hideBot? hideLeft? hideRight? strikeH? strikeV? strikeBLTR? strikeTLBR? ctrlPr?',
  d: 'dPr? e+',
  dPr: 'begChr? sepChr? endChr? grow? shp? ctrlPr?',
  eqArr: 'eqArrPr? e+',
  f: 'fPr? num den',
  fPr: 'type? ctrlPr?',
  groupChr: 'groupChrPr? e',
  groupChrPr: 'chr? pos? vertJc? ctrlPr?',
  limLow: 'limLowPr? e lim',
  limUpp: 'limUppPr? e lim',
  m: 'mPr? mr+',
  mPr: 'baseJc? plcHide? rSpRule? cGpRule? rSp? cSp? cGp? mcs? ctrlPr?',
  mcs: 'mc+',
  mc: 'mcPr?',
  mcPr: 'count? mcJc?',
  mr: 'e+',
  nary: 'naryPr? sub sup e',
  naryPr: 'chr? limLoc? grow? subHide? supHide? ctrlPr?',
  phant: 'phantPr? e',
  phantPr: 'show? zeroWid? zeroAsc? zeroDesc? transp? ctrlPr?',
  rad: 'radPr? deg e',
  radPr: 'degHide? ctrlPr?',
  sPre: 'sPrePr? sub sup e',
  sSub: 'sSubPr? e sub',
  sSubSup: 'sSubSupPr? e sub sup',
  sSup: 'sSupPr? e sup',
  r: 'rPr? w:rPr? t',
  rPr: 'lit? nor? scr? sty? brk? aln?',
};
/** What a formula or an argument may hold, in any order. */
const MATH = new Set(
  'acc bar borderBox d eqArr f groupChr limLow limUpp m nary phant rad sPre sSub sSubSup sSup r'.split(' '),
);
const ARGUMENTS = new Set(['oMath', 'e', 'num', 'den', 'deg', 'sub', 'sup', 'lim']);

/** Faults as `d: dPr endChr sepChr`; none where the formula is as the schema wants it. Names are without `m:`. */
export function orderFaults(node: MathNode): string[] {
  const names = node.children.map(({ name }) => name);
  const below = node.children.flatMap((child) => (child.name === 'w:rPr' ? [] : orderFaults(child)));
  const isRight = ARGUMENTS.has(node.name)
    ? names.every((name) => MATH.has(name))
    : patternOf(node.name).test(`${names.join(' ')} `);
  return isRight ? below : [`${node.name}: ${names.join(' ')}`, ...below];
}

function patternOf(name: string): RegExp {
  const order = ORDER[name];
  if (order === undefined) return /^ $/;
  const parts = order.split(' ').map((part) => {
    const [, child = '', count = ''] = /^([\w:]+)([?+*]?)$/.exec(part) ?? [];
    return `(?:${child} )${count}`;
  });
  return new RegExp(`^${parts.join('')} ?$`);
}
