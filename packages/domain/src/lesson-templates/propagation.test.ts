import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from '../lessons/form-step.ts';
import { CELL_STATE, type CellState, cellState, chosenCells, countCells } from './propagation.ts';

/** Tells the state from what happened instead of from what stands there. */
interface History {
  /** The template's values in their order; the lesson was made from the first. */
  readonly template: readonly number[];
  /** What the lesson itself was set to afterwards, if anything. */
  readonly own: number | null;
  readonly begun: boolean;
}

const history: fc.Arbitrary<History> = fc.record({
  template: fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
  own: fc.option(fc.nat(3)),
  begun: fc.boolean(),
});

const first = ({ template: [value = 0] }: History) => value;
const latest = ({ template }: History) => template.at(-1) ?? 0;
const held = (told: History) => told.own ?? first(told);

function oracle(told: History): CellState {
  if (held(told) === latest(told)) return 'same';
  if (told.begun) return 'frozen';
  const editedAway = told.own !== null && told.own !== first(told);
  return editedAway ? 'local' : 'willChange';
}

const stateOf = (told: History): CellState =>
  cellState(
    {
      template: latest(told),
      // Nothing is kept before the template changes for the first time.
      given: told.template.length > 1 ? { value: first(told) } : undefined,
      lesson: held(told),
      frozen: told.begun,
    },
    sameValue,
  );

describe('the propagation matrix', () => {
  it('areas 4: each cell is in the state that its history says', () => {
    fc.assert(
      fc.property(history, (told) => {
        expect(stateOf(told)).toBe(oracle(told));
      }),
      { numRuns: 2000 },
    );
  });

  it('areas 4: writes exactly the chosen cells that will change, and leaves all others as they are', () => {
    const matrix = fc.array(fc.array(history, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
    const picks = fc.array(fc.tuple(fc.nat(5), fc.nat(2)), { maxLength: 6 });
    fc.assert(
      fc.property(matrix, fc.subarray([0, 1, 2]), picks, fc.array(fc.nat(5), { maxLength: 2 }), picks, (...drawn) => {
        const [rows, columns, leftOut, exceptLessons, overwritten] = drawn;
        const refs = (cells: readonly (readonly [number, number])[]) =>
          cells.map(([lessonId, column]) => ({ lessonId, column: String(column) }));
        const isChosen = chosenCells({
          columns: columns.map(String),
          exceptLessons,
          exceptCells: refs(leftOut),
          overwrite: refs(overwritten),
        });
        const after = rows.map((cells, lessonId) =>
          cells.map((told, column) =>
            isChosen({ lessonId, column: String(column) }, stateOf(told)) ? latest(told) : held(told),
          ),
        );
        const isIn = (cells: readonly (readonly [number, number])[], row: number, column: number) =>
          cells.some(([r, c]) => r === row && c === column);
        for (const [row, cells] of rows.entries()) {
          for (const [column, told] of cells.entries()) {
            const out = exceptLessons.includes(row) || isIn(leftOut, row, column);
            const own = isIn(overwritten, row, column);
            const writes =
              !out &&
              (oracle(told) === 'willChange' ? own || columns.includes(column) : own && oracle(told) === 'local');
            expect(after[row]?.[column]).toBe(writes ? latest(told) : held(told));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('R225, R226: counts what will change and what has begun, and every cell once', () => {
    const states = fc.array(fc.constantFrom(...CELL_STATE.codes));
    fc.assert(
      fc.property(states, (drawn) => {
        const counts = countCells(drawn);
        expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(drawn.length);
        expect(counts.frozen).toBe(drawn.filter((state) => state === 'frozen').length);
      }),
    );
  });

  it('a value that the lesson took over once and the template has again is the same, begun or not', () => {
    const values = { template: 1, given: { value: 2 }, lesson: 1 };
    expect(cellState({ ...values, frozen: true }, sameValue)).toBe('same');
    expect(cellState({ ...values, frozen: false }, sameValue)).toBe('same');
  });
});
