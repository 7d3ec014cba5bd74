/**
 * One question of a source, with its leading number and score taken out of the stem, its options found, its answer compared
 * with them. Errors keep it out (`body` is null), reminders do not. What the source leaves open stays open.
 */
import type { SimpleQuestionType } from './question-answer.ts';
import type { QuestionType } from './question-codes.ts';
import { readComposite } from './read-composite.ts';
import { MAX_SOURCE_LENGTH, readContent } from './read-content.ts';
import { stripLead } from './read-lead.ts';
import {
  inAnalysis,
  type QuestionSource,
  type ReadQuestion,
  type ReadQuestionOptions,
  readPart,
  scoreOf,
} from './read-part.ts';
import { isReminder } from './source-problems.ts';
import { splitOptions } from './split-options.ts';

export function readQuestion(source: QuestionSource, options: ReadQuestionOptions): ReadQuestion {
  if (source.text.trim() === '') return { body: null, problems: [{ code: 'stemMissing', line: 1, found: '' }] };
  if (source.text.length > MAX_SOURCE_LENGTH) {
    const found = `最多 ${MAX_SOURCE_LENGTH} 个字符`;
    return { body: null, problems: [{ code: 'tooLong', line: 1, found }] };
  }
  const type = source.type ?? typeOf(source);
  if (type === null) return { body: null, problems: [{ code: 'typeUnknown', line: 1, found: '' }] };
  return type === 'composite' ? readComposite(source, options) : readSimple({ ...source, type }, options);
}

/** A choice by its answer and options, a 组合 by its several answers; text without options could be much. */
function typeOf({ text, answers }: QuestionSource): QuestionType | null {
  if (answers.length > 1) return 'composite';
  if (splitOptions(text).options.length < 2) return null;
  return (answers[0] ?? '').trim().length > 1 ? 'multipleChoice' : 'singleChoice';
}

function readSimple(
  { type, text, answers, analysis, score }: QuestionSource & { readonly type: SimpleQuestionType },
  { check, multipleMode }: ReadQuestionOptions,
): ReadQuestion {
  const lead = stripLead(text);
  const body = readPart({ type, text: lead.rest, answer: answers.join('；'), check, multipleMode });
  const read = readContent(analysis, { check, unwrap: true });
  const stated = scoreOf(lead.score, score);
  const problems = [...body.problems, ...inAnalysis(read.problems), ...stated.problems];
  if (!body.part || problems.some((problem) => !isReminder(problem))) return { body: null, problems };
  const { part } = body;
  return {
    body: { ...part, material: [], analysis: read.content, parts: [], score: stated.score },
    problems,
  };
}
