/** What speaks against an assistant helping there: the same for one call, for the check before it, and for a batch. */
import { type AssistantFields, assistantMisfit, MISFIT_WORDS } from '@lectern/domain/assistants/assistant-rules';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../platform/engine/commands/command-type.ts';
import type { ComingEpisode } from '../agendas/index.ts';
import type { LessonRow } from '../lessons/index.ts';
import { checkDraftsFor, conflictReasons } from '../schedule/index.ts';
import { type Helper, helpersOf } from './duties.queries.ts';

export const ASSISTANT_MISSING: RowReason = {
  outcome: 'refused',
  code: 'assistantMissing',
  message: '助教不存在或已移除，请重新选择',
};

const TOLD = new Set(['conflict.assistant', 'conflict.leave', 'scheduleUnknown']);

export interface AssignmentFacts {
  readonly helpers: (episodeId: number) => readonly Helper[];
  /** Of these episodes, each thing once. */
  readonly conflicts: (episodes: readonly ComingEpisode[]) => readonly RowReason[];
}

/** Asks the schedule about all of them at once, as they would be with this assistant. */
export async function assignmentFacts(
  db: Db,
  { actor, at }: Pick<CommandContext, 'actor' | 'at'>,
  episodes: readonly ComingEpisode[],
  assistantId: number,
): Promise<AssignmentFacts> {
  const held = await helpersOf(
    db,
    'episode',
    episodes.map(({ id }) => id),
  );
  const helpers = (id: number) => held.get(id) ?? [];
  const free = episodes.filter(({ id }) => !helpers(id).some((one) => one.id === assistantId));
  const verdicts = await checkDraftsFor(
    db,
    actor,
    free.map(({ id, startAt, endAt }) => ({
      id,
      startAt: startAt.getTime(),
      endAt: endAt.getTime(),
      assistantIds: [...helpers(id).map((one) => one.id), assistantId],
    })),
    { now: at },
  );
  const byId = new Map(
    free.map(({ id }, index) => {
      const verdict = verdicts[index];
      return [id, verdict ? conflictReasons(verdict).filter(({ code }) => TOLD.has(code)) : []];
    }),
  );
  return {
    helpers,
    conflicts: (those) => {
      const found = those.flatMap(({ id }) => byId.get(id) ?? []);
      return [...new Map(found.map((reason) => [reason.message, reason])).values()];
    },
  };
}

export function misfitReasons(
  assistant: Pick<AssistantFields, 'subjectId' | 'phases'>,
  lesson: Pick<LessonRow, 'subjectId' | 'subjectIds' | 'phase'> | undefined,
): readonly RowReason[] {
  if (!lesson) return [];
  const own = lesson.subjectId === null ? [] : [lesson.subjectId];
  const subjects = [...new Set([...own, ...lesson.subjectIds])];
  const misfit = assistantMisfit(assistant, { subjects, phase: lesson.phase });
  return misfit ? [{ outcome: 'warning', code: `${misfit}Differs`, message: MISFIT_WORDS[misfit] }] : [];
}

const namesOf = (helpers: readonly Helper[]) => (helpers.length === 0 ? null : helpers.map(({ name }) => name));

/** As the log tells it. */
export function helpersChange(before: readonly Helper[], assistant: Helper, way: 'on' | 'off') {
  const rest = before.filter(({ id }) => id !== assistant.id);
  return { field: 'assistants', before: namesOf(before), after: namesOf(way === 'on' ? [...rest, assistant] : rest) };
}
