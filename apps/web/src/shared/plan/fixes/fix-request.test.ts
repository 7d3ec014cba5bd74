import type { PlanFix } from '@lectern/contract/tasks/plan-fixes';
import { describe, expect, test } from 'vitest';
import { fixRequest, proposedChoice } from './fix-request.ts';

const row = (id: number, targets = [id]) => ({ id, name: `课程 ${id}`, to: null, targets });
const OPTION = {
  name: 'value',
  label: '学期',
  control: 'option',
  required: true,
  options: [{ value: '7', label: '2026 年秋季' }],
} as const;

function aFix(change: Partial<PlanFix> = {}): PlanFix {
  return {
    lack: 'semester',
    unit: '门',
    noun: '课程',
    verb: '补全',
    fields: [{ ...OPTION, options: [...OPTION.options] }],
    fixed: { field: 'semester' },
    groups: [
      { key: 'a', label: '2026 年秋季内', proposed: { value: '7' }, why: '按上课时间', rows: [row(1), row(2)] },
      { key: 'b', label: '不在唯一的学期内', proposed: {}, why: '', rows: [row(3)] },
    ],
    ...change,
  };
}

describe('the plan that fills in what is lacking', () => {
  test('issue 16: what is proposed is planned at once, what nobody knows waits', () => {
    const fix = aFix();
    expect(fixRequest(fix, proposedChoice(fix))).toEqual({
      type: 'lesson.fill',
      selection: { ids: [1, 2] },
      input: { field: 'semester', each: [{ ids: [1, 2], value: '7' }] },
    });
  });

  test('issue 16: a row with a value of its own leaves its group', () => {
    const fix = aFix();
    const chosen = { ...proposedChoice(fix), rows: { 2: { value: '8' } } };
    expect(fixRequest(fix, chosen)?.input).toEqual({
      field: 'semester',
      each: [
        { ids: [1], value: '7' },
        { ids: [2], value: '8' },
      ],
    });
  });

  test('issue 16: without any value there is no plan', () => {
    const fix = aFix({ groups: [{ key: 'b', label: '', proposed: {}, why: '', rows: [row(3)] }] });
    expect(fixRequest(fix, proposedChoice(fix))).toBeUndefined();
  });

  test('issue 16: the command is about the parts that lack it, here teams, and asks nothing', () => {
    const groups = [{ key: 'all', label: '', proposed: {}, why: '', rows: [row(1, [11, 12]), row(2, [21])] }];
    const fix = aFix({ lack: 'shelvedTeam', fields: [], fixed: {}, groups });
    expect(fixRequest(fix, proposedChoice(fix))).toEqual({
      type: 'team.shelve',
      selection: { ids: [11, 12, 21] },
      input: {},
    });
  });

  test('issue 16: one value for all goes beside the selection, and teams are made from the input alone', () => {
    const price = { name: 'price', label: '售价', control: 'money' as const, required: false };
    const all = [{ key: 'all', label: '', proposed: {}, why: '', rows: [row(1), row(2)] }];
    const priced = aFix({ lack: 'price', fields: [price], fixed: {}, groups: all });
    expect(fixRequest(priced, proposedChoice(priced)), 'an empty price is none').toBeUndefined();
    expect(fixRequest(priced, { groups: { all: { price: 9900 } }, rows: {} })).toEqual({
      type: 'lesson.saleSettings',
      selection: { ids: [1, 2] },
      input: { price: 9900 },
    });
    const count = { name: 'count', label: '个数', control: 'number' as const, required: true, initial: 1 };
    const teams = aFix({ lack: 'team', fields: [count], fixed: { pattern: '{序号} 班' }, groups: all });
    expect(fixRequest(teams, proposedChoice(teams))).toEqual({
      type: 'team.create',
      input: { pattern: '{序号} 班', each: [{ ids: [1, 2], count: 1 }] },
    });
  });
});
