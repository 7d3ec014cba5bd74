/** Which lessons would be treated otherwise, were the rows of the rule registry others: judged by the rules themselves. */
import type { RulePreview } from '@lectern/contract/dictionaries/rule-registry';
import type { LessonFacts } from '@lectern/domain/lessons/lesson-facts';
import { ruleEffects } from '@lectern/domain/lessons/rule-effect';
import { rulesOn } from '@lectern/domain/lessons/rule-row';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findProductLines } from '../dictionaries/index.ts';
import type { RuleChange } from '../rule-registry/index.ts';
import { fieldsOf, statusOf } from './lesson-columns.ts';
import { type Concerned, lessonsUnderRule } from './rule-lessons.queries.ts';

/** More are not looked at in one answer: newest first. */
const MAX_LESSONS_CHECKED = 5000;
const PART = 500;
const SHOWN = 20;

export async function previewRules(
  db: Db,
  { scope }: Pick<Actor, 'scope'>,
  { rule, before, after, at }: RuleChange,
): Promise<Omit<RulePreview, 'on'>> {
  const productLines = await findProductLines(db);
  const [was, is]: LessonFacts[] = [before, after].map((rows) => ({ productLines, rules: rulesOn(rows, at) }));
  if (!was || !is) throw new TypeError('two sets of rows');
  const concerned: Concerned = { rule, rows: [...was.rules[rule], ...is.rules[rule]], scope };
  const lessons: RulePreview['lessons'] = [];
  let [count, looked, below] = [0, 0, Number.MAX_SAFE_INTEGER];
  for (;;) {
    const rows = await lessonsUnderRule(db, concerned, { below, most: PART });
    for (const row of rows) {
      const changes = ruleEffects(fieldsOf(row), was, is);
      if (changes.length === 0) continue;
      count += 1;
      if (lessons.length < SHOWN) {
        lessons.push({ id: row.id, name: row.name, status: statusOf(row), changes: [...changes] });
      }
    }
    looked += rows.length;
    below = rows.at(-1)?.id ?? 0;
    if (rows.length < PART) return { count, exact: true, looked, lessons };
    if (looked >= MAX_LESSONS_CHECKED) return { count, exact: false, looked, lessons };
  }
}
