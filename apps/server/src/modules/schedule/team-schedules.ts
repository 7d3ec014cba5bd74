/** What teams (小班) have before them: their next class, their times of the week, and whether anything contradicts it. */
import type { TeamSchedule } from '@lectern/contract/teams/team-schedules';
import { patternOf } from '@lectern/domain/schedule/weekly-pattern';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Reader } from './mask-conflicts.ts';
import { comingClasses, type JudgedTeam, judgedTeams } from './stored-conflicts.queries.ts';
import { conflictsOfTeamFor } from './team-conflicts.ts';

/** Beyond these only how many. */
const WORDED = 3;

type Checked = Pick<TeamSchedule, 'verdict' | 'conflictCount' | 'conflicts'>;

type Classes = Pick<TeamSchedule, 'next' | 'slots'>;

/** Of those that stand, in the order of the ids. */
export async function schedulesOfTeams(
  db: Db,
  reader: Reader,
  ids: readonly number[],
  now: Date,
): Promise<TeamSchedule[]> {
  const teams = await judgedTeams(db, ids);
  const classesOf = await classesToCome(db, [...teams.values()], now);
  const found: TeamSchedule[] = [];
  for (const id of ids) {
    const team = teams.get(id);
    if (team) found.push({ teamId: id, ...classesOf(team), ...(await checked(db, reader, team, now)) });
  }
  return found;
}

type Attending = Pick<JudgedTeam, 'lessonId' | 'startAt' | 'endAt'>;

/** Of teams; their own times, where they have some, are narrower than those of their lesson. */
export async function classesToCome(
  db: Db,
  teams: readonly Attending[],
  now: Date,
): Promise<(team: Attending) => Classes> {
  const lessonIds = teams.map(({ lessonId }) => lessonId);
  const classes = await comingClasses(db, lessonIds, now);
  return ({ lessonId, startAt: from, endAt: to }) => {
    const coming = (classes.get(lessonId) ?? []).filter(
      ({ startAt }) => startAt >= (from ?? startAt) && (to === null || startAt < to),
    );
    const [next] = coming;
    return {
      next: next ? { id: next.id, name: next.name, startTime: next.startAt, endTime: next.endAt } : null,
      slots: patternOf(coming.map(({ startAt }) => startAt)).map(({ weekday, clock }) => ({
        weekday,
        startMinute: Math.floor(clock / MINUTE_MS),
      })),
    };
  };
}

/** What could not be looked at is unknown, never none. */
async function checked(db: Db, reader: Reader, team: JudgedTeam, now: Date): Promise<Checked> {
  try {
    const items = await conflictsOfTeamFor(db, reader, team, { now, isToCome: true });
    const conflicting = items.filter(({ conflicts }) => conflicts.some(({ overridden }) => !overridden));
    const texts = conflicting.flatMap(({ conflicts }) => conflicts.map(({ text }) => text));
    return {
      verdict: conflicting.length === 0 ? 'none' : 'list',
      conflictCount: conflicting.length,
      conflicts: [...new Set(texts)].slice(0, WORDED),
    };
  } catch (error) {
    if (!(error instanceof AppError && error.retryable)) throw error;
    return { verdict: 'unknown', conflictCount: 0, conflicts: [] };
  }
}
