/** Issue 13 section 3: what is chosen by an object is chosen by search, never by typing an id. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../web/src');

/** Inputs that ask for an id of something that no search of ours can find, each with the reason. */
const TYPED: Readonly<Record<string, string>> = {
  'features/administration/features-form.tsx': 'a resource of another system',
  'features/lesson-templates/outline/episode-fields.tsx': 'a lesson plan of another system',
  'features/tasks/create/selection-input.tsx': 'a list of ids is pasted; who clicks has the lists',
  'features/teams/add-students-dialog.tsx':
    'a list of ids is pasted; who is to be let in need not stand in any list here',
  'features/backdoor/records/record-page.tsx': 'repairs look at one row of any table by its id',
  'features/operation-logs/log-search.tsx': 'a filter of the log; the record may be gone',
  'features/operation-logs/subject-logs.tsx': 'a filter of the log; the record may be gone',
  'features/dictionaries/dialogs/entry-dialog.tsx': 'the new entry’s own id',
};
const ASKS =
  /(?:(?:label|placeholder|title|help)=(?:"|\{')|\blabel: ')[^"'找]*\bID\b(?![^"']*(?:查找|拼音))[^"']*["']/g;
/** Behind a condition: `label={isTeam ? '小班 ID' : ...}`. */
const IN_BRACES = /label=\{[^}]*['`]([^'`]*\bID)['`]/g;
/** A filter of a list that is typed; 名称或 ID searches. */
const TYPED_FILTER = /filter\.text\(\s*'(?![^']*或)[^']*\bID\b[^']*'/g;
const NO_INPUT = /题干或|复制|点击|粘贴|昵称|名称|姓名|外部/;

test('every input that asks for an id alone is known, with its reason', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const asking = files.filter((file) => {
    const text = readFileSync(join(WEB, file), 'utf8');
    const found = [...(text.match(ASKS) ?? []), ...(text.match(TYPED_FILTER) ?? []), ...(text.match(IN_BRACES) ?? [])];
    return found.some((words) => !NO_INPUT.test(words));
  });
  expect(asking.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(Object.keys(TYPED).toSorted());
});
