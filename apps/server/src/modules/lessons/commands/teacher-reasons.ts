/** May these teachers give these episodes? Told for all rows at once; nobody is in two places at the same time. */
import { collidingAmong, takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { exceptionCode } from '@lectern/domain/tasks/task-codes';
import { formatClock, formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import type { ComingEpisode } from '../../agendas/index.ts';
import { type Reader, type TakenSlot, takenSlots } from '../../schedule/index.ts';
import { type AssignableTeacher, assignableTeachersFor } from '../../teachers/index.ts';

export interface Assignment {
  readonly episode: Pick<
    ComingEpisode,
    'id' | 'name' | 'subjectId' | 'specialEpisodeType' | 'teacherId' | 'startAt' | 'endAt'
  >;
  readonly teacherId: number | null;
}

export interface TeacherVerdict {
  readonly teachers: ReadonlyMap<number, AssignableTeacher>;
  /** The other episodes of the teacher at the time of this one. */
  besideOf(episodeId: number): readonly number[];
  reasonsOf(assignment: Assignment): readonly RowReason[];
}

/** What is told of a time that is taken; null: the episode may stand beside that one. */
type TellTaken = (slot: TakenSlot) => RowReason | null;

export async function judgeAssignments(
  db: Db,
  reader: Pick<Reader, 'scope'>,
  assignments: readonly Assignment[],
  tellTaken: TellTaken = takenReason,
): Promise<TeacherVerdict> {
  const ids = assignments
    .flatMap(({ episode, teacherId }) => [episode.teacherId, teacherId])
    .filter((id) => id !== null);
  const teachers = await assignableTeachersFor(db, reader.scope, ids);
  const wanted = assignments.flatMap(({ episode, teacherId }) =>
    teacherId === null || teacherId === episode.teacherId || !takesTeacher(episode.specialEpisodeType)
      ? []
      : [{ episodeId: episode.id, teacherId, startAt: episode.startAt, endAt: episode.endAt, name: episode.name }],
  );
  const taken = Map.groupBy(await takenSlots(db, reader, wanted), (slot) => slot.wantedBy);
  const free = wanted.filter(({ episodeId }) => !taken.has(episodeId));
  const inPlan = new Map(
    [...Map.groupBy(free, (slot) => slot.teacherId).values()].flatMap((slots) => [
      ...collidingAmong(
        slots.map(({ episodeId, startAt, endAt, name }) => ({
          id: episodeId,
          name,
          startAt: startAt.getTime(),
          endAt: endAt.getTime(),
        })),
      ),
    ]),
  );
  return {
    teachers,
    besideOf: (episodeId) => (taken.get(episodeId) ?? []).map(({ id }) => id),
    reasonsOf: ({ episode, teacherId }) => {
      if (teacherId === null || teacherId === episode.teacherId) return [];
      const other = inPlan.get(episode.id);
      return [
        ...suitabilityReasons(teachers.get(teacherId), episode.subjectId),
        ...(taken.get(episode.id) ?? []).flatMap((slot) => tellTaken(slot) ?? []),
        ...(other ? [collisionReason(other)] : []),
      ];
    },
  };
}

const UNKNOWN_TEACHER: RowReason = { outcome: 'refused', code: 'teacherNotFound', message: '老师不存在，请重新选择' };

/** Whatever else they give: are they there, and do they teach this? */
export function suitabilityReasons(
  teacher: AssignableTeacher | undefined,
  subject: number | null,
): readonly RowReason[] {
  if (!teacher) return [UNKNOWN_TEACHER];
  const { name, subjects, qualification } = teacher;
  const reasons: RowReason[] = [];
  if (qualification === 0)
    reasons.push({ outcome: 'refused', code: 'teacherFired', message: `老师已离职：${name}，请选择在职老师` });
  if (subject === null) {
    reasons.push({ outcome: 'unknown', code: 'subjectUnknown', message: '讲次没有学科，无法核对老师能否授课' });
  } else if (subjects.length === 0) {
    reasons.push({ outcome: 'unknown', code: 'teacherSubjectsUnknown', message: `授课学科未登记，无法核对：${name}` });
  } else if (!subjects.includes(subject)) {
    reasons.push({ outcome: 'warning', code: 'otherSubject', message: `授课学科不符：${name}不教讲次的学科` });
  }
  return reasons;
}

export function takenReason({ name, lessonId, lessonName, startAt, endAt }: TakenSlot): RowReason {
  const where = lessonName === null ? `“${name}”` : `“${lessonName}”的“${name}”`;
  return {
    outcome: 'refused',
    code: 'teacherConflict',
    message: `老师的时间有冲突：${formatDateTime(startAt.getTime())}–${formatClock(endAt.getTime())} 已有${where}`,
    ...(lessonId === null ? {} : { to: lessonPath(lessonId, 'outline') }),
  };
}

/** Where it may stand beside that one for a reason. */
export const takenChoice = (slot: TakenSlot): RowReason => {
  const reason = takenReason(slot);
  return { ...reason, outcome: 'warning', code: exceptionCode(reason.code) };
};

const collisionReason = ({
  name,
  startAt,
  endAt,
}: {
  readonly name: string;
  readonly startAt: number;
  readonly endAt: number;
}): RowReason => ({
  outcome: 'refused',
  code: 'teacherConflict',
  message: `老师的时间有冲突：本次更换的“${name}”在 ${formatDateTime(startAt)}–${formatClock(endAt)}`,
});
