/** Issue 13 section 3: what is chosen by an object is chosen by search, never by typing an id. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../web/src');

/** Inputs whose label or placeholder asks for an id alone, each with the reason why no search stands there. */
const TYPED: Readonly<Record<string, string>> = {
  'features/administration/features-form.tsx': 'a resource of another system',
  'features/lesson-templates/outline/episode-fields.tsx': 'a lesson plan of another system',
  'features/backdoor/records/record-page.tsx': 'repairs look at one row of any table by its id',
  'features/operation-logs/log-search.tsx': 'a filter of the log; the record may be gone',
  'features/operation-logs/subject-logs.tsx': 'a filter of the log; the record may be gone',
  'features/dictionaries/dialogs/entry-dialog.tsx': 'the new entry’s own id',
  'features/function-configurations/editor/rules-section.tsx': 'many lessons or templates at once, pasted as a list',
  'features/textbook-items/link-dialog.tsx': 'many episode templates at once, pasted as a list',
  'features/episode-extras/tabs/reward-dialog.tsx':
    'many students at once, pasted as a list; students are not searched here',
};
const ASKS = /(?:label|placeholder|title)=(?:"|\{')[^"'找]*\bID\b(?![^"']*(?:查找|拼音))[^"']*["']/g;
const NO_INPUT = /复制|点击|昵称|名称/;

test('every input that asks for an id alone is known, with its reason', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  const asking = files.filter((file) => {
    const found = readFileSync(join(WEB, file), 'utf8').match(ASKS) ?? [];
    return found.some((text) => !NO_INPUT.test(text));
  });
  expect(asking.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(Object.keys(TYPED).toSorted());
});
