import { expect, test } from 'vitest';
import { ATTENDANCE } from './episode-codes.ts';
import { type AttendanceFacts, attendanceOf } from './episode-status.ts';

const episode: AttendanceFacts = {
  status: 'normal',
  specialEpisodeType: 0,
  teacherId: 1,
  startTime: 1000,
  endTime: 2000,
};

test.each<[string, Partial<AttendanceFacts>, number, string]>([
  ['before its start', {}, 999, '待上课'],
  ['from its first moment on', {}, 1000, '上课中'],
  ['at its end, which it does not hold', {}, 2000, '已结束'],
  ['canceled, whenever', { status: 'canceled' }, 1500, '已取消'],
  ['over without a teacher', { teacherId: null }, 2000, '未开课'],
  ['over as a recording, which needs nobody', { teacherId: null, specialEpisodeType: 13 }, 2000, '已结束'],
])('R236: an episode %s', (_, change, now, label) => {
  expect(ATTENDANCE.labelOf(attendanceOf({ ...episode, ...change }, now))).toBe(label);
});
