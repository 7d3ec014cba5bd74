/**
 * A 组合 of a source: material, then questions that are numbered in a row and each have options. Their count is that of
 * the answers; where no such row of numbers is found, nothing is taken.
 */
import type { QuestionPart } from './question-answer.ts';
import { readContent } from './read-content.ts';
import { stripLead } from './read-lead.ts';
import {
  inAnalysis,
  type QuestionSource,
  type ReadQuestion,
  type ReadQuestionOptions,
  readPart,
  scoreOf,
} from './read-part.ts';
import { isReminder, type SourceProblem } from './source-problems.ts';
import { splitOptions } from './split-options.ts';

interface PartText {
  readonly text: string;
  readonly line: number;
}

export function readComposite(source: QuestionSource, options: ReadQuestionOptions): ReadQuestion {
  const { check } = options;
  const split = splitParts(source.text, source.answers.length);
  if (!split) {
    const found = `答案有 ${source.answers.length} 个`;
    return { body: null, problems: [{ code: 'partsUnreadable', line: 1, found }] };
  }
  const material = readContent(split.material, { check, unwrap: true });
  const analysis = readContent(source.analysis, { check, unwrap: true });
  const leads = split.parts.map(({ text }) => stripLead(text));
  const read = leads.map(({ rest }, index) => {
    const answer = source.answers[index] ?? '';
    const type = answer.trim().length > 1 ? 'multipleChoice' : 'singleChoice';
    return readPart({ ...options, type, text: rest, answer, firstLine: split.parts[index]?.line ?? 1 });
  });
  const stated = scoreOfParts(
    leads.map(({ score }) => score),
    source.score,
  );
  const problems = [
    ...material.problems,
    ...read.flatMap((part) => part.problems),
    ...inAnalysis(analysis.problems),
    ...stated.problems,
  ];
  const parts = read.flatMap(({ part }, index): QuestionPart[] =>
    part ? [{ ...part, analysis: [], share: stated.shares[index] ?? 1 }] : [],
  );
  if (parts.length < read.length || problems.some((problem) => !isReminder(problem))) return { body: null, problems };
  return {
    body: {
      type: 'composite',
      material: material.content,
      stem: [],
      options: [],
      key: { kind: 'composite' },
      analysis: analysis.content,
      parts,
      score: stated.score,
    },
    problems,
  };
}

/** A score beside the text may be that of a part or of all: it is taken only where the parts state theirs as well. */
function scoreOfParts(inText: readonly (number | null)[], beside: number | null) {
  const scores = inText.flatMap((score) => score ?? []);
  if (scores.length < inText.length) {
    const problems: SourceProblem[] =
      beside === null ? [] : [{ code: 'scorePerPart', line: 1, found: `文件写 ${beside / 100} 分，分值留空` }];
    return { score: 0, shares: [], problems };
  }
  const total = scores.reduce((sum, score) => sum + score, 0);
  if (beside !== null && scores.every((score) => score === beside))
    return { score: total, shares: scores, problems: [] };
  return { ...scoreOf(total, beside), shares: scores };
}

/** At the beginning of a line or after a blank; a figure after the point is a decimal. */
const NUMBERED = /(?<!\S)(\d{1,3})[ \t]*[.．、](?!\d)/g;

/** No material has as many numbers before its questions. */
const MAX_NUMBERS = 60;

/** The last row of numbers n, n + 1, ... of this length, each with options before the next. */
function splitParts(source: string, count: number): { material: string; parts: PartText[] } | null {
  if (count < 2) return null;
  const places = [...source.matchAll(NUMBERED)]
    .slice(-MAX_NUMBERS)
    .map(({ index, 1: number }) => ({ index, number: Number(number) }));
  for (let first = places.length - count; first >= 0; first -= 1) {
    const row = rowFrom(places, first, count);
    const texts = row.map(({ index }, at) => source.slice(index, row[at + 1]?.index ?? source.length));
    if (texts.length === count && texts.every((text) => splitOptions(text).options.length >= 2)) {
      const lineOf = ({ index }: Numbered) => source.slice(0, index).split('\n').length;
      const parts = row.map((place, at): PartText => ({ text: texts[at] ?? '', line: lineOf(place) }));
      return { material: source.slice(0, row[0]?.index ?? 0), parts };
    }
  }
  return null;
}

interface Numbered {
  readonly index: number;
  readonly number: number;
}

/** Numbers between that do not go on (a list inside of a question) are passed over. */
function rowFrom(places: readonly Numbered[], first: number, count: number): readonly Numbered[] {
  const row: Numbered[] = [];
  for (const place of places.slice(first)) {
    const last = row.at(-1);
    if (row.length < count && (!last || place.number === last.number + 1)) row.push(place);
  }
  return row;
}
