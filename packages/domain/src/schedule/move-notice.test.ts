import { describe, expect, test } from 'vitest';
import { type EpisodeMove, moveNotice, netMoves } from './move-notice.ts';

const EIGHT = Date.parse('2026-12-05T08:00:00+08:00');
const NINE = Date.parse('2026-12-05T09:00:00+08:00');
const place = (teacherId: number | null, startAt = EIGHT) => ({ teacherId, startAt });
const move = (episodeId: number, before: EpisodeMove['before'], after: EpisodeMove['after']) => ({
  episodeId,
  before,
  after,
  name: `第 ${episodeId} 讲`,
});
const NAMES = new Map([
  [1, '王老师'],
  [2, '李老师'],
]);
const by = { actor: '林静', nameOf: (id: number) => NAMES.get(id) ?? '' };
const teaching = (...ids: number[]) => ({ teacherIds: new Set(ids), ownIds: new Set<number>() });
const owning = (...ids: number[]) => ({ teacherIds: new Set<number>(), ownIds: new Set(ids) });

describe('netMoves', () => {
  test('A → B → A says nothing, A → B → C is A → C', () => {
    const back = [move(1, place(1), place(2)), move(1, place(2), place(1))];
    expect(netMoves(back)).toEqual([]);
    const on = [move(1, place(1), place(2)), move(1, place(2), place(null, NINE))];
    expect(netMoves(on)).toMatchObject([{ before: place(1), after: place(null, NINE) }]);
  });
});

describe('moveNotice', () => {
  const covered = [move(3, place(1), place(2)), move(4, place(1), place(2))];

  test.each([
    ['who stands in', covered, teaching(2), '“第 3 讲”由你授课，2026-12-05 08:00 开始，等 2 讲'],
    ['who is away', covered, teaching(1), '“第 3 讲”改由李老师授课，等 2 讲'],
    ['who answers for the lesson', covered, owning(4), '“第 4 讲”王老师 → 李老师'],
    ['who teaches at another time', [move(3, place(1), place(1, NINE))], teaching(1), '“第 3 讲”改到 2026-12-05 09:00'],
    ['whose place nobody takes', [move(3, place(1), place(null))], teaching(1), '“第 3 讲”不再由你授课'],
    ['an owner of an open one', [move(3, place(null), place(1))], owning(3), '“第 3 讲”待安排 → 王老师'],
  ])('%s reads what concerns them', (_, moves, person, text) => {
    expect(moveNotice(moves, person, by)?.text).toBe(`林静调整了讲次：${text}`);
  });

  test('names what it is about, and says nothing to others', () => {
    expect(moveNotice(covered, teaching(2), by)?.ids).toEqual([3, 4]);
    expect(moveNotice(covered, { teacherIds: new Set([9]), ownIds: new Set([9]) }, by)).toBeUndefined();
  });
});
