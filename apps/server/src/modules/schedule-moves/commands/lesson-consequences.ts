/** What a move does to the lessons that hold the episodes: each lesson is told once, beside the first row that moves it. */
import type { ComputedTimeField } from '@lectern/domain/lessons/calculation-rules';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { type OutlineChange, type Payers, ruleConsequences } from '@lectern/domain/schedule/rule-consequences';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowChange, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { followingChanges, followingOnce, type LessonRow, sellsNever, snapshotOf } from '../../lessons/index.ts';
import { paymentTimes } from '../payments.queries.ts';

export interface Consequences {
  readonly reasons: readonly RowReason[];
  readonly changes: readonly RowChange[];
}

interface Facts {
  readonly lessons: ReadonlyMap<number, LessonRow>;
  readonly outlineOf: (lessonId: number) => OutlineChange;
  readonly payersOf: (lessonId: number) => readonly number[];
}

const DEADLINE_WORD: Partial<Record<ComputedTimeField, string>> = {
  endSaleTime: '停售时间',
  refundDeadline: '退款截止时间',
  transferredDeadline: '调课截止时间',
};

export async function payersOfLessons(db: Db, lessonIds: readonly number[]) {
  const times = await paymentTimes(db, lessonIds);
  return (lessonId: number): readonly number[] => times.get(lessonId) ?? [];
}

export function consequencesOf({ at }: CommandContext, { lessons, outlineOf, payersOf }: Facts) {
  const freshOf = followingOnce(lessons);
  return (lessonIds: readonly number[]): Consequences => {
    const fresh = freshOf(lessonIds);
    const all = new Map(
      fresh.lessons.map((lesson) => [
        lesson.id,
        ofLesson(lesson, outlineOf(lesson.id), { paidAt: payersOf(lesson.id), now: at.getTime() }),
      ]),
    );
    return {
      reasons: [...all.values()].flatMap(({ reasons }) => reasons),
      changes: fresh.changes(({ id }) => all.get(id)?.changes ?? []),
    };
  };
}

function ofLesson(
  lesson: LessonRow,
  outline: OutlineChange,
  world: { readonly paidAt: readonly number[]; readonly now: number },
) {
  const consequences = ruleConsequences(snapshotOf(lesson), outline, world);
  const reasons = consequences.flatMap(({ field, turn, payers }): RowReason[] => {
    const word = DEADLINE_WORD[field];
    if (word === undefined || turn === 'none' || turn === 'opens') return [];
    const to = lessonEditPath(lesson.id, field);
    const paid = payers && Math.max(lesson.paidCount, payers.before.until + payers.before.after);
    const who = paid ? `，涉及付费学员 ${paid.toLocaleString('en')} 人` : '';
    return turn === 'unset'
      ? [
          {
            outcome: 'warning',
            code: `unset.${field}`,
            message: `${word}的规则将无法计算，变为未设置：“${lesson.name}”${who}`,
            to,
          },
        ]
      : [{ outcome: 'warning', code: `closes.${field}`, message: `${word}将变为已过：“${lesson.name}”${who}`, to }];
  });
  const never: RowReason[] = sellsNever(lesson, outline)
    ? [
        {
          outcome: 'warning',
          code: 'neverSold',
          message: '移动后课程的停售时间早于开售时间，将无法售卖',
          to: lessonEditPath(lesson.id, 'startSaleTime'),
        },
      ]
    : [];
  const payers = consequences.flatMap(({ field, payers: around }): RowChange[] =>
    around && around.before.until + around.before.after > 0
      ? [
          {
            field: `lesson${field.slice(0, 1).toUpperCase()}${field.slice(1)}Payers`,
            before: payerWords(around.before),
            after: payerWords(around.after),
          },
        ]
      : [],
  );
  return { reasons: [...reasons, ...never], changes: [...followingChanges(lesson, outline), ...payers] };
}

const payerWords = ({ until, after }: Payers) => ({
  id: 0,
  name: `之前 ${until.toLocaleString('en')} 人，之后 ${after.toLocaleString('en')} 人`,
});
