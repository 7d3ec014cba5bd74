import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AnswerCard } from './answer-card.tsx';

afterEach(cleanup);

const answer = (studentId: number, mark: { got: number; of: number; by: string; time: number } | null = null) => ({
  studentId,
  rev: 1,
  mark,
  own: null,
  others: [],
});
const GROUP = {
  text: '由题意得 x = 2',
  given: { kind: 'manual' as const, text: '由题意得 x = 2', fileIds: [] },
  answers: [answer(1), answer(2)],
};
const RUBRIC = [
  { text: '列式', share: 1 },
  { text: '求解', share: 2 },
];

function show(change: Partial<Parameters<typeof AnswerCard>[0]> = {}) {
  const onMark = vi.fn();
  const onType = vi.fn();
  render(
    <AnswerCard
      group={GROUP}
      points={1200}
      rubric={RUBRIC}
      current
      busy={false}
      tolerance={null}
      draft={null}
      onType={onType}
      onFocus={() => undefined}
      onMark={onMark}
      {...change}
    />,
  );
  return { onMark, onType, card: screen.getByRole('article') };
}

test('exams 5: steps of the rubric are ticked by key, Enter gives the points of all equal answers', () => {
  const { onMark, card } = show();
  expect(document.activeElement).toBe(card);
  fireEvent.keyDown(card, { key: '2' });
  fireEvent.keyDown(card, { key: 'Enter' });
  expect(onMark).toHaveBeenLastCalledWith(800);
  fireEvent.keyDown(card, { key: '1' });
  fireEvent.keyDown(card, { key: 'Enter' });
  expect(onMark).toHaveBeenLastCalledWith(1200);
  expect(card.textContent).toContain('2 份相同的作答');
});

test('without points nothing is given, and more than the question is worth is said at once', () => {
  const { onMark, card } = show({ rubric: [] });
  fireEvent.keyDown(card, { key: 'Enter' });
  expect(onMark).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '13' } });
  expect(card.textContent).toContain('不能超过满分 12 分');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '评分' }).disabled).toBe(true);
});

test('a mark that stands names its marker and can be taken away', () => {
  const marked = { ...GROUP, answers: [answer(1, { got: 400, of: 1200, by: '王老师', time: 1 })] };
  const { onMark, card } = show({ group: marked });
  expect(card.textContent).toContain('王老师 已评 4 分');
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  expect(onMark).toHaveBeenCalledWith(null);
});

test('what is typed is kept, and stands there again after a reload', () => {
  const { onType } = show();
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '7.5' } });
  expect(onType).toHaveBeenLastCalledWith({ got: 750, ticked: [] });
  fireEvent.click(screen.getByRole('checkbox', { name: /列式/ }));
  expect(onType).toHaveBeenLastCalledWith({ got: 400, ticked: [0] });
  cleanup();
  const { card } = show({ draft: { got: 400, ticked: [0] } });
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('4.00');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /列式/ }).checked).toBe(true);
  expect(card.textContent).toContain('还没有提交');
});

test('exams 5: whoever decides sees what the pair gave; one of the pair sees only the own mark', () => {
  const pair = [
    { got: 900, by: '安老师' },
    { got: 300, by: '白老师' },
  ];
  const dispute = { ...GROUP, answers: [{ ...answer(1), others: pair }] };
  expect(show({ group: dispute, tolerance: 200 }).card.textContent).toContain(
    '安老师评 9 分，白老师评 3 分，分差超过 2 分，由你定分',
  );
  cleanup();
  const waiting = { ...GROUP, answers: [{ ...answer(1), own: 900 }] };
  const { card } = show({ group: waiting, tolerance: 200 });
  expect(card.textContent).toContain('你评 9 分，等待其他老师评分');
  expect(screen.getByRole('button', { name: '撤回' })).toBeTruthy();
});
