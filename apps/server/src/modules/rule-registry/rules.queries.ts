/** Reads of the rule registry: its few rows at once. */
import { RuleBody } from '@lectern/contract/dictionaries/rule-rows';
import type { RuleContent, RuleFact, RuleNames, SavedRule } from '@lectern/domain/lessons/rule-row';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';

/** What the table keeps as documents; a row that is not valid any longer is a fault of ours and is told as one. */
const Params = RuleBody.pick({
  semester: true,
  labelFrom: true,
  labelTo: true,
  subject: true,
  grades: true,
  types: true,
});
const Dated = RuleBody.pick({ validFrom: true, validUntil: true, enabled: true }).strip();
const Known = z.object({ rule: RuleBody.shape.rule, params: Params, examples: RuleBody.shape.examples });

export interface StoredRule extends RuleContent {
  readonly id: number;
  readonly rev: number;
  readonly updatedTime: number;
  readonly updatedBy: string;
}

export async function hasRules(db: Db): Promise<boolean> {
  return (await db.selectFrom('lessonRule').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function storedRules(db: Db): Promise<readonly StoredRule[]> {
  const rows = await db.selectFrom('lessonRule').selectAll().orderBy('id').execute();
  return rows.map(({ id, rev, name, enabled, note, validFromAt, validUntilAt, updatedAt, updatedBy, ...kept }) => {
    const { rule, params, examples } = Known.parse(kept);
    return {
      id,
      rev,
      rule,
      name,
      enabled,
      note,
      ...params,
      examples,
      validFrom: validFromAt?.getTime() ?? 0,
      validUntil: validUntilAt?.getTime() ?? 0,
      updatedTime: updatedAt?.getTime() ?? 0,
      updatedBy,
    };
  });
}

export function factOf({ id, ...row }: RuleContent & { readonly id: number }): RuleFact {
  const { rule, name, validFrom, validUntil, enabled, semester, labelFrom, labelTo, subject, grades, types } = row;
  return { id, rule, name, validFrom, validUntil, enabled, semester, labelFrom, labelTo, subject, grades, types };
}

/** All that may hold at some time; `rulesOn` says which do. */
export async function findRules(db: Db): Promise<readonly RuleFact[]> {
  return (await storedRules(db)).filter(({ enabled }) => enabled).map(factOf);
}

export function ruleVersions(db: Db, id: number) {
  return db
    .selectFrom('lessonRuleVersion')
    .select(['rev', 'at', 'actorName', 'value'])
    .where('ruleId', '=', id)
    .orderBy('rev', 'desc')
    .limit(50)
    .execute();
}

/** All that were ever saved, the oldest first, row by row. */
export async function savedRules(db: Db): Promise<ReadonlyMap<number, readonly SavedRule[]>> {
  const rows = await db.selectFrom('lessonRuleVersion').selectAll().orderBy('ruleId').orderBy('rev').execute();
  const saved = Map.groupBy(rows, ({ ruleId }) => ruleId);
  return new Map(
    [...saved].map(([id, versions]) => [
      id,
      versions.map(({ at, actorName, value }) => ({ time: at.getTime(), actorName, value: Dated.parse(value) })),
    ]),
  );
}

/** What the dictionaries have of what rows may name, with what it is called. */
export async function knownToRules(db: Db): Promise<RuleNames> {
  const ids = async (table: 'semester' | 'subject' | 'grade') =>
    new Map((await db.selectFrom(table).select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));
  return { semesters: await ids('semester'), subjects: await ids('subject'), grades: await ids('grade') };
}
