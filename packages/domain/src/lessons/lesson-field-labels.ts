/** What staff call each field of a lesson and in which section of the form it stands. Logs, diffs and errors read it. */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { LessonField } from './lesson-fields.ts';

export const LESSON_SECTION = codeTable({
  basic: '基本信息',
  classLabel: '班型与标签',
  teaching: '教学与服务',
  sale: '售卖',
  display: '展示',
  price: '价格',
  homework: '作业',
  programming: '编程课',
});
export type LessonSection = CodeOf<typeof LESSON_SECTION>;

interface FieldName {
  readonly label: string;
  readonly section: LessonSection;
}

const FIELD_NAMES: Record<LessonField, FieldName> = {
  name: { label: '课程名称', section: 'basic' },
  flattedCategory: { label: '课程类型', section: 'basic' },
  category: { label: '课程大类', section: 'basic' },
  shortTerm: { label: '短期班', section: 'basic' },
  promotion: { label: '引流课', section: 'basic' },
  ted: { label: 'TED 课', section: 'basic' },
  internal: { label: '内部课程', section: 'basic' },
  phase: { label: '学段', section: 'basic' },
  subject: { label: '学科', section: 'basic' },
  multiSubject: { label: '多学科', section: 'basic' },
  subjects: { label: '学科（多选）', section: 'basic' },
  grades: { label: '年级', section: 'basic' },
  semester: { label: '学期', section: 'basic' },
  major: { label: '文理科', section: 'basic' },
  productLine: { label: '产品线', section: 'basic' },
  srcLessonId: { label: '来源课程', section: 'basic' },
  template: { label: '班型', section: 'classLabel' },
  mixedLevel: { label: '课程难度', section: 'classLabel' },
  label: { label: '课程标签', section: 'classLabel' },
  tags: { label: '运营标签', section: 'classLabel' },
  marketingLabels: { label: '营销标签', section: 'classLabel' },
  lessonMarkId: { label: '课程标记', section: 'classLabel' },
  withMentor: { label: '辅导老师', section: 'teaching' },
  displayTeamSize: { label: '展示小班人数', section: 'teaching' },
  withAssessment: { label: '入学测评', section: 'teaching' },
  withEntranceExam: { label: '入学考试', section: 'teaching' },
  inviteFresh: { label: '邀请新学员', section: 'teaching' },
  withTrialLesson: { label: '试听课', section: 'teaching' },
  trialLessonDuration: { label: '试听时长', section: 'teaching' },
  withGift: { label: '随课物料', section: 'teaching' },
  logisticsBiz: { label: '物流业务', section: 'teaching' },
  transferable: { label: '允许调课', section: 'teaching' },
  transferredDeadline: { label: '调课截止时间', section: 'teaching' },
  transferredDeadlineCalculationRule: { label: '调课截止规则', section: 'teaching' },
  limit: { label: '招生人数', section: 'sale' },
  startPreSaleTime: { label: '预售开始时间', section: 'sale' },
  endPreSaleTime: { label: '预售结束时间', section: 'sale' },
  startSaleTime: { label: '开售时间', section: 'sale' },
  endSaleTime: { label: '停售时间', section: 'sale' },
  endSaleTimeCalculationRule: { label: '停售规则', section: 'sale' },
  refundWay: { label: '退款方式', section: 'sale' },
  refundDeadline: { label: '退款截止时间', section: 'sale' },
  refundDeadlineCalculationRule: { label: '退款截止规则', section: 'sale' },
  displayStartTime: { label: '展示开始时间', section: 'display' },
  displayEndTime: { label: '展示结束时间', section: 'display' },
  displayTimeCalculationRule: { label: '展示时间规则', section: 'display' },
  lessonCardLabel: { label: '课程卡片角标', section: 'display' },
  originalPrice: { label: '划线价', section: 'price' },
  price: { label: '售价', section: 'price' },
  enableLadderPrice: { label: '阶梯价', section: 'price' },
  giftPrice: { label: '物料价格', section: 'price' },
  showGiftPriceDescription: { label: '展示物料价格说明', section: 'price' },
  withHomework: { label: '作业', section: 'homework' },
  homeworkType: { label: '作业类型', section: 'homework' },
  homeworkDeadlineDuration: { label: '作业提交时限', section: 'homework' },
  programmingLevel: { label: '编程级别', section: 'programming' },
  programmingClassNumber: { label: '编程期数', section: 'programming' },
  relatedLevel: { label: '关联级别', section: 'programming' },
};

/** Every field, in the order of the form. */
export const LESSON_FIELDS: readonly LessonField[] = Object.keys(FIELD_NAMES).filter(isLessonField);

export function lessonFieldLabel(field: LessonField): string {
  return FIELD_NAMES[field].label;
}

export function lessonFieldSection(field: LessonField): LessonSection {
  return FIELD_NAMES[field].section;
}

export function isLessonField(value: unknown): value is LessonField {
  return typeof value === 'string' && Object.hasOwn(FIELD_NAMES, value);
}
