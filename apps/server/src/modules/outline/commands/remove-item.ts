/**
 * Takes an item out of the outline (E046, E047). An episode or exam that only this lesson has goes to the recycle bin;
 * one that others hold as well stays theirs. The lesson is updated in the same transaction (R155).
 */
import { AGENDA_KIND, type AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { NotFoundError } from '../../../platform/errors.ts';
import { takeOut } from '../../agendas/index.ts';
import { presentLesson, presentLessonV2 } from '../../lessons/index.ts';
import { assertNotFrozen } from '../exam-freeze.ts';
import type { By, OutlineDeps } from '../outline-deps.ts';
import { type OutlineTarget, writeOutline } from '../outline-write.ts';
import { refusal } from '../refusal.ts';
import { assertUnbound } from '../unbound-exam.ts';
import { putInBin } from './bin-item.ts';

interface Remove extends OutlineTarget {
  readonly kind: AgendaKind;
  readonly id: number;
}

const NOUN: Readonly<Record<AgendaKind, string>> = {
  episode: '大纲中的讲次',
  jam: '大纲中的考试',
  mentorEpisodeGroup: '大纲中的辅导课',
  stageReview: '大纲中的阶段测试',
  mockExamQaEpisodeGroup: '大纲中的单元模拟考',
};

/** @throws NotFoundError for what is not in this outline, RefusedError once it has begun. */
export async function removeItem(deps: OutlineDeps, by: By, { kind, id, ...target }: Remove) {
  const { lesson, result } = await writeOutline(deps, by, target, async (tx, { lesson: held, items, at }) => {
    const item = items.find((one) => one.kind === kind && one.id === id);
    if (!item) throw new NotFoundError(NOUN[kind], id);
    if (item.startAt !== null && item.startAt <= at && item.status === 'normal') throw refusal('started', item.name);
    const shared = item.sharedWith > 0;
    if (kind === AGENDA_KIND.code.jam) {
      await assertNotFrozen(tx, [item], at);
      await assertUnbound(tx, by, { examId: id, lessonId: target.lessonId });
    }
    if (shared) await takeOut(tx, held.id, item);
    else await putInBin(tx, { ...by, at }, item);
    return {
      action: 'lesson.removeItem',
      changes: [{ field: 'outlineItem', before: item.name, after: null }],
      note: shared ? '与其他课程共用，只移出本课程' : '',
      items: shared ? [] : [{ kind, id }],
      result: shared ? ('takenOut' as const) : ('binned' as const),
    };
  });
  const at = deps.now();
  // R155: a lesson whose version is 1 goes by the second update.
  const second = lesson.version === 1;
  return {
    removed: result,
    updatedBy: second ? ('v2' as const) : ('v1' as const),
    lesson: await (second ? presentLessonV2 : presentLesson)(deps.db, lesson, at),
  };
}
