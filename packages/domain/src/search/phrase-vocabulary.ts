/** Which word stands for which filter of the lesson list: from the dictionaries, and what staff call them besides. */
import { SEASON, type Season } from '../dictionaries/dictionary-codes.ts';
import { LESSON_STATUS, LESSON_TYPE } from '../lessons/lesson-codes.ts';
import { SALE_DISPLAY } from '../lessons/sale-status.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface PhraseSemester extends Named {
  readonly year: number;
  readonly season: Season;
  readonly startTime: number;
  readonly endTime: number;
}

export interface PhraseWords {
  readonly phases: readonly Named[];
  readonly grades: readonly Named[];
  readonly subjects: readonly Named[];
  readonly semesters: readonly PhraseSemester[];
  readonly productLines: readonly Named[];
  readonly levels: readonly Named[];
  readonly marks: readonly Named[];
}

export type PhraseKey =
  | 'phase'
  | 'grade'
  | 'subject'
  | 'semester'
  | 'lessonFlattedCategories'
  | 'status'
  | 'saleStatus'
  | 'withMentor'
  | 'productLine'
  | 'mixedLevel'
  | 'lessonMarkId';

export interface PhraseFilter {
  readonly key: PhraseKey;
  readonly value: string;
  /** What the filter is called, and its value in words. */
  readonly label: string;
  readonly words: string;
}

export type Vocabulary = ReadonlyMap<string, PhraseFilter>;

const LABEL: Readonly<Record<PhraseKey, string>> = {
  phase: '学段',
  grade: '年级',
  subject: '学科',
  semester: '学期',
  lessonFlattedCategories: '课程类型',
  status: '状态',
  saleStatus: '售卖状态',
  withMentor: '辅导老师',
  productLine: '产品线',
  mixedLevel: '课程难度',
  lessonMarkId: '课程标记',
};

const GRADE_ALSO: Readonly<Record<string, string>> = { 初一: '七年级', 初二: '八年级', 初三: '九年级' };
const SEASON_ALSO: Readonly<Record<Season, readonly string[]>> = {
  spring: ['春', '春季'],
  summer: ['暑', '暑期', '暑假', '夏', '夏季'],
  autumn: ['秋', '秋季'],
  winter: ['寒', '寒假', '冬', '冬季'],
};

/** What is named twice means what was named first: phases before grades, grades before levels. */
export function phraseVocabulary(words: PhraseWords, now: number): Vocabulary {
  const vocabulary = new Map<string, PhraseFilter>();
  const add = (key: PhraseKey, value: string | number, name: string, also: readonly string[] = []) => {
    const filter = { key, value: String(value), label: LABEL[key], words: name };
    for (const word of [name, ...also].map((text) => text.toLowerCase().replaceAll(/\s/g, ''))) {
      if (word !== '' && !vocabulary.has(word)) vocabulary.set(word, filter);
    }
  };
  const addNamed = (key: PhraseKey, list: readonly Named[]) => list.forEach(({ id, name }) => add(key, id, name));
  for (const { value, label } of LESSON_STATUS.options) add('status', value, label);
  for (const { value, label } of SALE_DISPLAY.options) add('saleStatus', value, label);
  for (const { value, label } of LESSON_TYPE.options)
    add('lessonFlattedCategories', value, label, [label.replace(/课$/, '班')]);
  add('withMentor', 'true', '有辅导老师', ['有辅导']);
  add('withMentor', 'false', '无辅导老师', ['无辅导', '没有辅导老师']);
  addNamed('phase', words.phases);
  for (const { id, name } of words.grades) add('grade', id, name, [GRADE_ALSO[name] ?? '']);
  addNamed('subject', words.subjects);
  for (const semester of words.semesters) add('semester', semester.id, semester.name, datedNames(semester));
  for (const season of SEASON.codes) {
    const nearest = nearestOf(
      words.semesters.filter((semester) => semester.season === season),
      now,
    );
    if (nearest) for (const word of SEASON_ALSO[season]) vocabulary.set(word, { ...named('semester', nearest) });
  }
  addNamed('productLine', words.productLines);
  addNamed('mixedLevel', words.levels);
  addNamed('lessonMarkId', words.marks);
  return vocabulary;
}

const named = (key: PhraseKey, { id, name }: Named): PhraseFilter => ({
  key,
  value: String(id),
  label: LABEL[key],
  words: name,
});

/** 2026秋, 26秋季, 2026年秋 ... */
function datedNames({ year, season }: PhraseSemester): readonly string[] {
  return SEASON_ALSO[season].flatMap((word) =>
    [String(year), String(year).slice(2)].flatMap((digits) => [`${digits}${word}`, `${digits}年${word}`]),
  );
}

/** The one that runs now, else the one whose time is nearest. */
function nearestOf(semesters: readonly PhraseSemester[], now: number): PhraseSemester | undefined {
  const distance = ({ startTime, endTime }: PhraseSemester) => Math.max(startTime - now, now - endTime, 0);
  return semesters.toSorted((a, b) => distance(a) - distance(b))[0];
}
