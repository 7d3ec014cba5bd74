import type { ProposedSchedule } from '@lectern/contract/schedule/lesson-schedules';
import { HOUR_MS } from '@lectern/domain/time/durations';
import { parseDateTime } from '@lectern/domain/time/shanghai-time';
import { describe, expect, it } from 'vitest';
import {
  adopted,
  patternFault,
  placesLabel,
  type ScheduleRow,
  semesterLabel,
  wantedOf,
  withPastedPatterns,
} from './schedule-rows.ts';

const at = (text: string): number => parseDateTime(text) ?? Number.NaN;
const row = (more: Partial<ScheduleRow> = {}): ScheduleRow => ({
  own: { name: '甲班' },
  pattern: '周六 18:30',
  from: '2026-03-07',
  weeks: null,
  teacherId: 3,
  ...more,
});
const proposed = (more: Partial<ProposedSchedule> = {}): ProposedSchedule => ({
  places: ['2026-03-07 18:30', '2026-03-14 18:30'].map((text) => ({
    templateId: 1,
    startTime: at(text),
    endTime: at(text) + HOUR_MS,
  })),
  left: 0,
  passedOver: [],
  semester: null,
  outsideSemester: 0,
  verdict: 'none',
  conflictCount: 0,
  conflicts: [],
  teachers: [],
  proposals: [],
  ...more,
});

describe('the schedule of lessons that are to be made', () => {
  it('is sent once pattern and first day can be read', () => {
    expect(wantedOf(row(), 122)).toEqual({
      name: '甲班',
      semesterId: 122,
      pattern: [{ weekday: 6, clock: 18.5 * HOUR_MS }],
      fromTime: at('2026-03-07'),
      weeks: null,
      teacherId: 3,
    });
    expect(wantedOf(row({ pattern: '周六' }), 122)).toBeUndefined();
    expect(wantedOf(row({ from: '' }), 122)).toBeUndefined();
    expect(patternFault(row({ pattern: '周六' }))).toContain('“周六”无法识别');
  });

  it('takes over what is proposed', () => {
    expect(adopted(row(), { kind: 'teacher', teacherId: 9, teacherName: '李可', reasons: [] }).teacherId).toBe(9);
    const pattern = [{ weekday: 7, clock: 10 * HOUR_MS }];
    expect(adopted(row(), { kind: 'time', pattern })).toEqual(row({ pattern: '周日 10:00' }));
  });

  it('goes on below where a column is pasted', () => {
    const rows = withPastedPatterns([row(), row(), row()], 1, '周一 9:00\r\n 周二 9:00 \n');
    expect(rows.map(({ pattern }) => pattern)).toEqual(['周六 18:30', '周一 9:00', '周二 9:00']);
  });

  it.each([
    [{}, '2026-03-07 至 2026-03-14，2 讲'],
    [{ passedOver: ['校庆', '清明节'], left: 3 }, '2026-03-07 至 2026-03-14，2 讲，跳过校庆、清明节，还有 3 讲待排'],
    [{ places: [], left: 3 }, '按这个时间一讲也排不进，请修改开课日期或周数'],
    [{ places: [] }, '班型没有讲次模板'],
  ])('%o reads %s', (more, label) => {
    expect(placesLabel(proposed(more))).toBe(label);
  });

  it('names the semester only where something lies outside', () => {
    const semester = { name: '春季', startTime: at('2026-03-01'), endTime: at('2026-06-30') };
    expect(semesterLabel(proposed({ semester }))).toBeUndefined();
    expect(semesterLabel(proposed({ semester, outsideSemester: 2 }))).toBe(
      '2 讲在学期之外（2026-03-01 至 2026-06-29）',
    );
  });
});
