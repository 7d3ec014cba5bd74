/** How the operation log words what happened to a lesson. */
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import { columnLabel } from '@lectern/domain/lesson-templates/matrix-columns';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { isLessonField, LESSON_FIELDS, lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { FRONT_PAGE_PLACE } from '@lectern/domain/lessons/lesson-snapshot';
import { lessonValueWords, OWN_NAMES } from '@lectern/domain/lessons/lesson-value-words';
import { LESSON_SUM_LABELS } from '@lectern/domain/statistics/rollup-figures';
import { LIMIT_SOURCE } from '@lectern/domain/teams/team-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { LESSON_FOLLOWING } from '../agendas/index.ts';
import { plainValueLabel, type SubjectWords } from '../operation-log/index.ts';

export const LESSON_ACTION = codeTable({
  'lesson.create': '新建课程',
  'lesson.update': '修改课程',
  'lesson.publish': '发布课程',
  'lesson.unpublish': '取消发布',
  'lesson.cancel': '取消课程',
  'lesson.onFrontPage': '上首页',
  'lesson.offFrontPage': '撤下首页',
  'lesson.copy': '复制课程',
  'lesson.limitByTeams': '按小班容量更新招生人数',
  'lesson.forbidTransfer': '禁止转入',
  'lesson.allowTransfer': '允许转入',
  'lesson.bin': '移入回收站',
  'lesson.unbin': '从回收站恢复',
  'lesson.purge': '到期从回收站清除',
  'lesson.limit': '修改招生人数',
  'lesson.mark': '设置课程标记',
  'lesson.setOwner': '更换负责人',
  'lesson.saleSettings': '修改售卖设置',
  'lesson.salePhase': '修改售卖状态',
  'lesson.displayInfo': '修改展示信息',
  'lesson.recomputeDates': '重新计算规则时间',
  'lesson.repairDerived': '重算派生字段',
  'lesson.recomputeStatistics': '重算统计',
  'lesson.followEpisodes': '时间随讲次变化',
  'lesson.renumber': '重编讲次序号',
  'lesson.postpone': '顺延大纲',
  'lesson.restore': '恢复到历史版本',
  'lesson.useInfoTemplate': '选用课程信息模板',
  'lesson.bindAssessment': '绑定入学测评',
  'lesson.bindBaseline': '绑定基线考试',
  'lesson.unbindBaseline': '解除绑定基线考试',
  'lesson.fill': '补全课程信息',
  'lesson.addItems': '大纲新增',
  'lesson.attachItems': '大纲添加已有项',
  'lesson.removeItem': '大纲移除',
  'lesson.returnItem': '大纲项从回收站恢复',
  'lesson.purgeItem': '大纲项到期清除',
  'lesson.orderItems': '调整大纲顺序',
  'lesson.relabelItems': '更换大纲标签',
  'lesson.nameGroups': '修改大纲分组',
  'lesson.bindTemplates': '绑定讲次模板',
  'lesson.arrangeTutoring': '安排辅导课',
  'lesson.propagate': '按班型更新',
  'lesson.carryTeams': '按班型衔接补齐小班',
  'lesson.orderTeams': '调整小班售卖顺序',
  'lesson.bindBooks': '绑定班型图书',
  'lesson.unbindBooks': '解绑全部图书',
  'lesson.changeBooks': '修改图书',
  'lesson.orderBooks': '调整图书顺序',
  'lesson.takeMaterials': '带入班型物料',
  'lesson.changeMaterials': '修改随课物料',
  'lesson.mergeDictionary': '合并基础数据',
  'lesson.assignAssistant': '分配助教',
  'lesson.unassignAssistant': '取消助教',
  'lesson.addChannel': '新建报名渠道',
  'lesson.updateChannel': '修改报名渠道',
});
export type LessonAction = CodeOf<typeof LESSON_ACTION>;

/** What only actions set, beside the fields of the form. */
const STATE_FIELD = codeTable({
  status: '状态',
  transferForbidden: '禁止转入',
  limitKind: '招生人数来源',
  infoTemplateId: '课程信息模板',
  ownerId: '负责人',
  assessmentId: '绑定的测评',
  baselineExam: '绑定的基线考试',
  onFrontPage: '首页',
  inBin: '在回收站',
  startTime: '开课时间',
  endTime: '结课时间',
  requiredUnset: '必填项未填完',
  teams: '小班',
  teamOrder: '小班顺序',
  teamsOnShelf: '在架小班',
  books: '图书',
  materials: '随课物料',
  assistants: '助教',
  assistantEpisodes: '助教变更的讲次',
  channelName: '渠道名称',
  channelCode: '渠道编码',
  channelValid: '渠道启用',
  agendaTime: '大纲项目时间',
  outlineItem: '大纲项',
  outlineOrder: '大纲顺序',
  outlineLabel: '大纲标签',
  outlineGroup: '大纲分组',
  episodeTemplate: '讲次模板',
  periodStart: '起始讲次序号',
  periodReset: '每个大纲标签重新编号',
  periods: '讲次序号',
  counted: '开始计入序号的讲次',
  uncounted: '不再计入序号的讲次',
  ...LESSON_SUM_LABELS,
});

/** Told by plans only: no row of the log has them. */
const PLAN_FIELD = codeTable({
  copiedEpisodes: '复制的讲次',
  plannedEpisodes: '排入的讲次',
  plannedTeachers: '授课老师',
  ...LESSON_FOLLOWING,
});

/** The first and the last moment of the outline, which no form sets. */
const COMPUTED_TIMES: ReadonlySet<string> = new Set(['startTime', 'endTime']);

export const lessonWords: Omit<SubjectWords, 'assertVisible' | 'visibleAmong'> = {
  label: '课程',
  actions: LESSON_ACTION.options,
  fields: [...STATE_FIELD.options, ...LESSON_FIELDS.map((field) => ({ value: field, label: lessonFieldLabel(field) }))],
  actionLabel: (action) => (LESSON_ACTION.has(action) ? LESSON_ACTION.labelOf(action) : action),
  fieldLabel: (field) => {
    if (STATE_FIELD.has(field)) return STATE_FIELD.labelOf(field);
    if (PLAN_FIELD.has(field)) return PLAN_FIELD.labelOf(field);
    return columnLabel(field);
  },
  valueLabel: (field, value) => {
    if (field === 'status' && LESSON_STATUS.has(value)) return LESSON_STATUS.labelOf(value);
    if (field === 'limitKind' && LIMIT_SOURCE.has(value)) return LIMIT_SOURCE.labelOf(value);
    if (field === 'onFrontPage' && FRONT_PAGE_PLACE.has(value)) return FRONT_PAGE_PLACE.labelOf(value);
    if ((COMPUTED_TIMES.has(field) || field in LESSON_FOLLOWING) && typeof value === 'number')
      return value > 0 ? formatDateTime(value) : '—';
    // Ids were logged with their names.
    return isLessonField(field) ? lessonValueWords(field, value, OWN_NAMES) : plainValueLabel(nameIn(value));
  },
};

function nameIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
}
