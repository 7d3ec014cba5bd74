/**
 * A lesson whose limit follows its teams (按小班容量, R261, decision 139): the limit is the places of the teams on shelf less those kept
 * back, and changes with them in one transaction. Without a place the limit stays: 0 would mean that anybody may buy.
 */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { TeamFields } from '@lectern/domain/teams/team-fields';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../platform/engine/commands/command-type.ts';
import { type LessonRow, logPatch, saveLesson, snapshotOf, writerOf } from '../lessons/index.ts';
import { recordOperation } from '../operation-log/index.ts';
import { shelfCapacityOfLessons } from '../teams/index.ts';
import { type StandingTeam, teamsOfLessons } from './team-facts.queries.ts';

interface ChangedTeam {
  readonly id: number | null;
  readonly lessonId: number;
  readonly after: Pick<TeamFields, 'saleStatus' | 'capacity' | 'reservedLimit'>;
}

/** What it adds to the limit of its lesson. */
export const placesOf = ({ saleStatus, capacity, reservedLimit }: ChangedTeam['after']): number =>
  saleStatus === 'on_shelf' ? Math.max(capacity - reservedLimit, 0) : 0;

/** By lesson: what its limit comes to when all of these are as they are wanted. */
export function limitReasons(
  lessons: ReadonlyMap<number, LessonRow>,
  teamsOf: (lessonId: number) => readonly StandingTeam[],
  changed: readonly ChangedTeam[],
): ReadonlyMap<number, readonly RowReason[]> {
  const reasons = new Map<number, readonly RowReason[]>();
  for (const [id, lesson] of lessons) {
    if (lesson.limitKind !== 'teamCapacityLimit') continue;
    const after = new Map(changed.filter(({ lessonId }) => lessonId === id).map((team) => [team.id, team.after]));
    const limit = teamsOf(id).reduce((sum, team) => sum + placesOf(after.get(team.id) ?? team), 0);
    reasons.set(id, limitReason(lesson, limit));
  }
  return reasons;
}

/** The same for whoever does not judge teams itself. */
export async function limitReasonsOf(
  db: Db,
  lessons: readonly LessonRow[],
  changed: readonly ChangedTeam[],
): Promise<ReadonlyMap<number, readonly RowReason[]>> {
  const ids = lessons.map(({ id }) => id);
  return limitReasons(new Map(lessons.map((lesson) => [lesson.id, lesson])), await teamsOfLessons(db, ids), changed);
}

function limitReason({ id, seatLimit: stands, paidCount }: LessonRow, limit: number): readonly RowReason[] {
  const to = lessonPath(id);
  if (limit === stands) return [];
  if (limit === 0) {
    const message = `在架小班没有可售名额，招生人数保持 ${stands} 不变；不再售卖请停售课程`;
    return [{ outcome: 'warning', code: 'noPlacesLeft', message, to }];
  }
  if (limit >= paidCount) return [];
  const message = `招生人数将随小班容量变为 ${limit}，少于已付费 ${paidCount} 人，课程立即显示已售罄`;
  return [{ outcome: 'warning', code: 'belowPaid', message, to }];
}

const NOTE = '随小班容量变化';

/** The limit that a lesson that `tx` holds comes to; undefined where it stays. */
async function limitToFollow(tx: Tx, lesson: LessonRow): Promise<number | undefined> {
  if (lesson.limitKind !== 'teamCapacityLimit') return undefined;
  const { places } = (await shelfCapacityOfLessons(tx, [lesson.id]))(lesson.id);
  return places === 0 || places === lesson.seatLimit ? undefined : places;
}

/** When the places of its teams change without a person. */
export async function followTeamsBySystem(tx: Tx, lesson: LessonRow, at: Date): Promise<void> {
  const places = await limitToFollow(tx, lesson);
  if (places === undefined) return;
  await saveLesson(tx, lesson, { seatLimit: places }, { name: '系统', at });
  await recordOperation(tx, {
    actor: null,
    action: 'lesson.limitByTeams',
    subject: { type: 'lesson', id: lesson.id, name: lesson.name },
    changes: [{ field: 'limit', before: lesson.seatLimit, after: places }],
    note: NOTE,
    requestId: '',
  });
}

/** Of a lesson that `tx` holds. */
export async function followTeams(tx: Tx, context: CommandContext, lesson: LessonRow): Promise<void> {
  const places = await limitToFollow(tx, lesson);
  if (places === undefined) return;
  const saved = await saveLesson(tx, lesson, { seatLimit: places }, writerOf(context));
  await logPatch(tx, context, {
    action: 'lesson.limitByTeams',
    lesson: saved,
    before: snapshotOf(lesson),
    patch: { limit: places },
    note: NOTE,
  });
}
