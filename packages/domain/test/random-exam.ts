/** Answers of made-up students whose abilities differ, the same for the same seed. */
import type { AnalysedAttempt, AnalysedQuestion } from '../src/exams/analysis/answer-matrix.ts';

/** Numbers between 0 and 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const LABELS = ['A', 'B', 'C', 'D'];

/** In turn 单选, 多选 (half), 判断, 解答; of every tenth student an answer is missing. */
export function randomExam(seed: number, attemptCount: number, questionCount: number) {
  const random = seededRandom(seed);
  const questions = Array.from({ length: questionCount }, (_, j): AnalysedQuestion => {
    const named = { questionId: j + 1, number: j + 1, maximum: 100 * (1 + Math.floor(random() * 4)) };
    if (j % 4 === 0) return { ...named, key: { kind: 'singleChoice', option: 'B' }, options: LABELS };
    if (j % 4 === 1) {
      return {
        ...named,
        key: { kind: 'multipleChoice', options: ['A', 'C'], mode: { kind: 'half' } },
        options: LABELS,
      };
    }
    if (j % 4 === 2) return { ...named, key: { kind: 'judgement', correct: true }, options: ['对', '错'] };
    return { ...named, key: { kind: 'manual', answer: [], points: [] }, options: [] };
  });
  const attempts = Array.from({ length: attemptCount }, (): AnalysedAttempt => {
    const ability = normal(random);
    const given = questions.map((question, j) => answer(question, ability - (j % 5) / 2 + 1, random));
    return {
      scores: given.map(({ score }) => score),
      unanswered: given.map(({ chosen, score }, j) => score === 0 && chosen.length === 0 && j % 4 !== 3),
      chosen: given.map(({ chosen }) => chosen),
    };
  });
  return { questions, attempts };
}

interface Given {
  readonly score: number;
  readonly chosen: readonly string[];
}

function answer({ key, maximum, options }: AnalysedQuestion, ease: number, random: () => number): Given {
  if (random() < 0.03) return { score: 0, chosen: [] };
  const right = random() < 1 / (1 + Math.exp(-ease));
  if (key.kind === 'manual') return { score: Math.round((right ? maximum : maximum * random()) / 50) * 50, chosen: [] };
  if (key.kind === 'multipleChoice') {
    if (right) return { score: maximum, chosen: key.options };
    return random() < 0.5 ? { score: maximum / 2, chosen: ['A'] } : { score: 0, chosen: ['A', 'B'] };
  }
  const [keyed = ''] = key.kind === 'judgement' ? ['对'] : ['B'];
  const wrong = options.filter((label) => label !== keyed);
  const chosen = right ? keyed : (wrong[Math.floor(random() * wrong.length)] ?? keyed);
  return { score: chosen === keyed ? maximum : 0, chosen: [chosen] };
}
