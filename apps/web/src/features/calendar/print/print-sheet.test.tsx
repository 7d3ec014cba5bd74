import { parseDateTime } from '@lectern/domain/time/shanghai-time';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type ShownEvent, toShownEvents } from '../shown-event.ts';
import { PrintSheet } from './print-sheet.tsx';
import { usePrintedAt } from './use-printed-at.ts';

afterEach(cleanup);

const at = (text: string): number => parseDateTime(text) ?? Number.NaN;
const DAYS = [at('2026-11-23'), at('2026-11-24')];
const LONG = '第 12 讲 一轮复习：函数的单调性、奇偶性与周期性综合提高';

function shownEvents(): readonly ShownEvent[] {
  const anEvent = {
    kind: 'episode' as const,
    status: 'normal' as const,
    subjectId: 2,
    teacherId: 5,
    lessonIds: [8],
    rev: 1,
    specialEpisodeType: 0,
  };
  const span = (start: string, end: string) => ({ startTime: at(start), endTime: at(end) });
  return toShownEvents({
    events: [
      {
        ...anEvent,
        ...span('2026-11-23 01:00', '2026-11-23 01:30'),
        id: 1,
        name: '答疑：函数',
        specialEpisodeType: 13,
      },
      { ...anEvent, ...span('2026-11-24 18:30', '2026-11-24 20:00'), id: 2, name: LONG },
    ],
    lessons: [{ id: 8, name: '初二数学', subjectId: 2, phase: null }],
    teachers: [{ id: 5, name: '王老师' }],
    background: [],
    rows: [],
    fullDays: [],
    moreRows: false,
    cut: false,
  });
}

function Printable() {
  const printedAt = usePrintedAt();
  if (printedAt === null) return null;
  const nothing = () => '';
  return (
    <PrintSheet
      view="week"
      events={shownEvents()}
      days={DAYS}
      day={at('2026-11-24')}
      holidayOn={nothing}
      leaveOn={nothing}
      lessonName={nothing}
      resource="teacher"
      rows={[]}
      filters={['老师：王老师']}
      notes={[]}
      printedAt={at('2026-11-22 09:30')}
    />
  );
}

const rowsOf = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

test('a sheet stands there while it is printed: range, filters, date, hours in use, names whole', () => {
  render(<Printable />);
  expect(screen.queryByRole('table')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('heading').textContent).toContain('2026 年 11 月 23 日 – 29 日');
  expect(screen.getByText(/老师：王老师.*共 2 项.*打印于 2026-11-22 09:30/)).toBeTruthy();
  expect(rowsOf()).toEqual([
    ['时间', '周一 11 月 23 日', '周二 11 月 24 日'],
    ['18:00', '', `18:30–20:00 王老师${LONG}初二数学`],
    ['录播与回放', '录01:00–01:30 王老师答疑：函数初二数学', ''],
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
});
