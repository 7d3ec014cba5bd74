import type { PlacingTeam } from '@lectern/contract/teams/student-moves';
import { describe, expect, it } from 'vitest';
import { placingNote, placingTeamsFound, roomText } from './placing-note.ts';

const TEAM: PlacingTeam = {
  id: 7,
  name: '红班',
  mentor: { id: 1, name: '周老师' },
  saleStatus: 'on_shelf',
  saleOrdinal: 1,
  capacity: 10,
  reservedLimit: 0,
  studentCount: 5,
  room: 5,
  refusal: null,
  passedOver: { all: null, all_assigned: null, min_per_mentor: null },
};
const full = { room: 0, refusal: '小班“红班”没有名额，请扩容或选择其他小班' };

describe('decision 153: what stands beside a team', () => {
  it.each<[string, Partial<PlacingTeam>, Parameters<typeof placingNote>[1], string, boolean]>([
    ['nothing against it by hand', {}, undefined, '', true],
    ['off the shelf staff may choose it', { saleStatus: 'off_shelf' }, undefined, '未上架', true],
    ['full, in short', full, undefined, '没有名额', false],
    ['a canceled lesson, whole', { refusal: '课程已取消' }, undefined, '课程已取消', false],
    ['taken by the strategy', {}, 'all', '可分', true],
    [
      'passed over',
      { passedOver: { ...TEAM.passedOver, all_assigned: '没有辅导老师' } },
      'all_assigned',
      '没有辅导老师',
      false,
    ],
  ])('%s', (_what, over, strategy, text, open) => {
    expect(placingNote({ ...TEAM, ...over }, strategy)).toMatchObject({ text, open });
  });

  it('is found by the name of the team, of its mentor and by its id; off the shelf only where all are shown', () => {
    const found = (text: string, shelved = true, over: Partial<PlacingTeam> = {}) =>
      placingTeamsFound([{ ...TEAM, ...over }], text, shelved).length;
    expect([found(''), found('红'), found('周'), found('7'), found('蓝')]).toEqual([1, 1, 1, 1, 0]);
    expect([found('', true, { saleStatus: 'off_shelf' }), found('', false, { saleStatus: 'off_shelf' })]).toEqual([
      0, 1,
    ]);
  });

  it('more students than places are said', () => {
    expect([roomText(3), roomText(0), roomText(-2)]).toEqual(['3', '0', '超 2']);
  });
});
