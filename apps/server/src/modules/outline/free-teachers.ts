/** Are these drafts' teachers there and employed, and is nothing in the way? Asked inside the saving transaction. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type DraftVerdict, isBlocking } from '@lectern/domain/schedule/conflict';
import type { Tx } from '../../platform/db/database.ts';
import { BusyError, RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ConflictOverride } from '../agendas/index.ts';
import { checkDraftsFor } from '../schedule/index.ts';
import { assignableTeachers, assignableTeachersFor, lockTeacher } from '../teachers/index.ts';
import { refusal } from './refusal.ts';

export interface TaughtDraft {
  readonly id?: number;
  readonly name: string;
  readonly teacherId: number | null;
  readonly specialEpisodeType: number;
  readonly startAt: Date;
  readonly endAt: Date;
}

export function wantedItem(
  { id, name, teacherId, specialEpisodeType, startAt, endAt }: TaughtDraft,
  lessonId?: number,
) {
  return {
    id: id ?? null,
    name,
    teacherId,
    specialEpisodeType,
    startAt: startAt.getTime(),
    endAt: endAt.getTime(),
    // Of a new one: it takes the class of its lesson, its place in the order is not decided yet.
    ...(lessonId === undefined ? {} : { places: [{ lessonId, ordinal: null }] }),
  };
}

interface FreeAt {
  readonly actor: Actor;
  readonly now: Date;
  readonly lessonId?: number;
  /** Why they may stand in conflict. */
  readonly override?: ConflictOverride | null | undefined;
}

/** @throws RefusedError for the first draft that may not stand there. */
export async function assertTeachersFree(
  tx: Tx,
  drafts: readonly TaughtDraft[],
  { actor, now, lessonId, override }: FreeAt,
): Promise<void> {
  await assertTeachersThere(tx, drafts, lessonId === undefined ? undefined : actor.scope);
  const wanted = drafts.map((draft) => ({ ...wantedItem(draft, lessonId), ...(override ? { overridden: true } : {}) }));
  for (const [index, verdict] of (await checkDraftsFor(tx, actor, wanted, { now })).entries()) {
    assertClear(verdict, drafts[index]?.name ?? '');
  }
}

/**
 * Locks the teachers, in one order for everybody. `chosenWithin`: of new episodes, whose teachers the person must see.
 * @throws RefusedError for one who has left.
 */
export async function assertTeachersThere(
  tx: Tx,
  drafts: readonly TaughtDraft[],
  chosenWithin?: DataScope,
): Promise<void> {
  const ids = [...new Set(drafts.flatMap(({ teacherId }) => teacherId ?? []))].toSorted((a, b) => a - b);
  const teachers = await (chosenWithin ? assignableTeachersFor(tx, chosenWithin, ids) : assignableTeachers(tx, ids));
  for (const { teacherId, name } of drafts) {
    if (teacherId === null) continue;
    const teacher = teachers.get(teacherId);
    if (!teacher) throw refusal('teacherNotFound', name);
    if (teacher.qualification === 0) throw refusal('teacherFired', name);
  }
  for (const id of ids) await lockTeacher(tx, id);
}

/** What is not known is not taken for fine. */
function assertClear({ verdict, conflicts }: DraftVerdict, name: string): void {
  if (verdict === 'unknown') throw new BusyError();
  const found = conflicts.find(isBlocking);
  if (!found) return;
  const code = found.kind === 'teacher' ? 'teacherBusy' : 'scheduleConflict';
  throw new RefusedError(code, `“${name}”${found.text}。${found.suggestion}`, { kind: found.kind });
}
