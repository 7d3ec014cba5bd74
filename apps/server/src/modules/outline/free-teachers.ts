/** Are the teachers of these drafts there, employed and free? Asked inside of the transaction that saves them. */
import { collidingAmong, takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import { formatClock, formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Tx } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { takenSlots } from '../agendas/index.ts';
import { assignableTeachers, lockTeacher } from '../teachers/index.ts';
import { refusal } from './refusal.ts';

export interface TaughtDraft {
  readonly name: string;
  readonly teacherId: number | null;
  readonly specialEpisodeType: number;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Holds the teachers, in one order for everybody, so that two drafts for one teacher follow each other. */
export async function assertTeachersFree(tx: Tx, drafts: readonly TaughtDraft[]): Promise<void> {
  const ids = [...new Set(drafts.flatMap(({ teacherId }) => teacherId ?? []))].toSorted((a, b) => a - b);
  const teachers = await assignableTeachers(tx, ids);
  for (const { teacherId, name } of drafts) {
    if (teacherId === null) continue;
    const teacher = teachers.get(teacherId);
    if (!teacher) throw refusal('teacherNotFound', name);
    if (teacher.qualification === 0) throw refusal('teacherFired', name);
  }
  for (const id of ids) await lockTeacher(tx, id);
  // Negative ids: what is yet to be made cannot be among those that are there.
  const wanted = drafts.flatMap(({ teacherId, specialEpisodeType, ...draft }, index) =>
    teacherId === null || !takesTeacher(specialEpisodeType) ? [] : [{ ...draft, teacherId, episodeId: -1 - index }],
  );
  const [taken] = await takenSlots(tx, wanted);
  if (taken) throw busy(drafts[-1 - taken.wantedBy]?.name ?? '', taken.lessonName, taken);
  for (const slots of Map.groupBy(wanted, ({ teacherId }) => teacherId).values()) {
    const spans = slots.map(({ episodeId, startAt, endAt, name }) => {
      return { id: episodeId, name, startAt: startAt.getTime(), endAt: endAt.getTime() };
    });
    const [[id, other] = []] = collidingAmong(spans);
    if (id !== undefined && other) {
      throw busy(drafts[-1 - id]?.name ?? '', null, {
        name: other.name,
        startAt: new Date(other.startAt),
        endAt: new Date(other.endAt),
      });
    }
  }
}

function busy(
  wanted: string,
  lessonName: string | null,
  { name, startAt, endAt }: { readonly name: string; readonly startAt: Date; readonly endAt: Date },
): RefusedError {
  const when = `${formatDateTime(startAt.getTime())}–${formatClock(endAt.getTime())}`;
  const where = lessonName === null ? `「${name}」` : `「${lessonName}」的「${name}」`;
  return new RefusedError('teacherBusy', `「${wanted}」的老师在 ${when} 已有${where}，请换时间或换老师`);
}
