/** How long the pure rules of exams take on one core: scoring, dry run of a republish, analysis, two-parameter model. */

import { analyseQuestions } from '@lectern/domain/exams/analysis/analyse-questions';
import { analyseTest } from '@lectern/domain/exams/analysis/analyse-test';
import { analysedAttempt, analysedQuestions } from '@lectern/domain/exams/analysis/analysed-attempts';
import { answerMatrix } from '@lectern/domain/exams/analysis/answer-matrix';
import { twoParameterModel } from '@lectern/domain/exams/analysis/two-parameter-model';
import { findWrongKeys } from '@lectern/domain/exams/analysis/wrong-keys';
import { planRepublish } from '@lectern/domain/exams/republish/plan-republish';
import { type QuestionPolicy, scorer } from '@lectern/domain/exams/scoring/score-attempt';
import type { Response, SheetQuestion } from '@lectern/domain/exams/scoring/score-question';
import type { AnswerKey, GivenAnswer } from '@lectern/domain/questions/question-answer';
import type { TaskFigure } from '../tasks/run-task-bench.ts';

const ATTEMPTS = 20_000;
const QUESTIONS = 30;

/** By kind of key in turn: the key, its answer, and another one. */
const KINDS: readonly [key: AnswerKey, right: GivenAnswer, wrong: GivenAnswer][] = [
  [{ kind: 'singleChoice', option: 'B' }, options('B'), options('C')],
  [{ kind: 'multipleChoice', options: ['A', 'C'], mode: { kind: 'half' } }, options('A', 'C'), options('A')],
  [
    { kind: 'judgement', correct: true },
    { kind: 'judgement', correct: true },
    { kind: 'judgement', correct: false },
  ],
  [
    { kind: 'blanks', blanks: [{ accepted: ['3.14', '\\pi'], tolerance: '0.01', share: 1 }] },
    { kind: 'blanks', texts: [' ３．１４ '] },
    { kind: 'blanks', texts: ['2.7'] },
  ],
];

function options(...labels: readonly string[]): GivenAnswer {
  return { kind: 'options', options: labels };
}

export function examFigures(): readonly TaskFigure[] {
  const sheet = Array.from({ length: QUESTIONS }, (_, j) => question(j));
  const attempts = Array.from({ length: ATTEMPTS }, (_, i) => responsesOf(i));
  const scoring = timed(() => {
    const score = scorer(sheet, []);
    return attempts.map((responses) => score(responses));
  });
  const dryRun = timed(() => planRepublish(republished(sheet, attempts, scoring.made)));
  const analysis = timed(() => analyse(sheet, attempts, scoring.made));
  const right = scoring.made.map(({ questions }) => questions.map(({ got, points }) => got === points));
  const model = timed(() => twoParameterModel(right, QUESTIONS));
  const size = `${ATTEMPTS.toLocaleString('en')} 份 × ${QUESTIONS} 题`;
  return [
    { what: `评分（${size}）`, value: scoring.ms, unit: 'ms', budget: 3000 },
    { what: `重新发布预演（${size}）`, value: dryRun.ms, unit: 'ms', budget: 5000 },
    { what: `试题分析与答案复核（${size}）`, value: analysis.ms, unit: 'ms', budget: 3000 },
    { what: `双参数模型（${size}，${model.made.state}）`, value: model.ms, unit: 'ms', budget: 10_000 },
  ];
}

function timed<T>(work: () => T): { readonly made: T; readonly ms: number } {
  const begun = performance.now();
  const made = work();
  return { made, ms: Math.round(performance.now() - begun) };
}

function question(j: number): SheetQuestion {
  const [key] = KINDS[j % KINDS.length] ?? [];
  if (!key) throw new Error('a kind for every question');
  const labels = ['A', 'B', 'C', 'D'].map((label) => ({ label, content: [] }));
  const empty = { material: [], stem: [], analysis: [], parts: [], score: 300 };
  const type = key.kind === 'manual' ? 'open' : key.kind;
  return {
    questionId: j + 1,
    versionId: j + 1,
    number: j + 1,
    points: 300,
    body: { ...empty, type, key, options: labels },
  };
}

/** Every fifth student is one of the weakest; the same every time. */
function responsesOf(i: number): Response[] {
  const ability = (i * 7919) % 1000;
  return Array.from({ length: QUESTIONS }, (_, j) => {
    const [, right, wrong] = KINDS[j % KINDS.length] ?? [];
    const luck = (((i + 1) * 2654435761 + j * 40503 * (i % 97)) >>> 7) % 1000;
    const knows = ability * 0.7 + luck * 0.3 > 250 + j * 15;
    return { questionId: j + 1, answer: (knows ? right : wrong) ?? null, mark: null };
  });
}

type Scores = readonly ReturnType<ReturnType<typeof scorer>>[];

function republished(sheet: readonly SheetQuestion[], attempts: readonly Response[][], scores: Scores) {
  const [first] = sheet;
  const policies: QuestionPolicy[] = first ? [{ kind: 'both', questionId: 1, former: first, by: null }] : [];
  const changed = sheet.map((each) =>
    each === first ? { ...each, body: { ...each.body, key: { kind: 'singleChoice' as const, option: 'C' } } } : each,
  );
  return {
    sheet: changed,
    policies,
    attempts: attempts.map((responses, i) => {
      const stored = { score: scores[i]?.score ?? null, reportSeen: i % 3 === 0, rewarded: false };
      return { attemptId: i + 1, studentId: i + 1, responses, ...stored };
    }),
    otherScores: [],
    levelRules: [{ levelId: 1, levelName: '一级', ordinal: 1, score: 0 }],
    certificates: [],
    choices: {},
  };
}

function analyse(sheet: readonly SheetQuestion[], attempts: readonly Response[][], scores: Scores) {
  const [first] = scores;
  const questions = first ? analysedQuestions(sheet, { score: first }) : [];
  const analysed = scores.map((score, i) => analysedAttempt(questions, { score, responses: attempts[i] ?? [] }));
  const matrix = answerMatrix(questions, analysed);
  return [
    analyseTest(matrix),
    analyseQuestions(questions, analysed, matrix),
    findWrongKeys(questions, analysed, matrix),
  ];
}
