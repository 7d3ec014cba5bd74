/** What the arrangement of tutoring would do to each lesson, judged the same way by plan and run. */
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import {
  arrangeTutoring,
  type Span,
  TUTORING_GAP,
  type TutoringStep,
} from '@lectern/domain/lesson-templates/arrange-tutoring';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { OUTLINE_REFUSAL } from '@lectern/domain/outline/outline-refusals';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { formatClock, formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext, RowChange, RowReason } from '../../platform/engine/commands/command-type.ts';
import type { LessonRow } from '../lessons/index.ts';
import { checkDraftsFor, conflictReasons } from '../schedule/index.ts';
import {
  endsOfBound,
  type LedTeam,
  standingTutoring,
  teamsWithMentors,
  tutoringModels,
} from './arrange-facts.queries.ts';

const KIND = AGENDA_KIND.code.mentorEpisodeGroup;

/** What contradicts the order of the outline only. */
export const ORDER = 'conflict.order';

export interface JudgedLesson {
  readonly steps: readonly TutoringStep[];
  readonly reasons: readonly RowReason[];
}

/** Of lessons that the person reaches. */
export async function judgeTutoring(
  db: Db,
  { actor, at }: CommandContext,
  lessons: readonly LessonRow[],
): Promise<(lesson: LessonRow) => JudgedLesson> {
  const ids = lessons.map(({ id }) => id);
  const modelsOf = await tutoringModels(db, [...new Set(lessons.flatMap(({ templateId }) => templateId ?? []))]);
  const groupsOf = await standingTutoring(db, ids);
  const endOf = await endsOfBound(db, ids);
  const judged = new Map(
    lessons.map((lesson) => {
      const models = lesson.templateId === null ? [] : modelsOf(lesson.templateId);
      const now = at.getTime();
      const { id } = lesson;
      const arranged = arrangeTutoring({ models, groups: groupsOf(id), endOf: (bound) => endOf(id, bound), now });
      return [id, { ...arranged, reasons: ownReasons(lesson, models.length, arranged) }] as const;
    }),
  );
  const runnable = lessons.flatMap(({ id }) => {
    const { steps = [], reasons = [] } = judged.get(id) ?? {};
    return reasons.some(isRefusal) ? [] : steps.map((step) => ({ lessonId: id, step }));
  });
  const wanted = runnable.map(({ lessonId, step: { groupId, name, after } }) => ({
    kind: KIND,
    id: groupId,
    name,
    ...after,
    ...(groupId === null ? { places: [{ lessonId, ordinal: null }] } : {}),
  }));
  const verdicts = wanted.length === 0 ? [] : await checkDraftsFor(db, actor, wanted, { now: at });
  const met = Map.groupBy(
    runnable.flatMap(({ lessonId, step }, index) => {
      const verdict = verdicts[index];
      return verdict ? conflictReasons(verdict).map((reason) => ({ lessonId, reason: named(step, reason) })) : [];
    }),
    ({ lessonId }) => lessonId,
  );
  return ({ id }) => {
    const { steps = [], reasons = [] } = judged.get(id) ?? {};
    return { steps, reasons: [...reasons, ...(met.get(id) ?? []).map(({ reason }) => reason)] };
  };
}

/** Tutoring that moves past another item keeps its place in the outline, which a person puts in order (decision 213). */
const named = ({ name }: TutoringStep, reason: RowReason): RowReason => ({
  ...reason,
  outcome: reason.code === ORDER ? 'warning' : reason.outcome,
  message: `${reason.message}（“${name}”）`,
});
export const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';
const REFUSED = { outcome: 'refused' } as const;
const refused = (code: string, message: string, to: string): RowReason => ({ ...REFUSED, code, message, to });

function ownReasons(
  { id, status, withMentor, templateId }: LessonRow,
  models: number,
  { steps, gaps }: ReturnType<typeof arrangeTutoring>,
): readonly RowReason[] {
  const outline = lessonPath(id, 'outline');
  if (status === LESSON_STATUS.code.canceled)
    return [refused('canceled', OUTLINE_REFUSAL.labelOf('canceled'), outline)];
  if (!withMentor) {
    const message = `课程的“${lessonFieldLabel('withMentor')}”为否，不安排辅导课`;
    return [refused('withoutMentor', message, lessonPath(id))];
  }
  if (models === 0) return [refused('noTutoringTemplate', '课程没有班型，或班型没有辅导课模板', lessonPath(id))];
  const bindings = templateId === null ? outline : lessonTemplatePath(templateId, 'mentor-episode-template-list');
  const notes = gaps.map(({ name, why }): RowReason => {
    const message = `${TUTORING_GAP[why]}：${name}`;
    const to = why === 'unbound' ? bindings : outline;
    return { outcome: 'ok', code: `tutoring.${why}`, message, to };
  });
  if (steps.length > 0) return notes;
  const open = notes.filter((_, index) => gaps[index]?.why !== 'past').map((reason) => ({ ...reason, ...REFUSED }));
  if (open.length > 0) return open;
  const unchanged =
    gaps.length > 0 ? '绑定的内容已经结束，没有需要安排的辅导课' : '辅导课已按班型的辅导课模板安排，无需调整';
  return [{ ...REFUSED, code: UNCHANGED, message: unchanged }];
}

/** One line for each group: when it is, and who leads it in which team. */
export async function stepChanges(db: Db, lessonIds: readonly number[]) {
  const teamsOf = await teamsWithMentors(db, lessonIds);
  return (lessonId: number, steps: readonly TutoringStep[]): readonly RowChange[] =>
    steps.map((step) => ({
      field: 'outlineItem',
      before: step.groupId === null ? null : groupText(step.name, step.before),
      after: `${groupText(step.name, step.after)}，${whoOf(step, teamsOf(lessonId))}`,
    }));
}

export const groupText = (name: string, span: Span | null): string =>
  span ? `${name} ${formatDateTime(span.startAt)}–${formatClock(span.endAt)}` : `${name}，没有时间`;

function whoOf({ perTeam }: TutoringStep, teams: readonly LedTeam[]): string {
  if (teams.length === 0) return '还没有小班';
  const names = teams.map(({ name, mentor }) => `${name}（${mentor ?? '没有辅导老师'}）`).join('、');
  return perTeam ? `${teams.length} 个小班各一节：${names}` : `${teams.length} 个小班一起：${names}`;
}
