/** The students of a lesson with their classes, as the list and its file show them. */
import type { lessonRenewalContract, RenewalStudent } from '@lectern/contract/lessons/lesson-renewal';
import type { DataScope } from '@lectern/domain/access/roles';
import { valueAt } from '@lectern/domain/statistics/renewal-facts';
import type { ClassifiedStudent } from '@lectern/domain/statistics/renewal-summary';
import type { z } from 'zod';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { getLesson } from '../../lessons/index.ts';
import { type NotKnown, type ReadRenewal, type RenewalDeps, readRenewal } from './read-renewal.ts';
import { lessonNames, studentNames, teamNames } from './renewal-names.queries.ts';

export type Deps = RenewalDeps & { readonly now: Now };
type Filter = { readonly teamId?: number | undefined };

export type Names = ReadonlyMap<number, string>;
export type Known = ReadRenewal & { readonly teams: Names };

/** @throws NotFoundError for a lesson beyond the scope, or a team of another one. */
export async function readLesson(
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

/** 0: 未分班. */
export const isOfTeam = (verdict: { readonly teamId: number | null }, teamId: number | undefined): boolean =>
  teamId === undefined || (verdict.teamId ?? 0) === teamId;

export function classifiedAt({ cases, classify }: Known, at: number, { teamId }: Filter): readonly ClassifiedStudent[] {
  return cases.flatMap((one) => {
    const verdict = classify(one, at);
    return verdict && isOfTeam(verdict, teamId) ? [{ one, verdict }] : [];
  });
}

export const named = (id: number | null, names: Names) => {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
};

export type StudentQuery = z.output<typeof lessonRenewalContract.exportCsv.query>;

export interface ListedStudents {
  readonly total: number;
  readonly slice: (from: number, to: number) => Promise<readonly RenewalStudent[]>;
}

export async function listedStudents(
  db: Db,
  scope: DataScope,
  { read, time }: { readonly read: Known; readonly time: number },
  { class: ofClass, reason, teamId, text }: Omit<StudentQuery, 'at'>,
): Promise<ListedStudents> {
  const wanted = classifiedAt(read, time, { teamId })
    .filter(({ verdict }) => ofClass === undefined || verdict.class === ofClass)
    .filter(({ verdict }) => reason === undefined || verdict.reason === reason);
  const ids = wanted.map(({ one }) => one.student.studentId);
  const names = await studentNames(db, ids, text);
  const found = wanted.filter(({ one }) => names.has(one.student.studentId));
  const slice = async (from: number, to: number) => {
    const shown = found.slice(from, to);
    const targets = shown.flatMap(({ verdict }) => (verdict.open ? [verdict.open.lessonId] : []));
    const lessons = await lessonNames(db, scope, targets);
    return shown.map((each) => studentOnWire(each, time, { ...read, names, lessons }));
  };
  return { total: found.length, slice };
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
