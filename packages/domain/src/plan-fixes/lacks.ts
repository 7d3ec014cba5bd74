/**
 * What a record lacks for a command, and the command that fills it in (issue 16): one table for the server,
 * which gives reasons their lacks, and for the page, which offers to fill them in where they are read.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { LessonField } from '../lessons/lesson-fields.ts';
import type { PublishWarningCode } from '../lessons/publish-warnings.ts';

/** Labelled by what is done about it. */
export const LACK = codeTable({
  phase: '补全学段',
  subject: '补全学科',
  grades: '补全年级',
  semester: '补全学期',
  label: '补全课程标签',
  refundWay: '补全退款方式',
  homeworkType: '补全作业类型',
  logisticsBiz: '补全物流业务',
  assessment: '绑定入学测评',
  team: '新建小班',
  shelvedTeam: '上架小班',
  teacher: '安排老师',
  saleEnd: '修改停售时间',
  price: '修改售价',
  limit: '修改招生人数',
});
export type Lack = CodeOf<typeof LACK>;

export interface Fix {
  /** Of the server's catalogue. */
  readonly command: string;
  /** Inputs of its form that are shown; none: there is nothing to choose. */
  readonly inputs: readonly string[];
  /** `each`: the command takes its values record by record; `same`: the same for all. */
  readonly takes: 'each' | 'same';
  /** The command is given its records by its input alone. */
  readonly fromInput?: true;
}

/** A field of the lesson that is empty. */
const FILL: Fix = { command: 'lesson.fill', inputs: ['value'], takes: 'each' };

export const FIX_OF: Record<Lack, Fix> = {
  phase: FILL,
  subject: FILL,
  grades: FILL,
  semester: FILL,
  label: FILL,
  refundWay: FILL,
  homeworkType: FILL,
  logisticsBiz: FILL,
  assessment: { command: 'lesson.bindAssessment', inputs: ['assessmentId'], takes: 'each' },
  team: { command: 'team.create', inputs: ['count', 'capacity'], takes: 'each', fromInput: true },
  shelvedTeam: { command: 'team.shelve', inputs: [], takes: 'same' },
  teacher: { command: 'episode.changeTeacher', inputs: ['toTeacherId'], takes: 'each' },
  saleEnd: {
    command: 'lesson.saleSettings',
    inputs: ['endSaleTimeType', 'endSaleTime', 'endSaleTimeCalculationRule'],
    takes: 'same',
  },
  price: { command: 'lesson.saleSettings', inputs: ['price'], takes: 'same' },
  limit: { command: 'lesson.limit', inputs: ['limit'], takes: 'same' },
};

/** Fields of the lesson that `lesson.fill` fills in. The others differ from lesson to lesson and stay in its form. */
export const FILLED_FIELDS = LACK.codes.filter((code): code is FilledField => FIX_OF[code] === FILL);
export type FilledField = Extract<Lack, LessonField> & Exclude<Lack, 'price' | 'limit'>;

export function lacksOfFields(fields: readonly LessonField[]): readonly Lack[] {
  return FILLED_FIELDS.filter((field) => fields.includes(field));
}

const OF_WARNING: Partial<Record<PublishWarningCode, Lack>> = {
  noSaleEnd: 'saleEnd',
  saleOver: 'saleEnd',
  withoutTeacher: 'teacher',
  priceZero: 'price',
  noLimit: 'limit',
  assessmentMisfits: 'assessment',
};

export function lacksOfWarning(code: PublishWarningCode): readonly Lack[] {
  const lack = OF_WARNING[code];
  return lack ? [lack] : [];
}
