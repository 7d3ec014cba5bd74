/** Whether students who come into another lesson would be in two places, by the schedule engine; what it could not check is unknown. */
import type { JoinFacts } from '@lectern/domain/teams/may-join';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../platform/engine/commands/command-type.ts';
import { enrolmentReasons } from '../schedule/index.ts';
import type { WantedMove } from './student-move.ts';

type Clash = JoinFacts['clash'];
interface Coming {
  readonly lessonId: number;
  readonly fromLessonId: number;
  readonly studentIds: readonly number[];
}

/** All who go from one lesson to another are looked at together; where somebody of them clashes each half by itself. */
export async function clashesOf(
  db: Db,
  context: CommandContext,
  wanted: readonly Pick<WantedMove, 'studentId' | 'from' | 'to'>[],
): Promise<(lessonId: number, studentId: number) => Clash> {
  const found = new Map<string, Clash>();
  const look = async (coming: Coming): Promise<void> => {
    const { lessonId, studentIds } = coming;
    const clash = await clashOf(db, context, coming);
    if (clash === 'none' || studentIds.length === 1) {
      for (const studentId of studentIds) found.set(`${lessonId} ${studentId}`, clash);
      return;
    }
    const half = Math.ceil(studentIds.length / 2);
    await look({ ...coming, studentIds: studentIds.slice(0, half) });
    await look({ ...coming, studentIds: studentIds.slice(half) });
  };
  for (const coming of comingOf(wanted)) await look(coming);
  return (lessonId, studentId) => found.get(`${lessonId} ${studentId}`) ?? 'none';
}

function comingOf(wanted: readonly Pick<WantedMove, 'studentId' | 'from' | 'to'>[]): readonly Coming[] {
  const across = wanted.flatMap(({ studentId, from, to }) =>
    to && to.lessonId !== from.lessonId ? [{ studentId, lessonId: to.lessonId, fromLessonId: from.lessonId }] : [],
  );
  const groups = Map.groupBy(across, ({ lessonId, fromLessonId }) => `${lessonId} ${fromLessonId}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { lessonId, fromLessonId } = first;
    return [{ lessonId, fromLessonId, studentIds: group.map(({ studentId }) => studentId) }];
  });
}

async function clashOf(db: Db, { actor, at }: CommandContext, coming: Coming): Promise<Clash> {
  const reasons = await enrolmentReasons(db, actor, { ...coming, mentorId: null }, { now: at });
  const counting = reasons.filter(({ outcome }) => outcome !== 'ok');
  if (counting.length === 0) return 'none';
  if (counting.some(({ outcome }) => outcome === 'unknown')) return 'unchecked';
  return { text: textOf(counting) };
}

/** For who goes back to a lesson: no other rule looks at it. */
export function clashReasons(clash: Clash): readonly RowReason[] {
  if (clash === 'none') return [];
  if (clash !== 'unchecked') return [{ outcome: 'warning', code: 'timeClash', message: clash.text }];
  return [{ outcome: 'unknown', code: 'timeClash', message: '时间冲突未能检查，请稍后重试' }];
}

const MAX_NAMED = 3;
function textOf(reasons: readonly RowReason[]): string {
  const named = reasons.slice(0, MAX_NAMED).map(({ message }) => message);
  return `${named.join('；')}${reasons.length > MAX_NAMED ? ` 等 ${reasons.length} 处` : ''}`;
}
