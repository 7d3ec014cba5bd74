import { describe, expect, test } from 'vitest';
import { formulaFaultOf, isReadable, mathMlOf } from './to-mathml.ts';

describe('a formula is drawn by the browser, or said why not', () => {
  test.for([
    'x^{2}',
    '\\frac{a}{b}',
    '\\left\\{a_n\\right\\}',
    '\\begin{cases} x & 1 \\\\ y & 2 \\end{cases}',
    '90^{\\circ}',
    '\\vec{a} \\cdot \\overrightarrow{AB}',
    '\\text{甲}',
  ])('%s', (latex) => {
    const read = mathMlOf(latex, false);
    expect(isReadable(read) && read.mathml).toMatch(/^<math.*<\/math>$/s);
  });

  test.for<[string, string]>([
    ['\\frac{1}{', '缺少 }'],
    ['a}', '多出 }'],
    ['a & b', '多出 &'],
    ['\\foo', '不支持的命令 \\foo'],
    ['\\sqrt', '\\sqrt 后面缺少内容'],
    ['x^', '写法有误'],
    ['\\href{https://example.org}{x}', '不支持的命令 \\href'],
    ['\\includegraphics{https://example.org/a.png}', '不支持的命令 \\includegraphics'],
  ])('%s: %s', ([latex, fault]) => {
    expect(formulaFaultOf(latex, false)).toBe(fault);
  });

  test('text of a formula is text on the page', () => {
    const read = mathMlOf('\\text{<img src=x onerror=alert(1)>}', false);
    expect(isReadable(read) && read.mathml).not.toContain('<img');
  });
});
