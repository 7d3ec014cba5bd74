/** The numbering rules (讲次序号规则) of lesson types, as somebody set them; the others follow the built-in one. */
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { BUILT_IN_RULE, type PeriodRule } from '@lectern/domain/episodes/period-numbering';
import { LESSON_TYPE, type LessonType } from '@lectern/domain/lessons/lesson-codes';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../platform/db/database.ts';

export interface PeriodRuleRow extends PeriodRule {
  readonly lessonType: LessonType;
  /** 0: nobody has set it. */
  readonly rev: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: string;
}

/** Of every lesson type. */
export async function periodRules(db: Db): Promise<ReadonlyMap<LessonType, PeriodRuleRow>> {
  const rows = await db.selectFrom('periodRule').selectAll().execute();
  const stored = new Map(rows.map((row) => [row.lessonType, row]));
  return new Map(
    LESSON_TYPE.codes.map((lessonType): readonly [LessonType, PeriodRuleRow] => {
      const row = stored.get(lessonType);
      return [lessonType, row ? asRule(lessonType, row) : { ...BUILT_IN_RULE, ...UNSET, lessonType }];
    }),
  );
}

const UNSET = { rev: 0, updatedAt: null, updatedBy: '' } as const;

function asRule(lessonType: LessonType, { countedTypes, ...row }: Selectable<Tables['periodRule']>): PeriodRuleRow {
  return { ...row, lessonType, countedTypes: countedTypes.filter(SPECIAL_EPISODE_TYPE.has) };
}
