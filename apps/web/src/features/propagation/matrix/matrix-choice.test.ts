import { type CellState, chosenCells } from '@lectern/domain/lesson-templates/propagation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Choice,
  chosenOf,
  columnState,
  EVERYTHING,
  isTicked,
  withCell,
  withColumn,
  withRow,
} from './matrix-choice.ts';
import type { ShownRow } from './matrix-model.ts';

const row = (id: number, states: Readonly<Record<string, CellState>>): ShownRow => ({
  lesson: { id, name: `课程 ${id}`, status: 'init', startTime: 0 },
  cells: new Map(Object.entries(states).map(([column, state]) => [column, { state, value: '' }])),
});

test('areas 4: what will change is ticked at first, own values are not', () => {
  const rows = [row(1, { price: 'willChange', limit: 'local' }), row(2, { price: 'frozen' })];
  expect(chosenOf(rows, EVERYTHING)).toEqual({
    lessonIds: [1],
    count: 1,
    input: { columns: ['price'], exceptCells: [], overwrite: [] },
  });
});

test('areas 4: a row or a column that is switched on again takes all of its cells', () => {
  const rows = [row(1, { price: 'willChange', limit: 'willChange' })];
  const off = withCell(withRow(EVERYTHING, 1), 1, 'price', 'willChange');
  expect(chosenOf(rows, off).count).toBe(1);
  expect(chosenOf(rows, withRow(off, 1)).count).toBe(2);
  expect(chosenOf(rows, withColumn(withColumn(EVERYTHING, 'price', rows), 'price', rows)).count).toBe(2);
});

test('issue 13 section 5: the head of a column of own values takes all of them, and lets them go again', () => {
  const rows = [row(1, { reward: 'local' }), row(2, { reward: 'local' }), row(3, { reward: 'frozen' })];
  const all = withColumn(EVERYTHING, 'reward', rows);
  expect(columnState(all, 'reward', rows)).toBe('all');
  expect(chosenOf(rows, all)).toMatchObject({ lessonIds: [1, 2], count: 2 });
  expect(chosenOf(rows, withColumn(all, 'reward', rows)).count).toBe(0);
});

test('issue 13 section 5: a mixed column goes from its changes to all, to nothing, and back', () => {
  const rows = [row(1, { reward: 'willChange' }), row(2, { reward: 'local' })];
  const counts: number[] = [];
  let choice = EVERYTHING;
  for (let step = 0; step < 4; step += 1) {
    counts.push(chosenOf(rows, choice).count);
    choice = withColumn(choice, 'reward', rows);
  }
  expect(counts).toEqual([1, 2, 0, 1]);
});

test('areas 4: the command writes exactly the ticked cells, whatever was switched in whatever order', () => {
  const columns = ['a', 'b', 'c'];
  const state = fc.constantFrom<CellState>('willChange', 'local', 'frozen', 'same');
  const matrix = fc.array(fc.tuple(state, state, state), { minLength: 1, maxLength: 5 });
  const step = fc.record({ what: fc.constantFrom('row', 'column', 'cell'), row: fc.nat(4), column: fc.nat(2) });
  fc.assert(
    fc.property(matrix, fc.array(step, { maxLength: 8 }), (states, steps) => {
      const rows = states.map((cells, id) =>
        row(id, Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? 'same']))),
      );
      const choice = steps.reduce<Choice>((now, { what, row: id, column: index }) => {
        const column = columns[index] ?? 'a';
        if (what === 'row') return withRow(now, id);
        if (what === 'column') return withColumn(now, column, rows);
        return withCell(now, id, column, states[id]?.[index] ?? 'same');
      }, EVERYTHING);
      const { lessonIds, input, count } = chosenOf(rows, choice);
      const isChosen = chosenCells({ ...input, exceptLessons: [] });
      let written = 0;
      for (const { lesson, cells } of rows) {
        for (const [column, cell] of cells) {
          const writes = lessonIds.includes(lesson.id) && isChosen({ lessonId: lesson.id, column }, cell.state);
          expect(writes).toBe(isTicked(choice, lesson.id, column, cell.state));
          if (writes) written += 1;
        }
      }
      expect(count).toBe(written);
    }),
    { numRuns: 500 },
  );
});
