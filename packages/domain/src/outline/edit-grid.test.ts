import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDateTime } from '../time/shanghai-time.ts';
import {
  blockOf,
  cellAt,
  filledDown,
  filledFromAbove,
  GRID_COLUMNS,
  gridOf,
  historyOf,
  redone,
  stepped,
  undone,
  withBlock,
  withCell,
} from './edit-grid.ts';
import { comparePaste, type PresentEpisode } from './paste-rows.ts';
import { MAX_PASTED, readPaste, writePaste } from './paste-table.ts';

const at = (text: string): number => parseDateTime(text) ?? 0;
const LABELS = [
  { id: 5, name: '直播课' },
  { id: 6, name: '练习课' },
];
const TEACHERS = [
  { id: 1, name: '李娜' },
  { id: 2, name: '李娜' },
];

function anEpisode(id: number, change: Partial<PresentEpisode> = {}): PresentEpisode {
  const startTime = at(`2026-12-0${id} 19:00`);
  return {
    id,
    rev: 1,
    name: `第 ${id} 讲`,
    labelId: 5,
    specialEpisodeType: 0,
    startTime,
    endTime: startTime + 90 * 60_000,
    teacherId: 2,
    teacherName: '李娜',
    status: 'normal',
    ...change,
  };
}

const EPISODES = [anEpisode(1), anEpisode(2), anEpisode(3, { teacherId: null, teacherName: null })];
const GRID = gridOf(EPISODES, LABELS);
const world = { episodes: EPISODES, labels: LABELS, teachers: TEACHERS, now: at('2026-11-01 10:00') };
const statesOf = (table: typeof GRID) => comparePaste(table, world).map(({ state }) => state);

describe('issue 16: an outline in its grid', () => {
  test('untouched, nothing changes, also beside namesakes; a canceled episode is not in it', () => {
    expect(statesOf(GRID)).toEqual(['same', 'same', 'same']);
    expect(gridOf([anEpisode(1), anEpisode(2, { status: 'canceled' })], LABELS).rows).toHaveLength(1);
  });

  test('what is copied out and pasted back is the same', () => {
    expect(statesOf(readPaste(writePaste(GRID)))).toEqual(['same', 'same', 'same']);
  });

  test('one cell changes its row alone', () => {
    const table = withCell(GRID, { row: 1, column: 'start' }, '2026-12-09 20:00');
    expect(statesOf(table)).toEqual(['same', 'changed', 'same']);
    expect(comparePaste(table, world)[1]?.episode?.startTime).toBe(at('2026-12-09 20:00'));
  });

  test('a block covers cells to the right and below, and makes rows below the last', () => {
    const block = blockOf('第三讲\t练习课\r\n第四讲\t直播课\r\n');
    const table = withBlock(GRID, { row: 2, column: 'name' }, block ?? []);
    expect(cellAt(table, { row: 2, column: 'label' })).toBe('练习课');
    expect(cellAt(table, { row: 3, column: 'name' })).toBe('第四讲');
    expect(cellAt(table, { row: 3, column: 'id' })).toBe('');
    expect(cellAt(table, { row: 2, column: 'start' })).toBe('2026-12-03 19:00');
    expect(blockOf('一格')).toBeUndefined();
    expect(blockOf('一格\r\n')).toBeUndefined();
  });

  test('what is wider than the grid is cut, and so is what is longer than one paste', () => {
    const wide = withBlock(GRID, { row: 0, column: 'teacher' }, [['李娜（1）', '多出来']]);
    expect(wide.rows[0]).toHaveLength(GRID.columns.length);
    const long = withBlock(
      GRID,
      { row: 0, column: 'name' },
      Array.from({ length: MAX_PASTED + 5 }, () => ['讲']),
    );
    expect(long.rows).toHaveLength(MAX_PASTED);
  });

  test('a cell takes what stands above, or goes down to the last row', () => {
    const place = { row: 2, column: 'teacher' } as const;
    expect(cellAt(filledFromAbove(GRID, place), place)).toBe('李娜（2）');
    expect(filledFromAbove(GRID, { row: 0, column: 'name' })).toBe(GRID);
    const filled = filledDown(withCell(GRID, { row: 0, column: 'teacher' }, '李娜（1）'), {
      row: 0,
      column: 'teacher',
    });
    expect(comparePaste(filled, world).map(({ episode }) => episode?.teacherId)).toEqual([1, 1, 1]);
  });

  test('any steps are undone to the beginning and done again to the end; a step that changes nothing is none', () => {
    const step = fc.record({
      row: fc.nat({ max: 4 }),
      column: fc.constantFrom(...GRID_COLUMNS),
      text: fc.constantFrom('', '甲', '乙'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let history = historyOf(GRID);
        for (const { text, ...place } of steps) history = stepped(history, withCell(history.present, place, text));
        const end = history.present;
        const count = history.past.length;
        for (let i = 0; i < count; i += 1) history = undone(history);
        expect(history.present).toEqual(GRID);
        expect(undone(history)).toBe(history);
        for (let i = 0; i < count; i += 1) history = redone(history);
        expect(history.present).toEqual(end);
        expect(redone(history)).toBe(history);
      }),
      { seed: 20_261_127 },
    );
    const before = historyOf(GRID);
    expect(stepped(before, withCell(GRID, { row: 0, column: 'name' }, '第 1 讲')).past).toEqual([]);
  });
});
