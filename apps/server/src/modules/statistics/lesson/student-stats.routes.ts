import type { lessonStudentStatsContract } from '@lectern/contract/lessons/lesson-student-stats';
import { knownCounts } from '@lectern/domain/statistics/known-counts';
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { getLesson } from '../../lessons/index.ts';
import { itemSumsOf } from '../item-results/item-results.queries.ts';
import { exportStudents } from './export-students.ts';
import { type EpisodeRow, episodeRows, freshnessOf, teamCounts } from './lesson-attendance.queries.ts';
import { cellOf, startedOf } from './matrix-cell.ts';
import { assertSeesStatistics, assertSeesStudents } from './sees-students.ts';
import { type StudentWork, workOfStudents } from './student-cells.queries.ts';
import { filterOf, named } from './student-filter.ts';
import { countSums, sumsRows } from './student-sums.queries.ts';
import { teamsWith } from './teams-with.ts';

interface Deps {
  readonly db: Db;
  readonly now: Now;
}

export function lessonStudentStatsHandlers({ db, now }: Deps): Handlers<typeof lessonStudentStatsContract> {
  return {
    matrix: async ({ params, query: { page, pageSize, ...query }, actor }) => {
      assertSeesStudents(actor);
      const { id } = await getLesson(db, actor.scope, params.id);
      const at = now();
      const teams = await teamsWith(db, id, query.teamId);
      const filter = filterOf(id, query);
      const rows = await sumsRows(db, { ...filter, limit: pageSize, offset: (page - 1) * pageSize });
      const counted = await countSums(db, filter);
      const episodes = await episodeRows(db, id, { teamId: undefined, now: at });
      const work = await workOfStudents(db, await startedOf(db, id, episodes, at, rows));
      return {
        ...(await freshnessOf(db, id, at)),
        episodes: episodes.map(episodeOnWire),
        list: rows.map(({ studentId, name, teamId, teamName }) => ({
          studentId,
          name,
          team: named(teamId, teamName),
          cells: episodes.map((episode) => cellOf(work, studentId, episode, at)),
        })),
        total: filter.atRisk ? counted.atRisk : counted.all,
        page,
        pageSize,
        teams,
      };
    },
    student: async ({ params, actor }) => {
      assertSeesStudents(actor);
      const { id } = await getLesson(db, actor.scope, params.id);
      return oneStudent(db, id, params.studentId, now());
    },
    exportCsv: async ({ params, query, actor }) => {
      assertSeesStatistics(actor);
      assertSeesStudents(actor);
      const { id, name } = await getLesson(db, actor.scope, params.id);
      await teamsWith(db, id, query.teamId);
      return exportStudents({ db, at: now() }, actor, { id, name }, query);
    },
  };
}

/** @throws NotFoundError for somebody who has no figures in the lesson. */
async function oneStudent(db: Db, lessonId: number, studentId: number, at: Date) {
  const whole = { lessonId, text: undefined, teamId: undefined, atRisk: false, limit: 1, offset: 0 };
  const [found] = await sumsRows(db, { ...whole, studentId });
  if (!found) throw new NotFoundError('学员', studentId);
  const { name, teamId, teamName, ...sums } = found;
  const episodes = await episodeRows(db, lessonId, { teamId: undefined, now: at });
  const work = await workOfStudents(db, await startedOf(db, lessonId, episodes, at, [found]));
  const ofTeam = await teamCounts(db, lessonId);
  return {
    ...(await freshnessOf(db, lessonId, at)),
    student: { id: studentId, name },
    team: named(teamId, teamName),
    sums,
    items: await itemSumsOf(db, lessonId, studentId),
    list: episodes.map((episode) => studentEpisode(work, studentId, episode, { at, ofTeam })),
  };
}

interface Beside {
  readonly at: Date;
  readonly ofTeam: (
    episodeId: number,
    teamId: number,
  ) => (LessonCounts & { readonly teamName: string | null }) | undefined;
}

function studentEpisode(work: StudentWork, studentId: number, episode: EpisodeRow, { at, ofTeam }: Beside) {
  const presence = work.presenceOf(studentId, episode.id);
  const homework = work.homeworkOf(studentId, episode.id);
  const { teamName, ...counts } = (presence && ofTeam(episode.id, presence.teamId)) ?? NO_COUNTS_OF_TEAM;
  return {
    ...episodeOnWire(episode),
    team: named(presence?.teamId ?? null, teamName),
    ...cellOf(work, studentId, episode, at),
    enteredTime: presence?.enteredAt?.getTime() ?? 0,
    liveSeconds: presence?.liveSeconds ?? 0,
    coveredSeconds: presence?.coveredSeconds ?? 0,
    submittedTime: homework?.submittedAt?.getTime() ?? 0,
    questions: presence?.questions ?? 0,
    answered: presence?.answered ?? 0,
    right: presence?.answeredRight ?? 0,
    withPrestudy: presence?.withPrestudy ?? false,
    prestudied: presence?.prestudied ?? false,
    teamCounts: knownCounts(counts, episode.reported > 0),
  };
}

const NO_COUNTS_OF_TEAM = { ...NO_COUNTS, teamName: null };

const episodeOnWire = ({ id, name, startAt, homeworkDueAt }: EpisodeRow) => ({
  id,
  name,
  startTime: startAt.getTime(),
  homeworkDueTime: homeworkDueAt?.getTime() ?? 0,
});
