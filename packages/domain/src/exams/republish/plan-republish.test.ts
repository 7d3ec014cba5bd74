import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aQuestion, chose, responded, single } from '../../../test/a-sheet.ts';
import type { LevelRule } from '../level-rules.ts';
import { scoreAttempt } from '../scoring/score-attempt.ts';
import type { SheetQuestion } from '../scoring/score-question.ts';
import { compareSheets } from './compare-sheets.ts';
import {
  levelsFault,
  planRepublish,
  REPUBLISH_CHOICE,
  type RepublishedAttempt,
  type RepublishFacts,
} from './plan-republish.ts';
import { republishImpact } from './republish-impact.ts';
import { type ChosenPolicy, policiesAfter, policiesFor, type RepublishPolicy } from './republish-policies.ts';
import { runRow, undoRow } from './run-row.ts';

const levelRules: LevelRule[] = [
  { levelId: 1, levelName: '一级', ordinal: 1, score: 600 },
  { levelId: 2, levelName: '二级', ordinal: 2, score: 0 },
];
const attempt = (
  attemptId: number,
  score: number | null,
  answers: readonly string[],
  seen = false,
): RepublishedAttempt => ({
  attemptId,
  studentId: attemptId + 100,
  responses: answers.map((label, index) => responded(index + 1, chose(label))),
  score,
  reportSeen: seen,
  rewarded: seen,
});

describe('exams section 6: the rows of a dry run', () => {
  const sheet = [aQuestion(1, { key: single('B') }), aQuestion(2, { key: single('A') })];
  // The key of the first question was A: 1 and 2 lose it, 3 gains it.
  const attempts = [attempt(1, 800, ['A', 'A'], true), attempt(2, 400, ['A', 'B']), attempt(3, 400, ['B', 'A'])];
  const facts: RepublishFacts = {
    sheet,
    policies: [],
    attempts,
    otherScores: [],
    levelRules,
    certificates: [
      { levelId: 1, name: '优秀' },
      { levelId: null, name: '参与' },
    ],
    choices: {},
  };
  const shown = (choices: RepublishFacts['choices']) =>
    planRepublish({ ...facts, choices }).map(({ before, after, warnings }) => [
      `${before.score} ${before.levelId} ${before.rank} ${before.certificate}`,
      `${after.score} ${after.levelId} ${after.rank} ${after.certificate}`,
      warnings.join(' '),
    ]);

  test('score, level, rank and certificate before and after, with what gets worse', () => {
    expect(shown({})).toEqual([
      ['800 1 1 优秀', '400 2 2 参与', 'scoreDown levelDown certificateLost reportSeen'],
      ['400 2 2 参与', '0 2 3 参与', 'scoreDown'],
      ['400 2 2 参与', '800 1 1 优秀', ''],
    ]);
  });

  test('取高 keeps the better score, and ranks follow', () => {
    expect(shown({ scoreDown: 'takeHigher' }).map(([, after]) => after)).toEqual([
      '800 1 1 优秀',
      '400 2 3 参与',
      '800 1 1 优秀',
    ]);
  });

  test('跳过 leaves alone whom that warning concerns', () => {
    expect(shown({ reportSeen: 'skip' }).map(([, after]) => after)).toEqual([
      '800 1 1 优秀',
      '0 2 3 参与',
      '800 1 1 优秀',
    ]);
  });

  test('who sat the other paper is ranked along', () => {
    const rows = planRepublish({ ...facts, otherScores: [800, 400, null] });
    expect(rows.map(({ before, after }) => [before.rank, after.rank])).toEqual([
      [1, 3],
      [3, 5],
      [3, 1],
    ]);
  });

  test('levels above the total that is left refuse', () => {
    const policies = [{ kind: 'void', questionId: 1, scaledBack: 0 }] as const;
    expect([600, 400, null].map((highest) => levelsFault({ sheet, policies }, highest)?.code ?? null)).toEqual([
      'levelAboveTotal',
      null,
      null,
    ]);
  });

  test('the impact in sum', () => {
    expect(republishImpact(planRepublish(facts), attempts)).toEqual({
      attempts: 3,
      up: 1,
      down: 2,
      levelChanges: 2,
      certificateChanges: 2,
      reportsSeen: 1,
      rewards: 1,
    });
  });

  test('a response marked since the dry run is 预览后已变更, done and undone rows change nothing twice', () => {
    const [row] = planRepublish(facts);
    if (!row) throw new Error('one row an attempt');
    const stored = { score: 800, scoredBy: 1, responsesRev: 5 };
    const seen = { row, scoredBy: 1, responsesRev: 5 };
    expect(runRow({ ...stored, responsesRev: 6 }, seen, 2).outcome).toBe('changedSincePreview');
    const done = runRow(stored, seen, 2);
    expect(done).toEqual({ outcome: 'done', stored: { score: 400, scoredBy: 2, responsesRev: 5 } });
    expect(runRow(done.stored, seen, 2).outcome).toBe('unchanged');
    expect(undoRow({ ...done.stored, responsesRev: 7 }, seen, 2).outcome).toBe('changedSincePreview');
    expect(undoRow(done.stored, seen, 2)).toEqual({ outcome: 'done', stored });
    expect(undoRow(stored, seen, 2).outcome).toBe('unchanged');
  });
});

const label = fc.constantFrom('A', 'B', 'C');
const version = fc.record({ key: label, points: fc.integer({ min: 1, max: 5 }), stands: fc.boolean() });
/** Up to five questions: how each stood before, how it stands now, and which of the offered policies is chosen. */
const worlds = fc.record({
  questions: fc.array(fc.record({ was: version, is: version, policy: fc.nat(), scaleBack: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  }),
  answers: fc.array(fc.record({ labels: fc.array(label, { minLength: 5, maxLength: 5 }), seen: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  }),
  choice: fc.constantFrom(...REPUBLISH_CHOICE.codes),
});
type World = typeof worlds extends fc.Arbitrary<infer W> ? W : never;

const sheetOf = (questions: World['questions'], of: 'was' | 'is'): SheetQuestion[] =>
  questions.flatMap((question, index) => {
    const { key, points, stands } = question[of];
    return stands ? [aQuestion(index + 1, { key: single(key), points: points * 100 })] : [];
  });

function factsOf({ questions, answers, choice }: World) {
  const [was, is] = [sheetOf(questions, 'was'), sheetOf(questions, 'is')];
  const changes = compareSheets(was, is);
  const chosen = changes.flatMap(({ questionId, kinds }): ChosenPolicy[] => {
    const { policy = 0, scaleBack = false } = questions[questionId - 1] ?? {};
    const offered = policiesFor(kinds);
    const code = offered[policy % Math.max(1, offered.length)];
    return code ? [{ questionId, policy: code, scaleBack }] : [];
  });
  const policies = policiesAfter([], changes, chosen);
  const attempts = answers.map(({ labels, seen }, index) => {
    const bare = attempt(index + 1, null, labels, seen);
    return { ...bare, score: scoreAttempt(was, [], bare.responses).score };
  });
  const facts: RepublishFacts = {
    sheet: is,
    policies,
    attempts,
    otherScores: [],
    levelRules,
    certificates: [],
    choices: { scoreDown: choice, levelDown: choice, reportSeen: choice },
  };
  return { facts, was, chosen: new Map(chosen.map((each) => [each.questionId, each])) };
}

/** What a policy says, computed again from the world alone. */
function byHand({ questions, answers }: World, chosen: ReadonlyMap<number, ChosenPolicy>, student: number): number {
  let [got, counted, back] = [0, 0, 0];
  questions.forEach(({ was, is }, index) => {
    const answer = answers[student]?.labels[index];
    const policy: RepublishPolicy = chosen.get(index + 1)?.policy ?? 'newOnly';
    const worth = (key: string, points: number) => (answer === key ? points * 100 : 0);
    const fullPoints = (is.stands ? is.points : was.points) * 100;
    if (!was.stands && !is.stands) return;
    if (policy === 'void') {
      if (chosen.get(index + 1)?.scaleBack) back += (was.stands ? was.points : is.points) * 100;
      return;
    }
    counted += policy === 'keep' ? was.points * 100 : fullPoints;
    if (policy === 'full') got += fullPoints;
    else if (policy === 'keep') got += worth(was.key, was.points);
    else if (policy === 'both') got += Math.max(worth(was.key, is.points), worth(is.key, is.points));
    else got += worth(is.key, is.points);
  });
  return counted === 0 ? 0 : Math.round((got * (counted + back)) / counted);
}

describe('exams section 12: random versions, keys and policies', () => {
  const RANDOM = { seed: 1712, numRuns: 1500 };

  test('dry run = run = recomputation, and undo equals the snapshot', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { facts, was, chosen } = factsOf(world);
        const rows = planRepublish(facts);
        const snapshot = facts.attempts.map(({ score }) => ({ score, scoredBy: 1, responsesRev: 3 }));
        const seen = rows.map((row) => ({ row, scoredBy: 1, responsesRev: 3 }));
        const fresh = facts.attempts.map((_, student) => byHand(world, chosen, student));
        rows.forEach((row, i) => {
          const score = facts.attempts[i]?.score ?? 0;
          const warned = row.warnings.length > 0;
          const skipped = warned && world.choice === 'skip';
          const kept = warned && world.choice === 'takeHigher' && score > (fresh[i] ?? 0);
          expect(row.after.score).toBe(skipped || kept ? score : fresh[i]);
          expect(row.warnings.includes('scoreDown')).toBe((fresh[i] ?? 0) < score);
        });
        const ran = snapshot.map(
          (stored, i) => seen.slice(i, i + 1).map((each) => runRow(stored, each, 2).stored)[0] ?? stored,
        );
        expect(ran.map(({ score }) => score)).toEqual(rows.map(({ after }) => after.score));
        ran.forEach(({ score, scoredBy }, i) => {
          const responses = facts.attempts[i]?.responses ?? [];
          const again =
            scoredBy === 2 ? scoreAttempt(facts.sheet, facts.policies, responses) : scoreAttempt(was, [], responses);
          expect(again.score).toBe(score);
        });
        rows.forEach(({ after }) => {
          const higher = ran.filter(({ score }) => (score ?? 0) > (after.score ?? 0)).length;
          expect(after.rank).toBe(higher + 1);
        });
        const undone = ran.map(
          (stored, i) => seen.slice(i, i + 1).map((each) => undoRow(stored, each, 2).stored)[0] ?? stored,
        );
        expect(undone).toEqual(snapshot);
      }),
      RANDOM,
    );
  });

  test('不重判 throughout changes no score, whatever was decided before', () => {
    fc.assert(
      fc.property(worlds, fc.array(version, { minLength: 5, maxLength: 5 }), (world, third) => {
        const { facts } = factsOf(world);
        const questions = world.questions.map(({ is }, index) => {
          const next = third[index] ?? is;
          // 不重判 is not offered for a new question.
          return { was: is, is: is.stands ? next : is, policy: 0, scaleBack: false };
        });
        const sheet = sheetOf(questions, 'is');
        const changes = compareSheets(facts.sheet, sheet);
        const chosen = changes
          .filter(({ kinds }) => policiesFor(kinds).length > 0)
          .map(({ questionId }): ChosenPolicy => ({ questionId, policy: 'keep', scaleBack: false }));
        const policies = policiesAfter(facts.policies, changes, chosen);
        for (const { responses } of facts.attempts) {
          const { score, total } = scoreAttempt(facts.sheet, facts.policies, responses);
          expect(scoreAttempt(sheet, policies, responses)).toMatchObject({ score, total });
        }
      }),
      RANDOM,
    );
  });
});
