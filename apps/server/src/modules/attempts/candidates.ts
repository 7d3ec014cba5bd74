/** 考生 of an exam: who should sit it, who did, late or with extra time. The rules of the domain decide, on slim rows. */
import type { Candidate, CandidateFilter } from '@lectern/contract/exams/attempts';
import type { DataScope } from '@lectern/domain/access/roles';
import { ATTEMPT_STATE, attemptState } from '@lectern/domain/exams/attempts/attempt-state';
import { isLateEntry } from '@lectern/domain/exams/exam-times';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { type RosterRow, rosterOfExam } from './roster.queries.ts';
import type { SeenExam } from './seen-exam.ts';

type Filter = z.output<typeof CandidateFilter>;

export async function candidatesOf(db: Db, scope: DataScope, exam: SeenExam, now: Date): Promise<readonly Candidate[]> {
  const rows = await rosterOfExam(db, scope, exam.row.id, exam.startAt);
  return rows.map((row) => candidateOf(row, exam, now));
}

export function candidateOf(
  row: RosterRow,
  { row: { limitedEnterTimeMs }, startAt, endAt }: SeenExam,
  now: Date,
): Candidate {
  const { enteredAt, submittedAt, extraMs, extraReason, entered, fullyMarked } = row;
  const over = now.getTime() >= endAt.getTime() + extraMs;
  const limits = { startAt: startAt.getTime(), limitedEnterMs: limitedEnterTimeMs };
  return {
    ...whoOf(row),
    state: attemptState({ entered, submitted: submittedAt !== null, fullyMarked, over }),
    enteredTime: enteredAt?.getTime() ?? 0,
    submittedTime: submittedAt?.getTime() ?? 0,
    late: enteredAt !== null && isLateEntry(enteredAt.getTime(), limits),
    extra: row.lessonId === null,
    extraMs,
    extraReason,
  };
}

export const whoOf = ({ studentId, name, lessonId, lessonName, teamId, teamName }: RosterRow) => ({
  studentId,
  name,
  lesson: lessonId === null ? null : { id: lessonId, name: lessonName ?? '' },
  team: teamId === null ? null : { id: teamId, name: teamName ?? '' },
});

type Found = Pick<Candidate, 'studentId' | 'name' | 'team'>;

/** By a part of the name or an id, and by team. */
export const isFound =
  ({ text, teamId }: Pick<Filter, 'text' | 'teamId'>) =>
  ({ studentId, name, team }: Found): boolean =>
    (text === undefined || text === '' || name.includes(text) || String(studentId) === text) &&
    (teamId === undefined || team?.id === teamId);

export function filteredCandidates(all: readonly Candidate[], { state, late, extra, ...filter }: Filter) {
  const found = isFound(filter);
  return all.filter(
    (each) =>
      found(each) &&
      (state === undefined || each.state === state) &&
      (late === undefined || each.late === late) &&
      (extra === undefined || each.extra === extra),
  );
}

const { absent, unmarked, marked } = ATTEMPT_STATE.code;

export function countCandidates(all: readonly Candidate[]) {
  const count = (holds: (each: Candidate) => boolean): number => all.filter(holds).length;
  return {
    due: count(({ extra }) => !extra),
    entered: count(({ state }) => state !== absent),
    submitted: count(({ state }) => state === unmarked || state === marked),
    late: count(({ late }) => late),
    extra: count(({ extra }) => extra),
    unmarked: count(({ state }) => state === unmarked),
    extended: count(({ extraMs }) => extraMs > 0),
  };
}

/** Those that the rows name, by name. */
export function teamsOf(rows: readonly Pick<Candidate, 'team'>[]) {
  const teams = new Map(rows.flatMap(({ team }) => (team ? [[team.id, team] as const] : [])));
  return [...teams.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'zh') || a.id - b.id);
}

export const pageOf = <T>(rows: readonly T[], { page, pageSize }: { page: number; pageSize: number }) => ({
  list: rows.slice((page - 1) * pageSize, page * pageSize),
  total: rows.length,
  page,
  pageSize,
});
