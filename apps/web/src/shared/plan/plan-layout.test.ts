import { describe, expect, test } from 'vitest';
import { commonChanges, layoutOf } from './plan-layout.ts';
import { aPlan } from './plan-test-data.ts';

const status = {
  field: '状态',
  label: '状态',
  rows: 40,
  shared: { before: '未发布', after: '已发布' },
  repeated: false,
};
const own = (label: string, more: { rows?: number; repeated?: boolean } = {}) => ({
  field: label,
  label,
  rows: 40,
  shared: null,
  repeated: false,
  ...more,
});
const many = ['a', 'b', 'c', 'd'].map((label) => own(label));
const quiet = { codes: [], outcomes: { ok: 40, warning: 0, unknown: 0, unchanged: 0, refused: 0 }, rowCount: 40 };
const columnsOf = (layout: ReturnType<typeof layoutOf>) => layout.columns.map(({ label }) => label);

describe('how the rows of a plan are laid out', () => {
  test.each([
    ['what all rows have in common is said once, and no column is left', [status], [], [], 'none'],
    ['up to three other fields have a column each', [status, own('a'), own('b')], [], ['a', 'b'], 'none'],
    ['more stand in one column', many, [], [], 'column'],
    [
      'a field that changes at several places of a row stands there too',
      [own('a', { repeated: true })],
      [],
      [],
      'column',
    ],
    ['a plan made before fields were counted has one column', null, ['a'], [], 'column'],
    ['where nothing changes there is no column', [], ['a'], [], 'none'],
    ['a command names its columns, in its order; the others share one', many, ['c', 'a'], ['c', 'a'], 'column'],
    ['a column that no row would fill is left out', many, ['x', 'b'], ['b'], 'column'],
    ['what all rows have in common has no column, though named', [status, own('a')], ['状态', 'a'], ['a'], 'none'],
    ['what few rows change stands below their names', [own('a'), own('b', { rows: 9 })], [], ['a'], 'belowName'],
    ['also where the command names it', [own('a', { rows: 9 })], ['a'], [], 'belowName'],
  ] as const)('%s', (_what, fields, columns, shown, others) => {
    const plan = aPlan({ ...quiet, columns: [...columns], fields: fields && fields.map((field) => ({ ...field })) });
    const layout = layoutOf(plan, undefined);
    expect([columnsOf(layout), layout.others]).toEqual([shown, others]);
    expect(layout.common).toEqual(fields?.some(({ field }) => field === '状态') ? ['状态'] : []);
  });

  test('rows that stay as they are have no columns of changes', () => {
    const outcomes = { ok: 20, warning: 0, unknown: 0, unchanged: 10, refused: 10 };
    const plan = aPlan({ ...quiet, outcomes, fields: [...many] });
    for (const outcome of ['refused', 'unchanged'] as const) {
      expect(layoutOf(plan, outcome)).toMatchObject({ columns: [], others: 'none' });
    }
    expect(layoutOf(plan, 'ok').others).toBe('column');
  });

  test('a single row says all of itself', () => {
    const plan = aPlan({ ...quiet, rowCount: 1, fields: [status] });
    expect(commonChanges(plan)).toEqual([]);
    expect(layoutOf(plan, undefined)).toMatchObject({ columns: [], others: 'column', common: [] });
  });

  test('reasons have a column where a quarter of the rows shown have one, else they stand below the name', () => {
    const outcomes = { ok: 30, warning: 0, unknown: 0, unchanged: 0, refused: 10 };
    const codes = [{ outcome: 'refused' as const, code: 'required', message: '未填写', count: 10 }];
    const plan = aPlan({ rowCount: 40, outcomes, codes, fields: [] });
    expect(layoutOf(plan, undefined).reasons).toBe('column');
    expect(layoutOf(plan, 'ok').reasons).toBe('none');
    expect(layoutOf({ ...plan, rowCount: 400, outcomes: { ...outcomes, ok: 390 } }, undefined).reasons).toBe(
      'belowName',
    );
    expect(layoutOf({ ...plan, rowCount: 400 }, 'refused').reasons).toBe('column');
  });
});
