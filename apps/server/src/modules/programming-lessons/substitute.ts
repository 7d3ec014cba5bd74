/** Another teacher for the coming episodes of a programming lesson (E124, E125): the command of all lessons. */
import type { SubstituteRow } from '@lectern/contract/people/programming-lessons';
import { type By, runAnswered } from '../lessons/index.ts';
import { programmingLesson } from './programming.queries.ts';
import type { ProgrammingDeps } from './programming-deps.ts';
import { noProgrammingData } from './save-programming.ts';

const CHANGE_TEACHER = 'lesson.changeTeacher';

interface Wanted {
  readonly lessonId: number;
  readonly toTeacherId: number;
  readonly fromTeacherId?: number | undefined;
  readonly fromEpisodeId?: number | undefined;
}

/** Nothing is written: what the plan of the same command says. */
export async function checkSubstitute(
  { db, now, engine }: ProgrammingDeps,
  by: By,
  { lessonId, ...input }: Wanted,
): Promise<SubstituteRow[]> {
  if (!(await programmingLesson(db, by.actor.scope, lessonId))) throw noProgrammingData();
  const rows = await engine.commands.get(CHANGE_TEACHER).plan(db, { ...by, at: now(), reason: '' }, input, [lessonId]);
  return rows.map(({ subject, reasons }) => ({
    episodeId: subject.type === 'episode' ? subject.id : null,
    name: subject.name,
    allowed: reasons.every(({ outcome }) => outcome === 'warning'),
    messages: reasons.map(({ message }) => message),
  }));
}

export async function substitute(deps: ProgrammingDeps, by: By, { lessonId, ...input }: Wanted) {
  if (!(await programmingLesson(deps.db, by.actor.scope, lessonId))) throw noProgrammingData();
  const request = { type: CHANGE_TEACHER, ids: [lessonId], input };
  const { taskId, outcomes } = await runAnswered(deps, by, request, 'episode');
  const rows = outcomes.map((outcome) => ({
    episodeId: outcome.id,
    name: outcome.name,
    allowed: outcome.ok,
    messages: outcome.message ? [outcome.message] : [],
  }));
  return { taskId, rows };
}
