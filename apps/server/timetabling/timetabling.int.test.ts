import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase } from '../test/database.ts';
import { openSeededDatabase } from '../test/module-app.ts';
import { countCtt } from './count-ctt.ts';
import { readCtt } from './ctt-instance.ts';
import { foundAmongDrafts, foundConflicts } from './found-conflicts.ts';
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
      const loaded = await loadCtt(database.db, instance, { lectures, monday: MONDAY });
      const expected = countCtt(instance, lectures);
      expect(await foundConflicts(database.db, loaded, MONDAY)).toEqual(expected);
      const aside = await loadCtt(database.db, instance, { lectures, monday: MONDAY, aside: true });
      expect(await foundAmongDrafts(database.db, aside, MONDAY)).toEqual(expected);
      // An instance without conflicts would prove nothing.
      expect(Object.values(expected).filter((count) => count > 0).length).toBeGreaterThan(2);
    },
  );

  test('periods that cannot be had are leave: a timetable counted by hand', async () => {
    const instance = readCtt(readFileSync(new URL('./two-days.ctt', import.meta.url), 'utf8'));
    const lectures = [
      // Not to be had, and what wang and year1 have besides at this period.
      { course: 'algebra', number: 1, day: 0, period: 0 },
      { course: 'geometry', number: 1, day: 0, period: 0 },
      { course: 'english', number: 1, day: 0, period: 0 },
      // Twice the same, neither to be had.
      { course: 'english', number: 2, day: 1, period: 2 },
      { course: 'english', number: 3, day: 1, period: 2 },
      // At periods that only others cannot have.
      { course: 'algebra', number: 2, day: 0, period: 1 },
      { course: 'music', number: 1, day: 0, period: 2 },
    ];
    const byDefinition = {
      // algebra and geometry of wang; english twice of li.
      teacher: 2,
      // english twice.
      team: 1,
      // algebra and english of year1.
      student: 1,
      // algebra 1, english 2 and 3.
      leave: 3,
      // geometry, while wang is away for algebra.
      leaveForOther: 1,
    };
    expect(countCtt(instance, lectures)).toEqual(byDefinition);
    const loaded = await loadCtt(database.db, instance, { lectures, monday: MONDAY });
    expect(await foundConflicts(database.db, loaded, MONDAY)).toEqual(byDefinition);
    const aside = await loadCtt(database.db, instance, { lectures, monday: MONDAY, aside: true });
    expect(await foundAmongDrafts(database.db, aside, MONDAY)).toEqual(byDefinition);
  });

  test('two courses of one lecturer may share a period that neither can have', async () => {
    const text = readFileSync(new URL('./two-days.ctt', import.meta.url), 'utf8');
    const line = (/^algebra\s+\d+\s+\d+$/m.exec(text) ?? [''])[0];
    const both = text.replace(line, `${line}\n${line.replace('algebra', 'geometry')}`);
    const instance = readCtt(both);
    expect(instance.unavailable.length).toBe(readCtt(text).unavailable.length + 1);
    for (const seed of [1, 2]) {
      const lectures = someTimetable(instance, seed);
      const loaded = await loadCtt(database.db, instance, { lectures, monday: MONDAY });
      expect(await foundConflicts(database.db, loaded, MONDAY)).toEqual(countCtt(instance, lectures));
    }
  });
});
