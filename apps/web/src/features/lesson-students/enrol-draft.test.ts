import { describe, expect, it, test } from 'vitest';
import {
  type EnrolDraft,
  enrolFaults,
  enrolTextsOf,
  firstPlacement,
  pasteNote,
  placementInput,
} from './enrol-draft.ts';

const DRAFT: EnrolDraft = { ...firstPlacement(true), pasted: '101', picked: [] };

describe('decision 302: what 添加学员 asks for', () => {
  it.each<[Partial<EnrolDraft>, readonly string[]]>([
    [{}, []],
    [{ pasted: ' ' }, ['students']],
    [{ pasted: '', picked: [{ id: 7, name: '小林' }] }, []],
    [{ pasted: '张三' }, []],
    [{ way: 'chosen' }, ['team']],
    [{ way: 'chosen', destTeamId: 3 }, []],
    [{ at: 5 }, ['reason']],
    [{ at: 5, reason: ' ' }, ['reason']],
    [{ at: 5, reason: '补录' }, []],
  ])('%j', (over, faults) => {
    expect(Object.keys(enrolFaults({ ...DRAFT, ...over }))).toEqual(faults);
  });

  it.each<[Partial<EnrolDraft>, object]>([
    [{}, { strategy: 'all', reason: '' }],
    [{ way: 'none', destTeamId: 3 }, { reason: '' }],
    [
      { way: 'chosen', destTeamId: 3, reason: ' 补录 ', at: 5 },
      { destTeamId: 3, reason: '补录', at: 5 },
    ],
    [firstPlacement(false), { reason: '' }],
  ])('%j sends what it means alone', (over, expected) => {
    expect(placementInput({ ...DRAFT, ...over })).toEqual(expected);
  });

  test('lines keep their numbers, and what is no number is said at once', () => {
    expect(enrolTextsOf({ pasted: '101\n\n102', picked: [{ id: 7, name: '小林' }] })).toEqual(['101', '102', '7']);
    expect(pasteNote('101\n102')).toBe('2 行');
    expect(pasteNote('101\n张三')).toBe('2 行，其中 1 行不是号码，预览中逐行说明：“张三”');
  });
});
