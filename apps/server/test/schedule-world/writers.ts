/**
 * Which files change who is where, from the sources themselves: functions of repositories that write episodes, other
 * items, outlines, teams, their students or assistants, and every other file that names one of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULES = fileURLToPath(new URL('../../src/modules', import.meta.url));
const TABLES = 'episode|agenda_entry|lesson_agenda|team|team_student|episode_assistant';
const CAMEL_TABLES = 'episode|agendaEntry|lessonAgenda|team|teamStudent|episodeAssistant';
const WRITE = new RegExp(
  `(insertInto|updateTable|deleteFrom)\\('(${CAMEL_TABLES})'\\)|(INSERT INTO|UPDATE|DELETE FROM) (${TABLES})\\b`,
);
const FUNCTIONS = /^(?=(?:export )?(?:async )?function |(?:export )?const \w+ = )/m;
/** Of whole outlines and lessons that go for good, and of derived numbers: they make nobody's time fuller. */
const EMPTYING = ['removeOutlineOf', 'removeTeamsOf', 'removeEmptyTeams', 'setStudentCount', 'log'];

const isSource = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts');

/** File below `modules` -> the writers that it names. */
export function callersOfWriters(): ReadonlyMap<string, readonly string[]> {
  const texts = new Map(
    readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => [file, readFileSync(join(MODULES, file), 'utf8')]),
  );
  const isRepository = (file: string): boolean => file.endsWith('.repository.ts');
  const functions = [...texts].flatMap(([file, text]) =>
    isRepository(file) ? text.split(FUNCTIONS).map((part) => ({ name: nameOf(part), part })) : [],
  );
  const writers = new Set(functions.filter(({ part }) => WRITE.test(part)).map(({ name }) => name));
  // A function of a repository that calls a writer is one.
  for (let size = -1; size !== writers.size; ) {
    size = writers.size;
    for (const { name, part } of functions) if (namesIn(part, writers).length > 0) writers.add(name);
  }
  for (const name of ['', ...EMPTYING]) writers.delete(name);
  return new Map(
    [...texts].flatMap(([file, text]) => {
      const named = isRepository(file) || file.endsWith('index.ts') ? [] : namesIn(text, writers);
      return named.length > 0 ? [[file, named]] : [];
    }),
  );
}

const nameOf = (part: string): string => /(?:function|const) (\w+)/.exec(part)?.[1] ?? '';
const namesIn = (text: string, names: ReadonlySet<string>): string[] =>
  [...names].filter((name) => name !== '' && new RegExp(`\\b${name}[(,]`).test(text));
