import type { lessonRenewalContract, RenewalStudent } from '@lectern/contract/lessons/lesson-renewal';
import type { DataScope } from '@lectern/domain/access/roles';
import { RENEWAL_RATE, RENEWAL_VERSION } from '@lectern/domain/statistics/renewal-codes';
import { renewalDays } from '@lectern/domain/statistics/renewal-days';
import { valueAt } from '@lectern/domain/statistics/renewal-facts';
import { type ClassifiedStudent, summarizeRenewal } from '@lectern/domain/statistics/renewal-summary';
import type { Now } from '../../../platform/clock.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { getLesson } from '../../lessons/index.ts';
import { assertSeesStudents } from '../lesson/sees-students.ts';
import { daysWanted, instantOf } from './days-wanted.ts';
import { type NotKnown, type ReadRenewal, type RenewalDeps, readRenewal } from './read-renewal.ts';
import { lessonNames, studentNames, teamNames } from './renewal-names.queries.ts';

type Deps = RenewalDeps & { readonly now: Now };
type Filter = { readonly teamId?: number | undefined };

type Calls = Handlers<typeof lessonRenewalContract>;

export function lessonRenewalHandlers(deps: Deps): Calls {
  return { summary: summaryWith(deps), days: daysWith(deps), students: studentsWith(deps) };
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
  async ({ params, query: { page, pageSize, text, at = 0, class: ofClass, reason, teamId }, actor }) => {
    assertSeesStudents(actor);
    const read = await readLesson(deps, actor.scope, { lessonId: params.id, teamId });
    const answer = answerOf(deps, read, params.id);
    if (read.state !== 'known') return { ...answer, list: [], total: 0, page, pageSize };
    const time = instantOf(at, deps.now().getTime());
    const wanted = classifiedAt(read, time, { teamId })
      .filter(({ verdict }) => ofClass === undefined || verdict.class === ofClass)
      .filter(({ verdict }) => reason === undefined || verdict.reason === reason);
    const ids = wanted.map(({ one }) => one.student.studentId);
    const names = await studentNames(deps.db, ids, text);
    const found = wanted.filter(({ one }) => names.has(one.student.studentId));
    const shown = found.slice((page - 1) * pageSize, page * pageSize);
    const bought = shown.flatMap(({ verdict }) => (verdict.open ? [verdict.open.lessonId] : []));
    const lessons = await lessonNames(deps.db, actor.scope, bought);
    const list = shown.map((each) => studentOnWire(each, time, { ...read, names, lessons }));
    return { ...answer, list, total: found.length, page, pageSize };
  };

type Names = ReadonlyMap<number, string>;
type Known = ReadRenewal & { readonly teams: Names };

/** @throws NotFoundError for a lesson beyond the scope, or a team of another one. */
async function readLesson(
  deps: Deps,
  scope: DataScope,
  { lessonId, teamId = 0 }: Filter & { readonly lessonId: number },
): Promise<Known | NotKnown> {
  const lesson = await getLesson(deps.db, scope, lessonId);
  const read = await readRenewal(deps, lesson);
  const stays = read.state === 'known' ? read.cases.flatMap(({ student }) => student.stays) : [];
  const teams = await teamNames(deps.db, lessonId, [...new Set(stays.map((stay) => stay.teamId))]);
  if (teamId !== 0 && !teams.has(teamId)) throw new NotFoundError('小班', teamId);
  return read.state === 'known' ? { ...read, teams } : read;
}

function answerOf({ now }: Deps, { state, why }: Known | NotKnown, lessonId: number) {
  return { lessonId, state, why, computedTime: now().getTime(), version: RENEWAL_VERSION };
}

/** 0: 未分班. */
const isOfTeam = (verdict: { readonly teamId: number | null }, teamId: number | undefined): boolean =>
  teamId === undefined || (verdict.teamId ?? 0) === teamId;

function classifiedAt({ cases, classify }: Known, at: number, { teamId }: Filter): readonly ClassifiedStudent[] {
  return cases.flatMap((one) => {
    const verdict = classify(one, at);
    return verdict && isOfTeam(verdict, teamId) ? [{ one, verdict }] : [];
  });
}

const named = (id: number | null, names: Names) => {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
};

function teamsInOrder<C>(names: Names, classes: ReadonlyMap<number | null, C>) {
  return [...names.keys(), null].flatMap((id) => {
    const own = classes.get(id);
    return own ? [{ team: named(id, names), classes: own }] : [];
  });
}

interface Shown extends Pick<Known, 'world' | 'teams'> {
  readonly names: Names;
  readonly lessons: Names;
}

function studentOnWire({ one, verdict }: ClassifiedStudent, at: number, shown: Shown): RenewalStudent {
  const { studentId } = one.student;
  const { connectionId: id, open } = verdict;
  const state = id === null ? undefined : valueAt(shown.world.connections.get(id), at);
  const { toSemesterId: semesterId = 0, windowStart = 0, windowEnd = 0 } = state ?? {};
  return {
    studentId,
    name: shown.names.get(studentId) ?? '',
    team: named(verdict.teamId, shown.teams),
    class: verdict.class,
    reason: verdict.reason,
    renewalLost: verdict.lost,
    inCart: verdict.inCart,
    connection: id === null || !state ? null : { id, semesterId, windowStart, windowEnd },
    target: named(open?.lessonId ?? null, shown.lessons),
    paidTime: open?.paidAt ?? 0,
  };
}
