/** Issue 13 section 3: a command's record is chosen by a picker, and an empty choice never means unbind. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULES = join(import.meta.dirname, '../src/modules');
const PICKERS =
  /control: '(teacher|lesson|episode|video|lessonMark|owner|assistant|template|infoTemplate|assessment|baselineExam|teamType|assignType)'/;
/** Their inputs are made by a page of their own, never by a form: nothing is typed. */
const MADE_BY_PAGES = [
  'mock-exams/commands/bind-exam.ts',
  'ability-detectors/commands/reband.ts',
  'goods-management/commands/import-waybills.ts',
  'goods-management/commands/ship-materials.ts',
  'outline/commands/place-episodes.ts',
  'schedule-moves/commands/change-leave.ts',
  'schedule-moves/commands/reschedule-input.ts',
  'scheduled-lessons/commands/make-scheduled.ts',
  'student-moves/commands/enrol-students.ts',
  'student-moves/commands/merge-teams.ts',
  'student-moves/commands/place-students.ts',
  'student-moves/commands/remove-students.ts',
  'student-moves/commands/transfer-students.ts',
  'team-management/commands/create-teams.ts',
];

const inputs = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.includes('/commands/') && file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file) => !MADE_BY_PAGES.includes(file))
  .flatMap((file) => {
    const text = readFileSync(join(MODULES, file), 'utf8');
    // An input reaches to the next one of its schema, or to the end of it.
    return [...text.matchAll(/^\s+(\w+Id): (Id\b[\s\S]*?\)),?\n/gm)].map(([, name, schema]) => ({
      name: `${file} ${name}`,
      schema: schema ?? '',
    }));
  });

test('there are inputs to look at', () => {
  expect(inputs.length).toBeGreaterThan(6);
});

test.each(inputs.map(({ name, schema }) => [name, schema]))('%s is chosen by search and is never null', (_, schema) => {
  expect(schema).toMatch(PICKERS);
  expect(schema).not.toContain('nullable');
});
