/** Does a lesson fit what a lesson template wants of it (R205-R208)? */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { LessonType } from './lesson-codes.ts';
import type { LessonFields } from './lesson-fields.ts';

export const TEMPLATE_MISMATCH = codeTable({
  existed: '班型或课程不存在，请重新选择',
  category: '课程类型与班型要求不一致',
  phase: '学段与班型要求不一致',
  subjectId: '学科与班型要求不一致',
  logisticsBizId: '物流业务与班型要求不一致',
  withGift: '随课物料设置与班型要求不一致',
  withMentor: '辅导老师设置与班型要求不一致',
});
export type TemplateMismatch = CodeOf<typeof TEMPLATE_MISMATCH>;

/** Named as the template's conditions are on the wire. */
export interface TemplateRequirement {
  readonly category: LessonType;
  readonly phase: number | null;
  readonly subjectId: number | null;
  readonly logisticsBizId: number | null;
  readonly withGift: boolean;
  readonly withMentor: boolean;
}

type Checked = Pick<
  LessonFields,
  'flattedCategory' | 'promotion' | 'phase' | 'subject' | 'logisticsBiz' | 'withGift' | 'withMentor'
>;
type Rule = (lesson: Checked, wanted: TemplateRequirement) => boolean;

const FITS: Record<Exclude<TemplateMismatch, 'existed'>, Rule> = {
  category: (lesson, wanted) =>
    wanted.category === 'promotion' ? lesson.promotion : lesson.flattedCategory === wanted.category,
  phase: (lesson, wanted) => lesson.phase === wanted.phase,
  subjectId: (lesson, wanted) => lesson.subject === wanted.subjectId,
  logisticsBizId: (lesson, wanted) => lesson.logisticsBiz === wanted.logisticsBizId,
  withGift: (lesson, wanted) => lesson.withGift === wanted.withGift,
  withMentor: (lesson, wanted) => lesson.withMentor === wanted.withMentor,
};

/** A template or lesson that is not there (404) is the only error then (R207, R208). */
export function templateMismatches(
  lesson: Checked | null,
  wanted: TemplateRequirement | null,
): readonly TemplateMismatch[] {
  if (lesson === null || wanted === null) return [TEMPLATE_MISMATCH.code.existed];
  return TEMPLATE_MISMATCH.codes.filter((code) => code !== 'existed' && !FITS[code](lesson, wanted));
}
