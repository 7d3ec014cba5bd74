/**
 * Scores attempts from their answers and marks (exams 5). Each keeps what it was scored by, so that it can be explained
 * and computed again at any time; one that was scored before stays with that until a republish takes it along.
 */
import { paperOf } from '@lectern/domain/exams/attempts/attempt-facts';
import { type AttemptScore, scorer } from '@lectern/domain/exams/scoring/score-attempt';
import type { Response } from '@lectern/domain/exams/scoring/score-question';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { questionsOfSheetVersion } from '../../sheets/index.ts';
import { type AnsweredAttempt, answeredAttempts } from './answers.queries.ts';
import { type StoredScore, saveScores } from './scores.repository.ts';
import { keepScoring, type PaperScoring, type Scoring, scoringsByIds, scoringsInForce } from './scorings.repository.ts';

interface Scored {
  /** These alone; else all of the exam. */
  readonly studentIds?: readonly number[];
  readonly at: Date;
  readonly by: string;
}

/** The caller holds the attempts. */
export async function scoreAttempts(tx: Tx, examId: number, { studentIds, at, by }: Scored): Promise<void> {
  const attempts = await answeredAttempts(tx, examId, studentIds);
  const scoringOf = await keptScorings(tx, examId, attempts, { at, by });
  const scores: StoredScore[] = [];
  for (const attempt of attempts) {
    const scoring = attempt.submitted ? scoringOf(attempt) : undefined;
    scores.push(scoring ? storedScore(attempt, scoring) : unscored(attempt));
  }
  await saveScores(tx, examId, scores);
}

const unscored = ({ studentId }: AnsweredAttempt): StoredScore => ({
  studentId,
  score: null,
  total: null,
  fullyMarked: false,
  scoredBy: null,
});

function storedScore({ studentId, responses }: AnsweredAttempt, { id, score }: Ready): StoredScore {
  const found = score(responses);
  return { studentId, score: found.score, total: found.total, fullyMarked: found.fullyMarked, scoredBy: id };
}

interface Ready {
  readonly id: number;
  readonly place: number;
  readonly score: (responses: readonly Response[]) => AttemptScore;
}

async function keptScorings(
  tx: Tx,
  examId: number,
  attempts: readonly AnsweredAttempt[],
  made: { readonly at: Date; readonly by: string },
): Promise<(attempt: AnsweredAttempt) => Ready | undefined> {
  const present: Ready[] = [];
  for (const scoring of await scoringsInForce(tx, examId)) {
    const id = scoring.id ?? (await keepScoring(tx, examId, scoring, made));
    present.push({ id, place: scoring.place, score: await scorerOf(tx, scoring) });
  }
  const known = new Map(present.map((scoring) => [scoring.id, scoring]));
  const others = attempts.flatMap(({ scoredBy }) => (scoredBy !== null && !known.has(scoredBy) ? [scoredBy] : []));
  for (const [id, scoring] of await scoringsByIds(tx, [...new Set(others)])) {
    known.set(id, { id, place: scoring.place, score: await scorerOf(tx, scoring) });
  }
  return ({ scoredBy, place }) => {
    const former = scoredBy === null ? undefined : known.get(scoredBy);
    // Whose source corrects the paper is scored by that of the other one.
    return former && (place === null || former.place === place) ? former : paperOf(present, place);
  };
}

/** Of one version and its policies. */
export async function scorerOf(
  db: Db,
  { versionId, policies }: Pick<Scoring | PaperScoring, 'versionId' | 'policies'>,
): Promise<Ready['score']> {
  return scorer(await questionsOfSheetVersion(db, versionId), policies);
}
