import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../apps/web/src');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));
const having = (wanted: RegExp) =>
  sources.filter(({ text }) => wanted.test(text)).map(({ file }) => file.replaceAll('\\', '/'));

// Each was once written in several places, and each place got other keys wrong (issue 13, section 6).
test.each([
  ['a choice that the server searches for', /filterOption: false/, 'shared/forms/search-select.tsx'],
  ['the calendar of a date', /\bDatePicker\b/, 'shared/forms/calendar-panel.tsx'],
  ['whether an input method composes', /nativeEvent\.isComposing/, 'shared/forms/composing.ts'],
])('%s stands in one place', (_what, wanted, place) => {
  expect(sources.length).toBeGreaterThan(500);
  expect(having(wanted)).toEqual([place]);
});

test('who listens for Enter asks first whether an input method composes', () => {
  const listens = having(/=== 'Enter'/).filter((file) => !having(/isComposing\(/).includes(file));
  // Cells of a grid, tick boxes and radio buttons, in which nobody types.
  expect(listens.toSorted()).toEqual([
    'features/propagation/matrix/use-grid-keys.ts',
    'features/teams/placing/placing-desk.tsx',
  ]);
});

test('issue 13 section 3: an object is chosen by search, its ID is typed nowhere but where no list of it stands here', () => {
  const typed = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<!Button[^>]*)\blabel="([^"或]*\bID)"/g)].map(
      ([, label]) => `${file.replaceAll('\\', '/')} ${label}`,
    ),
  );
  expect(typed.toSorted()).toEqual([
    // Kept by other systems.
    'features/administration/features-form.tsx 资源 ID',
    // A repair begins with the number, whatever the record is and whether or not it is still listed.
    'features/backdoor/records/record-page.tsx ID',
    // The number of the row itself.
    'features/dictionaries/dialogs/entry-dialog.tsx ID',
    'features/lesson-templates/outline/episode-fields.tsx 教案 ID',
    // What the log is searched by; what it names may be gone.
    'features/operation-logs/log-search.tsx 任务 ID',
    'features/operation-logs/log-search.tsx 对象 ID',
    // A list that is pasted; who is on it need not be in any lesson yet.
    'features/teams/add-students-dialog.tsx 学员 ID',
  ]);
});
