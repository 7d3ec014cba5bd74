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

/** All who go from one lesson to another are looked at together; only where somebody of them clashes each one alone. */
export async function clashesOf(
  db: Db,
  context: CommandContext,
  wanted: readonly WantedMove[],
): Promise<(lessonId: number, studentId: number) => Clash> {
  const found = new Map<string, Clash>();
  for (const coming of comingOf(wanted)) {
    const { lessonId, studentIds } = coming;
    const together = await clashOf(db, context, coming);
    for (const studentId of studentIds) {
      const alone = together !== 'none' && studentIds.length > 1;
      const clash = alone ? await clashOf(db, context, { ...coming, studentIds: [studentId] }) : together;
      found.set(`${lessonId} ${studentId}`, clash);
    }
  }
  return (lessonId, studentId) => found.get(`${lessonId} ${studentId}`) ?? 'none';
}

function comingOf(wanted: readonly WantedMove[]): readonly Coming[] {
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
