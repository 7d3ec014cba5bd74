import type { Calendar, CalendarEvent } from '@lectern/contract/schedule/calendar';
import { describe, expect, it } from 'vitest';
import { toShownEvents, withConflicts } from '../shown-event.ts';
import { placedEvents } from './placed-events.ts';

const MINUTE = 60_000;
const event = (id: number, from: number, to: number, change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  kind: 'episode',
  id,
  name: `第 ${id} 讲`,
  startTime: from * MINUTE,
  endTime: to * MINUTE,
  status: 'normal',
  specialEpisodeType: 0,
  subjectId: 2,
  teacherId: 5,
  lessonIds: [1],
  rev: 1,
  ...change,
});
const calendar = (events: CalendarEvent[]): Calendar => ({
  rows: [],
  moreRows: false,
  events,
  cut: false,
  fullDays: [],
  lessons: [{ id: 1, name: '初一数学', subjectId: 2, phase: 2 }],
  teachers: [{ id: 5, name: '周老师' }],
  background: [],
});
const to = (from: number, until: number) => ({ startAt: from * MINUTE, endAt: until * MINUTE });

describe('events with moves that are not saved', () => {
  it('stand at their new place and say what they meet there, on both sides', () => {
    const saved = toShownEvents(calendar([event(1, 0, 60), event(2, 120, 180), event(3, 300, 360)]));
    const placed = placedEvents(saved, new Map([['episode:1', to(90, 150)]]), [], undefined);
    expect(placed.map(({ moved, blocked }) => [moved, blocked])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect(placed[0]?.conflicts[0]?.text).toMatch(/周老师.*初一数学.*第 2 讲.*重叠 30 分钟/);
    expect(placed[2]).toBe(saved[2]);
  });

  it('leave their conflicts behind, also on the other side', () => {
    const conflict = (key: string, otherKey: string) => ({
      key,
      otherKey,
      blocks: true,
      text: '冲突',
      overlapMinutes: 30,
    });
    const found = [conflict('episode:1', 'episode:2'), conflict('episode:2', 'episode:1')];
    const saved = withConflicts(toShownEvents(calendar([event(1, 0, 60), event(2, 30, 90)])), found);
    expect(saved.every(({ blocked }) => blocked)).toBe(true);
    const placed = placedEvents(saved, new Map([['episode:1', to(600, 660)]]), [], undefined);
    expect(placed.map(({ conflicts }) => conflicts.length)).toEqual([0, 0]);
  });

  it('change places without a conflict when both are moved', () => {
    const saved = toShownEvents(calendar([event(1, 0, 60), event(2, 120, 180)]));
    const drafts = new Map([
      ['episode:1', to(120, 180)],
      ['episode:2', to(0, 60)],
    ]);
    expect(placedEvents(saved, drafts, [], undefined).some(({ blocked }) => blocked)).toBe(false);
  });

  it('show what the schedule answered as soon as it has', () => {
    const saved = toShownEvents(calendar([event(1, 0, 60)]));
    const answer = { key: 'episode:1', otherKey: null, blocks: true, text: '3 名学员同一时间有课', overlapMinutes: 60 };
    const checked = new Map([['episode:1', [answer]]]);
    const [moved] = placedEvents(saved, new Map([['episode:1', to(90, 150)]]), [], checked);
    expect([moved?.blocked, moved?.conflicts]).toEqual([true, [answer]]);
  });

  it('given to another teacher meet that teacher’s episodes and leave', () => {
    const busy = event(2, 0, 60, { teacherId: 6 });
    const saved = toShownEvents(calendar([event(1, 0, 60), busy]));
    const background = [{ kind: 'leave' as const, name: '培训', teacherId: 6, startTime: 0, endTime: 30 * MINUTE }];
    const draft = { ...to(0, 60), teacher: { id: 6, name: '李老师' } };
    const [moved] = placedEvents(saved, new Map([['episode:1', draft]]), background, undefined);
    expect(moved?.teacherName).toBe('李老师');
    expect(moved?.conflicts.map(({ blocks }) => blocks)).toEqual([true, false]);
  });
});
