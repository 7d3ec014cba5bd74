/** The undo of an arrangement of tutoring: what was made goes to the bin, what was moved gets its former time. */
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import type { TutoringStep } from '@lectern/domain/lesson-templates/arrange-tutoring';
import { keyOf } from '@lectern/domain/outline/outline-order';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type DoneRow,
  type PlannedRow,
  type RowChange,
  type RowReason,
  type RunRow,
} from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { binEntry, lockItems, type OutlineEdit, saveAgendaEntry, type TimedItem } from '../agendas/index.ts';
import { changeOutlines, chosenLessons, lockLesson } from '../lessons/index.ts';
import { checkDraftsFor, conflictReasons } from '../schedule/index.ts';
import { standingTutoring } from './arrange-facts.queries.ts';
import { groupText, isRefusal, ORDER } from './arrange-rows.ts';
import { followingOf } from './following.ts';

const KIND = AGENDA_KIND.code.mentorEpisodeGroup;

export interface ArrangePayload {
  readonly way: 'there' | 'back';
  readonly steps: readonly ArrangedStep[];
}
/** `made`: whether the run made it, which an undo takes away. */
export type ArrangedStep = TutoringStep & { readonly made?: true };

const idOf = ({ groupId }: TutoringStep): number => groupId ?? 0;
const keyed = (step: TutoringStep): string => keyOf({ kind: KIND, id: idOf(step) });

/** The outlines with all these steps done. */
export function outlineEditOf(judged: ReadonlyMap<number, { readonly steps: readonly TutoringStep[] }>): OutlineEdit {
  const moved = new Map<string, { startAt: Date; endAt: Date }>();
  const added = new Map<number, TimedItem[]>();
  for (const [lessonId, { steps }] of judged) {
    for (const step of steps) {
      const times = { startAt: new Date(step.after.startAt), endAt: new Date(step.after.endAt) };
      if (step.groupId === null) added.set(lessonId, [...(added.get(lessonId) ?? []), { ...NEW_ITEM, ...times }]);
      else moved.set(keyed(step), times);
    }
  }
  return { moved, added };
}

const NEW_ITEM: Omit<TimedItem, 'startAt' | 'endAt'> = {
  kind: KIND,
  includedInPeriod: false,
  displayAt: null,
  specialEpisodeType: null,
  status: 'normal',
};

export async function planBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<ArrangePayload>[],
): Promise<PlannedRow<ArrangePayload>[]> {
  const lessons = await chosenLessons(
    db,
    context.actor,
    done.flatMap(({ subject }) => subject.id ?? []),
  );
  const stepsOf = new Map(done.map(({ subject, applied }) => [subject.id ?? 0, applied.payload.steps]));
  const reasonsOf = await backReasons(db, context, stepsOf);
  const following = await followingOf(db, [...lessons.values()], backEdit([...stepsOf.values()].flat()));
  return [...lessons.values()].map((lesson): PlannedRow<ArrangePayload> => {
    const steps = stepsOf.get(lesson.id) ?? [];
    const reasons = reasonsOf(lesson.id);
    const { id, name, rev } = lesson;
    return {
      subject: {
        type: 'lesson',
        id,
        name,
        rev,
        href: done.find(({ subject }) => subject.id === id)?.subject.href ?? null,
      },
      reasons,
      changes: reasons.some(isRefusal) ? [] : [...backChanges(steps), ...following(lesson)],
      payload: { way: 'back', steps },
    };
  });
}

function backEdit(steps: readonly ArrangedStep[]): OutlineEdit {
  const gone = steps.filter(({ made }) => made);
  const moved = steps.filter(({ made }) => !made);
  return { removed: new Set(gone.map(keyed)), moved: new Map(moved.map((step) => [keyed(step), timesBefore(step)])) };
}

const timesBefore = ({ before }: TutoringStep) => ({
  startAt: before && new Date(before.startAt),
  endAt: before && new Date(before.endAt),
});

const backChanges = (steps: readonly ArrangedStep[]): readonly RowChange[] =>
  steps.map(({ name, made, before, after }) => ({
    field: 'outlineItem',
    before: groupText(name, after),
    after: made ? null : groupText(name, before),
  }));

/** Each has to stand as the run left it, and must not have begun; what moves back must meet nothing there. */
async function backReasons(db: Db, context: CommandContext, stepsOf: ReadonlyMap<number, readonly ArrangedStep[]>) {
  const groupsOf = await standingTutoring(db, [...stepsOf.keys()]);
  const metBy = await conflictsBack(db, context, [...stepsOf.values()].flat());
  return (lessonId: number): readonly RowReason[] => {
    const groups = new Map(groupsOf(lessonId).map((group) => [group.id, group]));
    return (stepsOf.get(lessonId) ?? []).flatMap((step): readonly RowReason[] => {
      const { startAt, endAt } = groups.get(idOf(step)) ?? {};
      if (startAt !== step.after.startAt || endAt !== step.after.endAt) {
        return [refused('changedSince', `辅导课已移除或改了时间，不能再撤销：${step.name}`)];
      }
      if (step.after.startAt <= context.at.getTime()) {
        return [refused('started', `辅导课已经开始，不能再撤销：${step.name}`)];
      }
      return metBy(step);
    });
  };
}

async function conflictsBack(db: Db, { actor, at }: CommandContext, steps: readonly ArrangedStep[]) {
  const moved = steps.flatMap(({ made, before, groupId, name }) =>
    made || before === null ? [] : [{ kind: KIND, id: groupId, name, ...before }],
  );
  const verdicts = moved.length === 0 ? [] : await checkDraftsFor(db, actor, moved, { now: at });
  // It stood there before, whatever the order of the outline was.
  const reasons = new Map(
    moved.map(({ id }, index) => {
      const verdict = verdicts[index];
      return [id, verdict ? conflictReasons(verdict).filter(({ code }) => code !== ORDER) : []];
    }),
  );
  return ({ groupId }: ArrangedStep): readonly RowReason[] => reasons.get(groupId) ?? [];
}

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });

export async function takeBack(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<ArrangePayload>,
  label: string,
): Promise<AppliedRow<ArrangePayload>> {
  const lesson = await lockLesson(tx, context.actor.scope, subject.id ?? 0);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  const { steps } = payload;
  const items = steps.map((step) => ({ kind: KIND, id: idOf(step) }));
  await lockItems(
    tx,
    KIND,
    items.map(({ id }) => id),
  );
  const refusal = (await backReasons(tx, context, new Map([[lesson.id, steps]])))(lesson.id).find(isRefusal);
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const note = [`撤销：${label}`, context.reason].filter((part) => part !== '').join('；');
  const logged = () => ({ action: 'lesson.arrangeTutoring' as const, changes: backChanges(steps), note });
  const by = { name: context.actor.name, at: context.at };
  const { lessons } = await changeOutlines(tx, context, { lessons: [lesson], items, note, logged }, async () => {
    for (const step of steps) {
      if (step.made) await binEntry(tx, idOf(step), by);
      else await saveAgendaEntry(tx, idOf(step), { name: step.name, ...timesBefore(step) });
    }
  });
  return { id: null, rev: lessons[0]?.rev ?? null, payload };
}
