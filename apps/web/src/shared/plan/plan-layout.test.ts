import { describe, expect, test } from 'vitest';
import { commonChanges, layoutOf } from './plan-layout.ts';
import { aPlan } from './plan-test-data.ts';

const status = {
  field: '状态',
  label: '状态',
  rows: 2,
  shared: { before: '未发布', after: '已发布' },
  repeated: false,
};
const own = (label: string, repeated = false) => ({ field: label, label, rows: 2, shared: null, repeated });
const quiet = { codes: [], outcomes: { ok: 40, warning: 0, unknown: 0, unchanged: 0, refused: 0 }, rowCount: 40 };

describe('how the rows of a plan are laid out', () => {
  test.each([
    ['what all rows have in common is said once, and no column is left', [status], [], ['状态']],
    [
      'up to three other fields have a column each',
      [status, own('开课时间'), own('停售时间')],
      ['开课时间', '停售时间'],
      ['状态'],
    ],
    ['more stand in a list', ['a', 'b', 'c', 'd'].map((label) => own(label)), 'list', []],
    ['a field that changes at several places of a row stands in a list', [own('第 1 讲', true)], 'list', []],
    ['a plan made before fields were counted has a list', null, 'list', []],
    ['where nothing changes there is no column', [], [], []],
  ] as const)('%s', (_what, fields, changes, common) => {
    const plan = aPlan({ ...quiet, fields: fields && fields.map((field) => ({ ...field })) });
    const layout = layoutOf(plan, undefined);
    const columns = layout.changes === 'list' ? 'list' : layout.changes.map(({ label }) => label);
    expect({ ...layout, changes: columns }).toEqual({ changes, common, reasons: 'none' });
  });

  test('a single row says all of itself', () => {
    const plan = aPlan({ ...quiet, rowCount: 1, fields: [status] });
    expect(commonChanges(plan)).toEqual([]);
    expect(layoutOf(plan, undefined)).toMatchObject({ changes: 'list', common: [] });
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
