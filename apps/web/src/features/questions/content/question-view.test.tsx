import { readDraft } from '@lectern/domain/questions/question-draft';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QuestionView } from './question-view.tsx';

const DRAFT = {
  type: 'singleChoice',
  material: '',
  stem: '下列<em>不正确</em>的是 $x^2$\n![](https://example.org/1.png)\n\\begin{tabular}{cc}\\multicolumn{2}{c}{甲} \\\\ 1 & 2\\end{tabular}',
  options: ['$\\frac{1}{2}$', '</w:p><script>'],
  answer: 'B',
  multipleMode: { kind: 'half' },
  rubric: [],
  analysis: '略',
  parts: [],
  score: 0,
} as const;

test('exams 1: the one renderer draws marks, formulas, tables, missing pictures, and text as text', async () => {
  const { body } = readDraft(DRAFT, () => null);
  if (!body) throw new Error('the draft is a question');
  const { container } = render(<QuestionView body={body} withAnswer />);
  expect(container.querySelector('.content-emphasis')?.textContent).toBe('不正确');
  expect(screen.getByText('缺图：https://example.org/1.png')).toBeDefined();
  expect(container.querySelector('td')?.colSpan).toBe(2);
  expect(screen.getByText('</w:p><script>')).toBeDefined();
  await waitFor(() => expect(container.querySelectorAll('math')).toHaveLength(2));
  expect(container.querySelector('math msup')).not.toBeNull();
  expect(screen.getByText('答案：').parentElement?.textContent).toBe('答案：B');
});
