import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderFaults } from '../test/omml-order.ts';
import { readOmml, shown } from '../test/read-omml.ts';
import { writeOmml } from './omml/omml-tree.ts';
import { wordFormulaOf } from './to-omml.ts';

const r = String.raw;

function converted(latex: string, display = false) {
  const read = wordFormulaOf(latex, display);
  if ('fault' in read) throw new Error(`${latex}: ${read.fault}`);
  return readOmml(writeOmml(read.formula));
}

/** LaTeX, and the formula of Word as `shown` writes it. */
const CONSTRUCTS: Readonly<Record<string, readonly (readonly [latex: string, word: string])[]>> = {
  'characters, upright words and spaces': [
    [r`x+1`, r`x+1`],
    [r`a<b`, r`a<b`],
    [r`\sin x`, r`p:sin \u2009x`],
    [r`\mathrm{d}x`, r`p:d x`],
    [r`\text{甲 b}x为`, r`nor:甲 b x nor:为`],
    [r`\mathbf{a}\mathbb{R}\boldsymbol{\alpha}`, r`b:a ℝ bi:α`],
    [r`x\quad y\,z`, r`x\u2003y\u2009z`],
    [r`\phantom{x}`, r`phant([show 0] e(x))`],
  ],
  'fractions and roots': [
    [r`\frac{a}{b}`, r`f(num(a) den(b))`],
    [r`\binom{n}{k}`, r`d([begChr (][endChr )] e(f([type noBar] num(n) den(k))))`],
    [r`\sqrt{x}`, r`rad([degHide 1] deg() e(x))`],
    [r`\sqrt[3]{x}`, r`rad(deg(3) e(x))`],
  ],
  'scripts, primes and degrees': [
    [r`a_n`, r`sSub(e(a) sub(n))`],
    [r`a_n^2`, r`sSubSup(e(a) sub(n) sup(2))`],
    [r`{}_{2}^{3}\mathrm{He}`, r`sSubSup(e(\u200b) sub(2) sup(3)) p:He`],
    [r`f'(x)`, r`sSup(e(f) sup(′)) d([begChr (][endChr )] e(x))`],
    [r`90^{\circ}`, r`sSup(e(90) sup(∘))`],
    [
      r`\sideset{_1^2}{_3^4}\sum`,
      r`sPre(sub(1) sup(2) e(sSubSup(e(nary([chr ∑][limLoc subSup][subHide 1][supHide 1] sub() sup() e(\u200b))) sub(3) sup(4))))`,
    ],
  ],
  'brackets, on one side too': [
    [r`\left(\frac{1}{2}\right)^{n}`, r`sSup(e(d([begChr (][endChr )] e(f(num(1) den(2))))) sup(n))`],
    [r`(x-1)^{2}`, r`sSup(e(d([begChr (][endChr )] e(x−1))) sup(2))`],
    [r`(0,1]`, r`d([begChr (][endChr ]] e(0,1))`],
    [r`\left\{a \middle| b\right\}`, r`d([begChr {][sepChr |][endChr }] e(a) e(b))`],
    [r`\left.x\right|_{0}^{1}`, r`sSubSup(e(d([begChr ][endChr |] e(x))) sub(0) sup(1))`],
    [r`|x|+|y|^{2}`, r`d([begChr |][endChr |] e(x)) + sSup(e(d([begChr |][endChr |] e(y))) sup(2))`],
    [r`P(A|B)`, r`P d([begChr (][endChr )] e(A∣B))`],
    [r`\{x||x|\le 2\}`, r`d([begChr {][endChr }] e(x∣ d([begChr |][endChr |] e(x)) ≤2))`],
    [r`f(1`, r`f(1`],
  ],
  'accents by their operator, bars and lines': [
    [r`\vec{a}`, r`acc([chr \u20d7] e(a))`],
    [r`\overrightarrow{AB}`, r`acc([chr \u20d7] e(AB))`],
    [r`\hat{y}`, r`acc([chr \u302] e(y))`],
    [r`\bar{x}`, r`acc([chr \u305] e(x))`],
    [r`\overline{AB}`, r`bar([pos top] e(AB))`],
    [r`\underline{x}`, r`bar([pos bot] e(x))`],
    [r`\overset{\frown}{AB}`, r`groupChr([chr ⏜][pos top][vertJc bot] e(AB))`],
    [r`\underbrace{x+y}_{n}`, r`limLow(e(groupChr([chr ⏟][pos bot][vertJc top] e(x+y))) lim(n))`],
    [
      r`\boxed{x}\cancel{y}`,
      r`borderBox(e(x)) borderBox([hideTop 1][hideBot 1][hideLeft 1][hideRight 1][strikeBLTR 1] e(y))`,
    ],
  ],
  'sums and integrals with limits': [
    [r`\sum_{i=1}^{n} x_i`, r`nary([chr ∑][limLoc subSup] sub(i=1) sup(n) e(sSub(e(x) sub(i))))`],
    [
      r`\sum_{i=1}^{n} (x_i+1)`,
      r`nary([chr ∑][limLoc subSup] sub(i=1) sup(n) e(d([begChr (][endChr )] e(sSub(e(x) sub(i)) +1))))`,
    ],
    [r`\int f`, r`nary([chr ∫][limLoc subSup][subHide 1][supHide 1] sub() sup() e(f))`],
    [r`\lim_{n\to\infty} a_n`, r`sSub(e(p:lim) sub(n→∞)) \u2009 sSub(e(a) sub(n))`],
    [r`\max\limits_{x} y`, r`limLow(e(p:max) lim(x)) \u2009y`],
  ],
  'arrays, cases and aligned lines': [
    [
      r`\begin{cases} x & 1 \\ y & 2 \end{cases}`,
      r`d([begChr {][endChr ] e(m([plcHide 1][cGpRule 3][cGp 0][count 1][mcJc left][count 1][mcJc left] mr(e(x) e(\u20031)) mr(e(y) e(\u20032)))))`,
    ],
    [
      r`\left\{\begin{array}{l} x=1 \\ y=2 \end{array}\right.`,
      r`d([begChr {][endChr ] e(m([plcHide 1][cGpRule 3][cGp 0][count 1][mcJc left] mr(e(x=1)) mr(e(y=2)))))`,
    ],
    [
      r`\begin{aligned} a &= b \\ &= c \end{aligned}`,
      r`m([plcHide 1][cGpRule 3][cGp 0][count 1][mcJc right][count 1][mcJc left] mr(e(a) e(=b)) mr(e(\u200b) e(=c)))`,
    ],
    [
      r`\begin{pmatrix} 1&2\\3&4\end{pmatrix}`,
      r`d([begChr (][endChr )] e(m([plcHide 1][count 1][mcJc center][count 1][mcJc center] mr(e(1) e(2)) mr(e(3) e(4)))))`,
    ],
    [r`\begin{gathered} a\\b \end{gathered}`, r`eqArr(e(a) e(b))`],
    [r`\begin{array}{lr} 1&2\end{array}`, r`m([plcHide 1][count 1][mcJc left][count 1][mcJc right] mr(e(1) e(2)))`],
  ],
  'text over arrows and signs': [
    [r`\xrightarrow{\text{点燃}}`, r`\u2005 groupChr([chr →][pos bot][vertJc bot] e(nor:点燃)) \u2005`],
    [r`\xrightarrow[b]{a}`, r`\u2005 limLow(e(groupChr([chr →][pos bot][vertJc bot] e(a))) lim(b)) \u2005`],
    [r`\stackrel{?}{=}`, r`limUpp(e(=) lim(?))`],
  ],
};

describe.for(Object.entries(CONSTRUCTS))('%s', ([, rows]) => {
  test.for(rows)('%s', ([latex, word]) => {
    const formula = converted(latex);
    expect(shown(formula)).toBe(word);
    expect(orderFaults(formula)).toEqual([]);
  });
});

describe('a formula on a line of its own', () => {
  test.for([
    [r`\sum_{i=1}^{n} x_i`, r`nary([chr ∑][limLoc undOvr] sub(i=1) sup(n) e(sSub(e(x) sub(i))))`],
    [r`\lim_{n\to\infty} a_n`, r`limLow(e(p:lim) lim(n→∞)) \u2009 sSub(e(a) sub(n))`],
    [
      r`\begin{align}a&=b\tag{1}\\c&=d\end{align}`,
      r`m([plcHide 1][cGpRule 3][cGp 0][count 1][mcJc right][count 1][mcJc left][count 1][mcJc center] mr(e(a) e(=b) e(\u2003 nor:(1))) mr(e(c) e(=d) e(\u200b)))`,
    ],
  ] as const)('%s', ([latex, word]) => {
    const formula = converted(latex, true);
    expect(shown(formula)).toBe(word);
    expect(orderFaults(formula)).toEqual([]);
  });
});

describe('what a formula is put together from', () => {
  const leaves = fc.constantFrom(
    'x',
    '12',
    r`\alpha`,
    r`\text{甲}`,
    '+',
    '=',
    '(',
    ']',
    '|',
    r`\sum`,
    r`\vec{a}`,
    "f'",
  );
  const { formula } = fc.letrec((tie) => {
    const inner = () => tie('formula').map((latex) => String(latex));
    const two = fc.tuple(inner(), inner());
    return {
      formula: fc.oneof(
        { depthSize: 'small' },
        leaves,
        two.map(([a, b]) => `${a} ${b}`),
        two.map(([a, b]) => r`\frac{${a}}{${b}}`),
        two.map(([a, b]) => `{${a}}_{${b}}`),
        two.map(([a, b]) => `{${a}}^{${b}}`),
        two.map(([a, b]) => r`\sum_{${a}}^{${b}}`),
        two.map(([a, b]) => r`\begin{cases}${a}&${b}\\${b}\end{cases}`),
        two.map(([a, b]) => r`\begin{aligned}${a}&${b}\\&${b}\end{aligned}`),
        two.map(([a, b]) => r`\xrightarrow[{${a}}]{${b}}`),
        inner().map((a) => r`\sqrt[3]{${a}}`),
        inner().map((a) => r`\left(${a}\right.`),
        inner().map((a) => r`\overline{${a}}`),
      ),
    };
  });

  test('stands in the order of the schema', () => {
    fc.assert(
      fc.property(formula, fc.boolean(), (latex, display) => {
        expect(orderFaults(converted(latex, display)), latex).toEqual([]);
      }),
      { seed: 1820 },
    );
  });

  test('may be 200 levels deep or 5,000 characters long', () => {
    const deep = `${r`\sqrt{`.repeat(200)}x${'}'.repeat(200)}`;
    expect(orderFaults(converted(deep))).toEqual([]);
    expect(orderFaults(converted('x+'.repeat(2500)))).toEqual([]);
  });

  test('is XML, whatever its text says', () => {
    expect(shown(converted(r`\text{</m:t></w:p>\&amp;}`))).toBe('nor:</m:t></w:p>&amp;');
  });
});

test('what cannot be read is named as on the page', () => {
  expect(wordFormulaOf(r`\frac{1}{`, false)).toEqual({ fault: '缺少 }' });
});
