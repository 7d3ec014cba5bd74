/** Issue 13 section 8: one scope policy for students, which every query of students uses. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = new URL('../../', import.meta.url);
/** Files that name the table and let nobody's name or number out of a data scope. */
const EXEMPT: Readonly<Record<string, string>> = {
  'modules/schedule/schedule-people.queries.ts': 'names for the judge; mask-conflicts.ts takes away those beyond',
  'modules/calendar/calendar-names.queries.ts': 'none',
  'modules/attempts/ingest/fact-world.queries.ts':
    'whether a student exists, for a source with a key; no person reads it',
  'modules/attempts/republish/republished.repository.ts': 'students of one exam that the person reaches',
  'modules/goods-management/parcel-list.queries.ts': 'the parcels of one lesson that the person reaches',
  'modules/goods-management/waybill-facts.queries.ts': 'students of one lesson that the person reaches',
  'modules/lesson-students/lesson-student-filters.queries.ts': 'the students of one lesson that the person reaches',
  'modules/lesson-students/lesson-students.queries.ts': 'the same',
  'modules/statistics/lesson/student-sums.queries.ts': 'the students of one lesson that the person reaches',
  'modules/statistics/lesson/work-rows.queries.ts': 'the same',
  'modules/statistics/attendance/attendance-world.queries.ts':
    'whether a student exists, for a source with a key; no person reads it',
  'modules/statistics/orders/carts.repository.ts': 'locks students, for a source with a key; no person reads it',
  'modules/statistics/documented/student-of-lesson.queries.ts': 'a student of one lesson that the person reaches',
  'modules/statistics/documented/team-prestudy.queries.ts': 'students of one team of a lesson that the person reaches',
  'modules/statistics/renewal/renewal-names.queries.ts': 'the students of one lesson that the person reaches',
  'modules/statistics/renewal/renewal-students.queries.ts': 'the same',
  'modules/team-management/balance/balance-world.queries.ts': 'who is in teams of a lesson that the person reaches',
  'modules/teams/move-within-lesson.repository.ts': 'who is in teams of a lesson that the person reaches',
  'modules/teams/team-transfer.repository.ts': 'who came to or left a team of a lesson that the person reaches',
  'platform/db/tables.generated.ts': 'types',
};
const ASKS = /studentWithinScope/;
const OF_STUDENTS = /\b(?:FROM|JOIN) student\b|(?:selectFrom|[jJ]oin)\(\s*'student(?: as \w+)?'/;

test('a file that selects students asks the policy, or says why not', () => {
  const files = readdirSync(SOURCES, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const found = files.filter((name) => OF_STUDENTS.test(readFileSync(new URL(name, SOURCES), 'utf8')));
  const unasked = found.filter((name) => !ASKS.test(readFileSync(new URL(name, SOURCES), 'utf8')));
  expect(found.length).toBeGreaterThan(5);
  expect(unasked.filter((name) => EXEMPT[name] === undefined)).toEqual([]);
});
