import type { PlacingTeam } from '@lectern/contract/teams/student-moves';
import { describe, expect, it } from 'vitest';
import { aPlacingTeam } from '../team-test-data.ts';
import { placingNote, placingTeamsFound, roomText } from './placing-note.ts';

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
      { passedOver: { ...aPlacingTeam.passedOver, all_assigned: '没有辅导老师' } },
      'all_assigned',
      '没有辅导老师',
      false,
    ],
  ])('%s', (_what, over, strategy, text, open) => {
    expect(placingNote({ ...aPlacingTeam, ...over }, strategy)).toMatchObject({ text, open });
  });

  it('is found by the name of the team, of its mentor and by its id; off the shelf only where all are shown', () => {
    const found = (text: string, shelved = true, over: Partial<PlacingTeam> = {}) =>
      placingTeamsFound([{ ...aPlacingTeam, ...over }], text, shelved).length;
    expect([found(''), found('红'), found('周'), found('7'), found('蓝')]).toEqual([1, 1, 1, 1, 0]);
    expect([found('', true, { saleStatus: 'off_shelf' }), found('', false, { saleStatus: 'off_shelf' })]).toEqual([
      0, 1,
    ]);
  });

  it('more students than places are said', () => {
    expect([roomText(3), roomText(0), roomText(-2)]).toEqual(['3', '0', '超 2']);
  });
});
