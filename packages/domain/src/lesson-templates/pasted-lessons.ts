/**
 * Lessons of one template as they are typed or pasted from a spreadsheet, one a line: the name, then what this lesson
 * has of its own (price, places). A cell that is empty or missing leaves the template's value.
 */
import type { LessonField } from '../lessons/lesson-fields.ts';
import { LESSON_NAME_MAX } from '../lessons/validate-lesson.ts';

export const MAX_PASTED_LESSONS = 200;

export interface PastedLesson {
  readonly name: string;
  /** 分 */
  readonly price?: number;
  readonly limit?: number;
}

export interface PastedLessons {
  readonly lessons: readonly PastedLesson[];
  /** What is wrong first, with its line; undefined: nothing. */
  readonly problem: string | undefined;
  /** Fields that came out of a table; none of names that were merely typed below each other. */
  readonly imported: readonly LessonField[];
}

const PRICE = /^\d{1,7}(\.\d{1,2})?$/;
const PLACES = /^\d{1,6}$/;
const CENTS = 100;

export function readPastedLessons(text: string): PastedLessons {
  const lines = text
    .split('\n')
    .map((line, index) => ({ at: index + 1, cells: line.split('\t').map((cell) => cell.trim()) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const lessons = filled.map(({ cells: [name = '', price = '', limit = ''] }) => ({
    name,
    ...(price === '' ? {} : { price: Math.round(Number(price) * CENTS) }),
    ...(limit === '' ? {} : { limit: Number(limit) }),
  }));
  const wrong = filled.flatMap(({ at, cells }) => faultOf(cells).map((fault) => `第 ${at} 行${fault}`));
  const imported = (['price', 'limit'] as const).filter((field) => lessons.some((lesson) => field in lesson));
  return {
    lessons,
    problem: tooFewOrMany(lessons.length) ?? wrong[0],
    imported: [...(filled.length > 1 || imported.length > 0 ? (['name'] as const) : []), ...imported],
  };
}

function tooFewOrMany(count: number): string | undefined {
  if (count === 0) return '请至少填写一个课程名称';
  return count > MAX_PASTED_LESSONS ? `一次最多 ${MAX_PASTED_LESSONS} 门课程，现有 ${count} 行` : undefined;
}

function faultOf([name = '', price = '', limit = '', ...more]: readonly string[]): readonly string[] {
  if (name === '') return ['缺少课程名称'];
  if (name.length > LESSON_NAME_MAX) return [`的名称超过 ${LESSON_NAME_MAX} 个字`];
  if (price !== '' && !PRICE.test(price)) return [`的价格“${price}”不是以元为单位的金额`];
  if (limit !== '' && !PLACES.test(limit)) return [`的招生人数“${limit}”不是整数`];
  return more.some((cell) => cell !== '') ? ['多于三列：名称、价格（元）、招生人数'] : [];
}
