/** Ids with a meaning in the rules. The dictionaries themselves are rows of the database. */
import { type CodeOf, codeTable, numberTable, type ValueOf } from '../code-table.ts';

export const PHASE = numberTable({ primary: [1, '小学'], junior: [2, '初中'], senior: [3, '高中'] });
export type Phase = ValueOf<typeof PHASE>;

/** Subjects named by rules; 1-3 restrict primary-school grades (R184), 201 is programming (R196). */
export const SUBJECT = numberTable({
  chinese: [1, '语文'],
  maths: [2, '数学'],
  english: [3, '英语'],
  physics: [4, '物理'],
  chemistry: [5, '化学'],
  biology: [6, '生物'],
  history: [7, '历史'],
  geography: [8, '地理'],
  politics: [9, '政治'],
  programming: [201, '编程'],
});

/** 98-100 are the special primary grades (R184). */
export const GRADE = numberTable({
  g1: [1, '一年级'],
  g2: [2, '二年级'],
  g3: [3, '三年级'],
  g4: [4, '四年级'],
  g5: [5, '五年级'],
  g6: [6, '六年级'],
  g7: [7, '初一'],
  g8: [8, '初二'],
  g9: [9, '初三'],
  g10: [10, '高一'],
  g11: [11, '高二'],
  g12: [12, '高三'],
  preschoolSmall: [98, '幼小衔接'],
  preschoolMiddle: [99, '学前大班'],
  preschoolLarge: [100, '小学通用'],
});

export const SEASON = codeTable({ spring: '春', summer: '暑', autumn: '秋', winter: '寒' });
export type Season = CodeOf<typeof SEASON>;

/** The product line whose grades come from its own configuration (R181). */
export const GRADE_CONFIGURED_PRODUCT_LINE = 3;
/** "Unset" for programming level and class number (R199). */
export const UNSET = -2;
