/**
 * The students of a lesson that a command takes: by their own ids, or by those of their enrolments, which the list of a lesson
 * ticks. Rows stay in the order given, so that what is left of a plan is found again by its places.
 */
import { MAX_MOVED_STUDENTS } from '@lectern/contract/teams/student-moves';
import { Id } from '@lectern/contract/wire-values';
import type { DataScope } from '@lectern/domain/access/roles';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/engine/commands/command-type.ts';
import { InvalidError } from '../../platform/errors.ts';
import { enrolledIn } from '../teams/index.ts';
import { enrolmentsOfLesson } from './enrolment-scope.queries.ts';
import type { WantedMove } from './student-move.ts';

const chosenIds = z
  .array(Id)
  .min(1, '请至少选择一名学员')
  .max(MAX_MOVED_STUDENTS, `一次最多 ${MAX_MOVED_STUDENTS} 名学员`)
  .refine((ids) => new Set(ids).size === ids.length, '学员重复');

export const CHOSEN_STUDENTS = { studentIds: chosenIds.optional(), enrolmentIds: chosenIds.optional() };
export interface ChosenIds {
  readonly studentIds?: readonly number[] | undefined;
  readonly enrolmentIds?: readonly number[] | undefined;
}

/** For `refine`. */
export const oneKindOfIds = ({ studentIds, enrolmentIds }: ChosenIds): boolean =>
  (studentIds === undefined) !== (enrolmentIds === undefined);
export const ONE_KIND = { path: ['studentIds'], message: '请用学员 ID 或报名 ID 中的一种选择学员' };

/** As much of it as the rows at these places came from. */
export function chosenAt<I extends ChosenIds>(input: I, ordinals: readonly number[]): I {
  const at = (ids: readonly number[]) => ordinals.flatMap((place) => ids[place] ?? []);
  const { studentIds, enrolmentIds } = input;
  return {
    ...input,
    ...(studentIds && { studentIds: at(studentIds) }),
    ...(enrolmentIds && { enrolmentIds: at(enrolmentIds) }),
  };
}

export async function studentsChosen(
  db: Db,
  scope: DataScope,
  { lessonId, studentIds, enrolmentIds = [] }: ChosenIds & { readonly lessonId: number },
): Promise<readonly number[]> {
  return studentIds ?? [...(await enrolmentsOfLesson(db, scope, lessonId, enrolmentIds)).values()];
}

interface Chosen {
  readonly studentId: number;
  readonly enrolmentId?: number;
  /** Null: 未分班, or not enrolled. */
  readonly teamId: number | null;
}

/**
 * One move a chosen student, from their own open stay. `to` is called for those alone who may go: an enrolment that has ended
 * moves nobody, also where its student has enrolled again.
 */
export async function movesOfChosen(
  db: Db,
  { actor }: CommandContext,
  { lessonId, studentIds, enrolmentIds = [] }: ChosenIds & { readonly lessonId: number },
  to: (one: Chosen) => Pick<WantedMove, 'to' | 'reasons'>,
): Promise<readonly WantedMove[]> {
  const named = await enrolmentsOfLesson(db, actor.scope, lessonId, enrolmentIds);
  const students = studentIds ?? [...named.values()];
  const open = new Map((await enrolledIn(db, lessonId, students)).map((one) => [one.studentId, one]));
  const teamOf = (studentId: number) => open.get(studentId)?.teamId ?? null;
  const from = (teamId: number | null) => ({ from: { lessonId, teamId } });
  if (studentIds) {
    return studentIds.map((studentId) => {
      const teamId = teamOf(studentId);
      return { studentId, ...from(teamId), ...to({ studentId, teamId }) };
    });
  }
  return enrolmentIds.map((enrolmentId) => {
    const studentId = named.get(enrolmentId);
    if (studentId === undefined) throw new InvalidError(`报名 ${enrolmentId} 不属于该课程，请刷新名单`, []);
    if (open.get(studentId)?.id !== enrolmentId) return { studentId, enrolmentId, ...from(null), to: null };
    const teamId = teamOf(studentId);
    return { studentId, enrolmentId, ...from(teamId), ...to({ studentId, enrolmentId, teamId }) };
  });
}
