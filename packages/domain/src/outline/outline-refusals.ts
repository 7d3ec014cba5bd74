/** Why an outline is not changed, in words that say what to do. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const OUTLINE_REFUSAL = codeTable({
  canceled: '课程已取消，不能再修改大纲',
  labelOfOtherKind: '该标签属于另一类大纲项，请选择同类的标签',
  labelOfOtherSubject: '该标签属于其他学科或学段，请选择本学科的标签',
  labelGone: '已从标签中删除，不能改回',
  startAfterEnd: '结束时间须晚于开始时间',
  durationNotOffered: '时长不在可选范围内',
  tooSoon: '开始时间须至少在 5 分钟之后',
  orderGap: '顺序有空缺，请刷新后重新排序',
  orderDouble: '顺序有重复，请刷新后重新排序',
  orderOtherItems: '大纲项已有增减，请刷新后重新排序',
  alreadyInOutline: '已在本课程的大纲中',
  otherSubject: '讲次的学科与课程不同，不能加入',
  itemCanceled: '讲次已取消，不能加入',
  started: '讲次已经开始，不能移除',
  examFrozen: '即将开始，考试已冻结，不能新增或移除',
  examNotAllowed: '该类型的课程不能关联试卷，不能由考试模板新建考试',
  sharedOutOfScope: '讲次由你的数据范围之外的课程共用，不能修改',
  teacherNotFound: '老师不存在，请重新选择',
  teacherFired: '老师已离职，请选择在职老师',
  teacherBusy: '老师在该时间已有其他讲次，请换时间或换老师',
  scheduleConflict: '时间有冲突，请换时间或换老师',
  templateOfOther: '讲次模板不属于本课程的班型，请重新选择',
  templateBound: '讲次模板已绑定大纲中的另一讲，请先解除',
  lessonInBin: '讲次所在的课程也在回收站，请先恢复课程',
  nothingThere: '该标签下没有可移动的大纲项',
});
export type OutlineRefusal = CodeOf<typeof OUTLINE_REFUSAL>;
