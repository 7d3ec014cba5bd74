import { describe, expect, test } from 'vitest';
import { leadOf } from './question-lead.ts';
import { readContent } from './read-content.ts';

const read = (source: string) => readContent(source, { check: () => null }).content;
const lead = (stem: string, material = '') =>
  leadOf({ material: material === '' ? [] : read(material), stem: read(stem) });

describe('areas 11: one line of a question', () => {
  test('keeps its formulas as such, of several lines too', () => {
    expect(lead('已知 $\\frac{1}{2}x=4$，\n$$y=x^2$$\n求 $y$。')).toBe('已知 $\\frac{1}{2}x=4$， $y=x^2$ 求 $y$。');
  });

  test('begins with the material, and names pictures and tables', () => {
    expect(lead('回答', '阅读\n![]()\n\\begin{tabular}{c}甲\\end{tabular}')).toBe('阅读 ［图］ ［表］ 回答');
  });

  test('is cut within words, never within a formula', () => {
    expect(lead('字'.repeat(200))).toBe(`${'字'.repeat(90)}…`);
    const cut = lead('$\\sqrt{x}$ 与'.repeat(30));
    expect(cut.endsWith('…')).toBe(true);
    expect(cut.split('$').length % 2).toBe(1);
  });
});
