/**
 * Issue 13 section 1: whoever writes items of outlines derives the dates of the lessons in the same place. A new writer
 * that does not, or that writes the tables beside the functions that are watched here, fails.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const MODULES = path.resolve(import.meta.dirname, '../../src/modules');

function sourcesIn(folder: string): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(path.join(folder, file), 'utf8') }));
}

const sources = sourcesIn(MODULES);

const TABLES = '(?:lesson_agenda|episode|agenda_entry)';
const WRITES = [
  new RegExp(`(?:INSERT INTO|UPDATE|DELETE FROM)\\s+${TABLES}\\b`),
  /(?:insertInto|updateTable|deleteFrom)\('(?:lessonAgenda|episode|agendaEntry)'\)/,
];
const hasWrite = (text: string): boolean => WRITES.some((pattern) => pattern.test(text));

const REPOSITORIES = [
  'agendas/agendas.repository.ts',
  'agendas/episode-rows.repository.ts',
  'agendas/episodes.repository.ts',
  'agendas/outline-items.repository.ts',
  'schedule-moves/entries.repository.ts',
];

test('items of outlines are written in these repositories alone', () => {
  expect(
    sources
      .filter(({ text }) => hasWrite(text))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(REPOSITORIES);
});

/** The exported functions of those repositories that write, by a look at the text of each. */
function writers(): readonly string[] {
  return REPOSITORIES.flatMap((file) => {
    const text = sources.find((source) => source.file === file)?.text ?? '';
    return text
      .split(/\nexport /)
      .slice(1)
      .flatMap((part) => {
        const [, name] = /^(?:async )?(?:function|const) (\w+)/.exec(part) ?? [];
        const calls = /saveOrder\(|await tx\s+\.updateTable/.test(part);
        return name !== undefined && (hasWrite(part) || calls) ? [name] : [];
      });
  });
}

/** Why a file that writes items derives no dates itself. */
const WITHOUT_DATES: Readonly<Record<string, string>> = {
  'assistants/assign-episodes.ts': 'who assists',
  'assistants/assign-lessons.ts': 'who assists',
  'episode-extras/commands/link-videos.ts': 'which video is played',
  'episode-extras/commands/switch-command.ts': 'whether comments and transfers are open',
  'episode-extras/link-video.ts': 'which video is played',
  'lessons/commands/change-teacher.ts': 'who teaches',
  'lessons/commands/copy-lesson.ts': 'a new lesson is inserted with the dates of the outline that it gets',
  'lessons/lesson-bin.repository.ts': 'binned with its lesson; unbinLesson derives all dates anew',
  'lessons/commands/renumber-lesson.ts': 'saves the lesson with what judge-numbers derives from the renumbered outline',
  'outline/commands/add-items.ts': 'called inside writeOutline and changeOutlines',
};

const DERIVES = /\b(?:changeOutlines|writeOutline)\(/;

test('every file that writes items hands the change to the place that derives dates, or says why not', () => {
  const names = writers();
  expect(names.length, 'the list is read from the text').toBeGreaterThan(20);
  // Actions of the log are called like some of them: `lesson.orderItems`.
  const called = new RegExp(`(?<!\\.)\\b(?:${names.join('|')})\\b`);
  // Other modules have functions of the same names.
  const knows = /from '[^']*(?:agendas\/index|entries\.repository)\.ts'/;
  const users = sources.filter(
    ({ file, text }) => !file.startsWith('agendas/') && knows.test(text) && called.test(text),
  );
  const silent = users.filter(({ text }) => !DERIVES.test(text)).map(({ file }) => file);
  expect(silent.filter((file) => !(file in WITHOUT_DATES))).toEqual([]);
  expect(
    Object.keys(WITHOUT_DATES).filter((file) => !users.some((user) => user.file === file)),
    'reasons without a writer',
  ).toEqual([]);
});

test('dates of an outline are derived in one function, which is handed whole outlines', () => {
  const users = sources.filter(({ text }) => /\bmovedTimes\(/.test(text)).map(({ file }) => file);
  expect(users).toEqual(['lessons/commands/follow-episodes.ts']);
});

test('an episode is made by the outline, by a copy and by its own page, and by the outline from its template', () => {
  const makers = (name: string) =>
    sources.filter(({ file, text }) => !file.startsWith('agendas/') && new RegExp(`\\b${name}\\(`).test(text));
  expect(makers('insertEpisodes').map(({ file }) => file)).toEqual(['outline/commands/add-items.ts']);
  expect(makers('insertEpisode').map(({ file }) => file)).toEqual(['episodes/save-episode.ts']);
  expect(makers('episodeColumns').map(({ file }) => file)).toContain('outline/commands/add-items.ts');
});
