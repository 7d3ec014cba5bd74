/** 教材同步 of the demo world: one volume of two subjects, as the books have them. */
import { PHASE } from '@lectern/domain/dictionaries/dictionary-codes';
import { HOUR_MS } from '@lectern/domain/time/durations';
import { addDays } from '@lectern/domain/time/shanghai-time';
import type { CopyTable } from './copy-table.ts';
import { copyInstant } from './copy-text.ts';
import type { WorldFacts } from './world-facts.ts';
import { FIRST_ID } from './world-size.ts';

interface DemoTextbookItem {
  readonly id: number;
  readonly name: string;
  readonly phase: number;
  readonly subject: number;
  readonly volume: string;
  readonly unit: string;
  readonly lessonNumber: number;
  readonly ordinal: number;
  readonly madeAt: number;
}

const BOOKS = [
  {
    phase: '初中',
    subject: '数学',
    volume: '七年级上册',
    units: [
      ['第一章 有理数', ['正数和负数', '有理数及其大小比较']],
      ['第二章 有理数的运算', ['有理数的加法与减法', '有理数的乘法与除法', '有理数的乘方']],
      ['第三章 代数式', ['列代数式表示数量关系', '代数式的值']],
      ['第四章 整式的加减', ['整式', '整式的加法与减法']],
      ['第五章 一元一次方程', ['方程', '解一元一次方程', '实际问题与一元一次方程']],
    ],
  },
  {
    phase: '小学',
    subject: '语文',
    volume: '三年级上册',
    units: [
      ['第一单元', ['大青树下的小学', '花的学校', '不懂就要问']],
      ['第二单元', ['古诗三首', '铺满金色巴掌的水泥道', '秋天的雨', '听听，秋的声音']],
      ['第三单元', ['卖火柴的小女孩', '那一定会很好', '在牛肚子里旅行', '一块奶酪']],
    ],
  },
] as const;

/** A book whose phase or subject the dictionaries do not have is left out. */
export function makeTextbookItems({ subjectNames, today }: WorldFacts): readonly DemoTextbookItem[] {
  const subjects = new Map([...subjectNames].map(([id, name]) => [name, id]));
  const phases = new Map(PHASE.options.map(({ value, label }) => [label, value]));
  const madeAt = addDays(today, -60) + 10 * HOUR_MS;
  return BOOKS.flatMap(({ units, volume, ...book }) => {
    const phase = phases.get(book.phase);
    const subject = subjects.get(book.subject);
    if (phase === undefined || subject === undefined) return [];
    return units
      .flatMap(([unit, names]) => names.map((name, i) => ({ unit, name, lessonNumber: i + 1 })))
      .map((item, i) => ({ ...item, phase, subject, volume, ordinal: i + 1, madeAt }));
  }).map((item, i) => ({ ...item, id: FIRST_ID.textbookItem + i }));
}

export const TEXTBOOK_TABLE: CopyTable<DemoTextbookItem> = {
  name: 'textbook_item',
  columns: [
    'id',
    'name',
    'phase',
    'subject_id',
    'edition',
    'volume',
    'unit',
    'lesson_number',
    'ordinal',
    'created_at',
    'updated_at',
  ],
  values: ({ id, name, phase, subject, volume, unit, lessonNumber, ordinal, madeAt }) => {
    const made = copyInstant(madeAt);
    return [id, name, phase, subject, '人教版', volume, unit, lessonNumber, ordinal, made, made];
  },
};
