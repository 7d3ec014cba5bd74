import type { lessonRenewalContract } from '@lectern/contract/lessons/lesson-renewal';
import { RENEWAL_RATE, RENEWAL_VERSION } from '@lectern/domain/statistics/renewal-codes';
import { renewalDays } from '@lectern/domain/statistics/renewal-days';
import { summarizeRenewal } from '@lectern/domain/statistics/renewal-summary';
import type { Handlers } from '../../../platform/http/handler.ts';
import { assertSeesStatistics, assertSeesStudents } from '../lesson/sees-students.ts';
import { daysWanted, instantOf } from './days-wanted.ts';
import { exportRenewal } from './export-renewal.ts';
import type { NotKnown } from './read-renewal.ts';
import {
  classifiedAt,
  type Deps,
  isOfTeam,
  type Known,
  listedStudents,
  type Names,
  named,
  readLesson,
} from './renewal-rows.ts';

type Calls = Handlers<typeof lessonRenewalContract>;

export function lessonRenewalHandlers(deps: Deps): Calls {
  return {
    summary: summaryWith(deps),
    days: daysWith(deps),
    students: studentsWith(deps),
    exportCsv: exportWith(deps),
  };
}

const summaryWith =
  (deps: Deps): Calls['summary'] =>
  async ({ body: { lessonId, teamId, at = 0 }, actor: { scope } }) => {
    const read = await readLesson(deps, scope, { lessonId, teamId });
    const time = instantOf(at, deps.now().getTime());
    const answer = { ...answerOf(deps, read, lessonId), time };
    if (read.state !== 'known') return { ...answer, classes: null, reasons: [], rates: [], teams: [] };
    const { classes, reasons, rates, teams } = summarizeRenewal(read.world, classifiedAt(read, time, { teamId }), time);
    return {
      ...answer,
      classes,
      reasons: [...reasons],
      rates: RENEWAL_RATE.codes.map((code) => ({ code, ...(rates[code] ?? { numerator: null, denominator: null }) })),
      teams: teamsInOrder(read.teams, new Map(teams.map((team) => [team.teamId, team.classes]))),
    };
  };

const daysWith =
  (deps: Deps): Calls['days'] =>
  async ({ body: { lessonId, teamId, from, to }, actor: { scope } }) => {
    const read = await readLesson(deps, scope, { lessonId, teamId });
    const answer = answerOf(deps, read, lessonId);
    if (read.state !== 'known') return { ...answer, days: [], balanced: true };
    const wanted = daysWanted({ from, to }, deps.now().getTime());
    const { days, balanced } = renewalDays(read.world, read.cases, read.classify, {
      ...wanted,
      counts: (verdict) => isOfTeam(verdict, teamId),
    });
    if (!balanced) deps.warn(`renewals of lesson ${lessonId} do not add up`, wanted);
    return { ...answer, days: days.map((day) => ({ ...day, net: day.renewals - day.losses - day.left })), balanced };
  };

const studentsWith =
  (deps: Deps): Calls['students'] =>
  async ({ params, query: { page, pageSize, at = 0, ...wanted }, actor }) => {
    assertSeesStudents(actor);
    const read = await readLesson(deps, actor.scope, { lessonId: params.id, teamId: wanted.teamId });
    const answer = answerOf(deps, read, params.id);
    if (read.state !== 'known') return { ...answer, list: [], total: 0, page, pageSize };
    const time = instantOf(at, deps.now().getTime());
    const { total, slice } = await listedStudents(deps.db, actor.scope, { read, time }, wanted);
    return { ...answer, list: [...(await slice((page - 1) * pageSize, page * pageSize))], total, page, pageSize };
  };

const exportWith =
  (deps: Deps): Calls['exportCsv'] =>
  async ({ params, query, actor }) => {
    assertSeesStatistics(actor);
    assertSeesStudents(actor);
    return exportRenewal(deps, actor, params.id, query);
  };

function answerOf({ now }: Deps, { state, why }: Known | NotKnown, lessonId: number) {
  return { lessonId, state, why, computedTime: now().getTime(), version: RENEWAL_VERSION };
}

function teamsInOrder<C>(names: Names, classes: ReadonlyMap<number | null, C>) {
  return [...names.keys(), null].flatMap((id) => {
    const own = classes.get(id);
    return own ? [{ team: named(id, names), classes: own }] : [];
  });
}
