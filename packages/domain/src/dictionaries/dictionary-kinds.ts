/**
 * The dictionaries that administrators keep: which fields the rows of each have, in which group they stand in order and
 * bear a name once, and which ids the rules know. Pages, checks, files and logs are made from this one description.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { GRADE, GRADE_CONFIGURED_PRODUCT_LINE, PHASE, SUBJECT } from './dictionary-codes.ts';

/** Codes as they stand in the address of a dictionary's page. */
export const DICTIONARY = codeTable({
  semesters: '学期',
  phases: '学段',
  grades: '年级',
  subjects: '学科',
  productLines: '产品线',
  levels: '课程难度',
  mixedLevels: '混合难度',
  lessonLabels: '课程标签',
  agendaLabels: '大纲标签',
  tags: '运营标签',
  lessonMarks: '课程标记',
  textbookEditions: '教材版本',
  logisticsBizs: '物流业务',
});
export type Dictionary = CodeOf<typeof DICTIONARY>;

export const ENTRY_FIELD = codeTable({
  name: '名称',
  phase: '学段',
  subjectId: '学科',
  semesterId: '学期',
  agendaType: '标签类型',
  year: '年份',
  season: '季节',
  startTime: '开始日期',
  endTime: '结束日期',
  current: '当前学期',
  subjects: '适用学科',
  grades: '适用年级',
  levels: '包含的难度',
  color: '颜色',
  businessCell: '业务单元',
});
export type EntryField = CodeOf<typeof ENTRY_FIELD>;

export interface DictionaryShape {
  /** In the order of the form, the list and the file; `name` is always there. */
  readonly fields: readonly EntryField[];
  readonly required: readonly EntryField[];
  /** Rows that agree in these stand in one order; empty: all rows do. */
  readonly group: readonly EntryField[];
  /** A name is borne once in a group instead of once in all. */
  readonly nameInGroup: boolean;
  readonly longestName: number;
  /** Null: in the order of their time. */
  readonly ordered: boolean;
  /** Beside those that rows of the rule registry name. */
  readonly idKnownToRules: (id: number) => boolean;
}

const nobody = (): boolean => false;
/** 0 no level (R173); 1, 2001, 100 of programming (decision 85); 700, 1000 of long terms (R198). */
const KNOWN_LEVELS: readonly number[] = [0, 1, 100, 700, 1000, 2001];

const plain = {
  fields: ['name'],
  required: ['name'],
  group: [],
  nameInGroup: false,
  longestName: 20,
  ordered: true,
  idKnownToRules: nobody,
} as const satisfies DictionaryShape;

export const DICTIONARY_SHAPE: Readonly<Record<Dictionary, DictionaryShape>> = {
  semesters: {
    ...plain,
    fields: ['name', 'year', 'season', 'startTime', 'endTime', 'current'],
    required: ['name', 'year', 'season', 'startTime', 'endTime'],
    ordered: false,
  },
  phases: { ...plain, idKnownToRules: PHASE.has },
  grades: {
    ...plain,
    fields: ['name', 'phase'],
    required: ['name', 'phase'],
    group: ['phase'],
    idKnownToRules: GRADE.has,
  },
  subjects: { ...plain, idKnownToRules: SUBJECT.has },
  productLines: {
    ...plain,
    fields: ['name', 'phase', 'subjects', 'grades'],
    required: ['name', 'phase', 'subjects'],
    idKnownToRules: (id) => id === GRADE_CONFIGURED_PRODUCT_LINE,
  },
  levels: { ...plain, idKnownToRules: (id) => KNOWN_LEVELS.includes(id) },
  mixedLevels: { ...plain, fields: ['name', 'levels'], required: ['name', 'levels'] },
  lessonLabels: {
    ...plain,
    fields: ['name', 'phase', 'subjectId'],
    required: ['name', 'phase', 'subjectId'],
    group: ['phase', 'subjectId'],
    nameInGroup: true,
  },
  agendaLabels: {
    ...plain,
    fields: ['name', 'agendaType', 'phase', 'subjectId'],
    required: ['name', 'agendaType'],
    group: ['agendaType'],
  },
  tags: { ...plain, fields: ['name', 'semesterId', 'phase'] },
  // R263: active or cancelled.
  lessonMarks: { ...plain, fields: ['name', 'color', 'businessCell'], required: ['name', 'color'] },
  textbookEditions: {
    ...plain,
    fields: ['name', 'phase', 'subjectId'],
    required: ['name', 'phase', 'subjectId'],
    group: ['phase', 'subjectId'],
    nameInGroup: true,
    longestName: 40,
  },
  logisticsBizs: plain,
};

/** What the operation log and plans call a row; both kinds of levels are one to those that name them. */
export const ENTRY_SUBJECT = {
  semesters: 'semester',
  phases: 'phase',
  grades: 'grade',
  subjects: 'subject',
  productLines: 'productLine',
  levels: 'level',
  mixedLevels: 'level',
  lessonLabels: 'lessonLabel',
  agendaLabels: 'agendaLabel',
  tags: 'tag',
  lessonMarks: 'lessonMark',
  textbookEditions: 'textbookEdition',
  logisticsBizs: 'logisticsBiz',
} as const satisfies Record<Dictionary, string>;
export type EntrySubject = (typeof ENTRY_SUBJECT)[Dictionary];

/** Rows of one dictionary at most: they are shown, checked and offered all at once. */
export const MAX_ENTRIES = 2000;
/** What a new row may be given as its id. */
export const HIGHEST_ENTRY_ID = 1_000_000;

export const DICTIONARIES_PATH = '/jwc/lessonPropsManage';
export const dictionaryPath = (dictionary: Dictionary): string => `${DICTIONARIES_PATH}/${dictionary}`;
/** The pages of one row. */
export const ENTRY_TAB = codeTable({ info: '信息与使用情况', logs: '操作日志' });
export type EntryTab = CodeOf<typeof ENTRY_TAB>;
export function dictionaryEntryPath(dictionary: Dictionary, id: number, tab: EntryTab = 'info'): string {
  return [dictionaryPath(dictionary), id, ...(tab === 'info' ? [] : [tab])].join('/');
}
