import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase } from '../test/database.ts';
import { openSeededDatabase } from '../test/module-app.ts';
import { countCtt } from './count-ctt.ts';
import { readCtt } from './ctt-instance.ts';
import { foundConflicts } from './found-conflicts.ts';
import { loadCtt } from './load-ctt.repository.ts';
import { makeCtt, someTimetable } from './make-ctt.ts';

const MONDAY = new Date('2027-03-01T08:00:00+08:00');
const OWN = readFileSync(new URL('./lectern-7.ctt', import.meta.url), 'utf8');

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openSeededDatabase();
});
afterAll(() => database.close());

describe('instances of course timetabling', () => {
  test('are read: courses, lecturers, curricula, periods that cannot be had', () => {
    expect(OWN).toBe(makeCtt(7));
    const instance = readCtt(OWN);
    expect(instance).toMatchObject({ name: 'lectern-7', days: 5, periodsPerDay: 5 });
    expect([instance.courses.length, instance.curricula.length]).toEqual([14, 6]);
    expect(() => readCtt('Lessons and rooms')).toThrow('第 1 行不是 .ctt 格式');
    expect(() => readCtt(OWN.replace('CURRICULA:\nq001 ', 'CURRICULA:\nq001 9 none '))).toThrow('没有课程');
  });

  test.each([1, 2, 3])(
    'seed %i: as lessons, teachers and episodes they have the conflicts of their definition',
    async (seed) => {
      const instance = readCtt(OWN);
      const lectures = someTimetable(instance, seed);
      const { lessonIds } = await loadCtt(database.db, instance, { lectures, monday: MONDAY });
      const expected = countCtt(instance, lectures);
      expect(await foundConflicts(database.db, [...lessonIds.values()], MONDAY)).toEqual(expected);
      // An instance without conflicts would prove nothing.
      expect(Object.values(expected).filter((count) => count > 0).length).toBeGreaterThan(2);
    },
  );
});
