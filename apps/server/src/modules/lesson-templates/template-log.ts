/**
 * The log of a lesson template: its own changes and those of everything in its outline stand in one list, so that its
 * tab tells the whole story. What happened to an item is named in the note.
 */
import type { LessonTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import { ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_SWITCH, LAYERED_HOMEWORK_TYPE } from '@lectern/domain/episodes/episode-features';
import { EXAM_SETUP_LABEL, examValueText } from '@lectern/domain/exams/exam-labels';
import { MATERIAL_TRIGGER } from '@lectern/domain/goods/material-trigger';
import { TEMPLATE_ITEM, TEMPLATE_MODE, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import {
  isTemplateField,
  TEMPLATE_DEFAULT_FIELDS,
  templateFieldLabel,
} from '@lectern/domain/lesson-templates/template-fields';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { lessonValueWords, OWN_NAMES } from '@lectern/domain/lessons/lesson-value-words';
import { CLASS_TYPE } from '@lectern/domain/teams/team-codes';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { WRITING_GENRE } from '@lectern/domain/writing-tasks/writing-genre';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import {
  entryOf,
  type FieldChange,
  plainValueLabel,
  recordOperation,
  type SubjectWords,
} from '../operation-log/index.ts';
import { TEMPLATE_FIELD_LABEL, type TemplateRow } from './template-row.ts';

const TEMPLATE_ACTION = codeTable({
  'lessonTemplate.create': '新建班型',
  'lessonTemplate.update': '修改班型',
  'lessonTemplate.bin': '班型移入回收站',
  'lessonTemplate.unbin': '班型从回收站恢复',
  'lessonTemplate.purge': '班型到期清除',
  'lessonTemplate.addItem': '新建大纲条目',
  'lessonTemplate.changeItem': '修改大纲条目',
  'lessonTemplate.binItem': '大纲条目移入回收站',
  'lessonTemplate.unbinItem': '大纲条目从回收站恢复',
  'lessonTemplate.purgeItem': '大纲条目到期清除',
  'lessonTemplate.sort': '调整大纲顺序',
  'lessonTemplate.changeLabel': '更换大纲标签',
});
type TemplateAction = CodeOf<typeof TEMPLATE_ACTION>;

const OWN_LABEL: Readonly<Record<string, string>> = TEMPLATE_FIELD_LABEL;
const ITEM_LABEL: Readonly<Record<string, string>> = {
  duration: '时长',
  specialEpisodeType: '讲次类型',
  roomMode: '教室模式',
  reward: '奖励',
  lessonPlanId: '教案 ID',
  layeredHomeworkType: '分层作业',
  label: '标签',
  order: '顺序',
  inBin: '在回收站',
  names: '名称',
  withKnowledgeReview: '知识回顾',
  knowledgeReviewOpenedTime: '知识回顾开放时间',
  stageExamName: '测试卷名称',
  stageExamOpenDuration: '开放时长',
  stageExamDuration: '测试时长',
  displayTimeOnMyEpisode: '在我的课程中显示时间',
  unit: '单元',
  isbn: 'ISBN',
  edition: '版本',
  volume: '册次',
  quantity: '数量',
  sku: 'SKU',
  required: '必备',
  trigger: '发放时机',
  triggerCount: '天数或第几讲',
  genre: '体裁',
  episodeTemplateId: '讲次模板 ID',
  openDays: '开放天数',
  classType: '辅导班型',
  startOffset: '绑定内容结束后多久开始',
  perTeam: '每个小班单独安排',
  jamTemplateId: '考试模板 ID',
  stageReviewTemplateId: '阶段测试模板 ID',
};

/** A lesson template has a mode itself, so that of its exams has another name. */
const { mode: examMode, ...examSetup } = EXAM_SETUP_LABEL;
const EXAM_LABEL: Readonly<Record<string, string>> = {
  ...examSetup,
  examMode,
  title: '考试名称',
  startTime: '开始时间',
};

function labelOf(field: string): string {
  const own = OWN_LABEL[field] ?? ITEM_LABEL[field] ?? EXAM_LABEL[field];
  if (own !== undefined) return own;
  if (EPISODE_SWITCH.has(field)) return EPISODE_SWITCH.labelOf(field);
  return isTemplateField(field) ? templateFieldLabel(field) : field;
}

function valueLabel(field: string, value: unknown): string {
  if (field === 'flattedCategory' && LESSON_TYPE.has(value)) return LESSON_TYPE.labelOf(value);
  if (field === 'mode' && TEMPLATE_MODE.has(value)) return TEMPLATE_MODE.labelOf(value);
  if (field === 'roomMode' && typeof value === 'number') return ROOM_MODE.labelOf(value);
  if (field === 'specialEpisodeType' && typeof value === 'number') return SPECIAL_EPISODE_TYPE.labelOf(value);
  if (field === 'layeredHomeworkType' && LAYERED_HOMEWORK_TYPE.has(value)) return LAYERED_HOMEWORK_TYPE.labelOf(value);
  if (field === 'trigger' && MATERIAL_TRIGGER.has(value)) return MATERIAL_TRIGGER.labelOf(value);
  if (field === 'classType' && CLASS_TYPE.has(value)) return CLASS_TYPE.labelOf(value);
  if (field === 'genre' && WRITING_GENRE.has(value)) return WRITING_GENRE.labelOf(value);
  if ((field === 'duration' || field === 'startOffset') && typeof value === 'number')
    return `${value / MINUTE_MS} 分钟`;
  if (isTemplateField(field) && field !== 'grades' && field !== 'logisticsBiz') {
    return lessonValueWords(field, value, OWN_NAMES);
  }
  return (field in EXAM_LABEL ? examValueText(field, value) : undefined) ?? plainValueLabel(value);
}

export const templateWords: Omit<SubjectWords, 'assertVisible' | 'visibleAmong'> = {
  label: '班型',
  actions: TEMPLATE_ACTION.options,
  fields: [
    // A template and its items share some.
    ...new Set([
      ...Object.keys(OWN_LABEL),
      ...Object.keys(ITEM_LABEL),
      ...Object.keys(EXAM_LABEL),
      ...EPISODE_SWITCH.codes,
      ...TEMPLATE_DEFAULT_FIELDS,
    ]),
  ].map((field) => ({ value: field, label: labelOf(field) })),
  actionLabel: (action) => (TEMPLATE_ACTION.has(action) ? TEMPLATE_ACTION.labelOf(action) : action),
  fieldLabel: labelOf,
  valueLabel,
};

export interface TemplateEntry {
  readonly action: TemplateAction;
  readonly template: Pick<TemplateRow, 'id' | 'name' | 'rev'>;
  readonly changes?: readonly FieldChange[];
  readonly note?: string;
}

export async function logTemplate(tx: Tx, by: CommandOrigin, entry: TemplateEntry): Promise<void> {
  const { action, template, changes = [], note = '' } = entry;
  await recordOperation(
    tx,
    entryOf(by, {
      action,
      subject: { type: 'lessonTemplate', id: template.id, name: template.name },
      changes,
      note,
    }),
  );
}

export const itemNote = (kind: TemplateItem, { id, name }: { readonly id: number; readonly name: string }): string =>
  `${TEMPLATE_ITEM.labelOf(kind)}“${name}”（${id}）`;

/** Defaults are told one by one. */
export function changesBetween(before: LessonTemplateBody, after: LessonTemplateBody): readonly FieldChange[] {
  const { lessonDefaults: given, ...own } = after;
  const { lessonDefaults: gave, ...was } = before;
  return [...fieldChanges(was, own), ...fieldChanges(gave, given)];
}

/** Every field in which the two differ; absent counts as not set. */
export function fieldChanges(before: object, after: object): readonly FieldChange[] {
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(after));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => !sameValue(change.before, change.after));
}
