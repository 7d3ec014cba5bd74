/** The scores of an exam by team, as 成绩 has them: what they come to, and how old that is. */
import type { ExamScore } from '@lectern/contract/exams/attempts';
import type { ExamFigures, StudentStat } from '@lectern/contract/exams/exam-stats';
import { EXAM_STAT_VERSION, scoreFigures } from '@lectern/domain/exams/scoring/score-figures';
import type { SeenExam } from '../seen-exam.ts';
import type { TeamOfExam } from './exam-stats.queries.ts';

export function figuresOf(exam: SeenExam, rows: readonly ExamScore[]): ExamFigures {
  const levels = exam.levelRules.toSorted((a, b) => a.ordinal - b.ordinal).map(({ levelName }) => levelName);
  const shown = rows.map((row) => ({ ...row, due: row.lesson !== null, sat: isHandedIn(row) }));
  const figures = scoreFigures(shown, levels);
  if (exam.state === 'reported') return { ...figures, levels: [...figures.levels] };
  return { ...figures, marked: 0, score: null, total: null, levels: [] };
}

export const isHandedIn = ({ state }: ExamScore): boolean => state === 'marked' || state === 'unmarked';

/** A row each team that stands or has students, and one for 未分班 of a lesson where there is somebody. */
export function teamRows(exam: SeenExam, teams: readonly TeamOfExam[], rows: readonly ExamScore[]) {
  const byTeam = Map.groupBy(rows, ({ team }) => team?.id ?? null);
  const unplaced = Map.groupBy(byTeam.get(null) ?? [], ({ lesson }) => lesson?.id ?? null);
  const placed = teams
    .filter(({ id, stands }) => stands || byTeam.has(id))
    .map((team) => ({ ...namesOf(team), ...figuresOf(exam, byTeam.get(team.id) ?? []) }));
  const others = [...unplaced.values()].flatMap((own) => {
    const lesson = own[0]?.lesson;
    return lesson ? [{ team: null, lesson, ...figuresOf(exam, own) }] : [];
  });
  return { list: [...placed, ...others], extra: figuresOf(exam, unplaced.get(null) ?? []) };
}

export const namesOf = ({ id, name, lessonId, lessonName }: TeamOfExam) => ({
  team: { id, name },
  lesson: { id: lessonId, name: lessonName },
});

export const computedAt = (at: Date, rows: readonly ExamScore[]) => ({
  computedTime: at.getTime(),
  pending: rows.filter(({ state }) => state === 'unmarked').length,
  version: EXAM_STAT_VERSION,
});

/** `named`: whether the reader sees students. */
export const studentStat = (row: ExamScore, named: boolean): StudentStat => ({
  ...row,
  name: named ? row.name : null,
  rate: row.score === null || !row.total ? null : row.score / row.total,
});
