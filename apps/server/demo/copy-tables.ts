/** How each kind of the demo world becomes rows: table, columns in their order, and the line of one row. */
import { columnsOf } from '../src/modules/lessons/lesson-columns.ts';
import type { CopyTable } from './copy-table.ts';
import { type CopyValue, copyInstant, copyLine } from './copy-text.ts';
import { episodeSettings } from './episode-settings.ts';
import type { DemoEvaluation } from './evaluations.ts';
import { configuredOf } from './function-configurations.ts';
import { type DemoInfoTemplate, infoTemplateOf } from './info-templates.ts';
import type { DemoLesson } from './make-lesson.ts';
import type { DemoEntry, DemoEpisode } from './outline.ts';
import type { DemoStudent } from './students.ts';
import type { DemoTeacher } from './teachers.ts';
import { episodeOffer, lessonDefaultsOf } from './template-outline.ts';
import type { DemoTemplate } from './templates.ts';
import type { WorldFacts } from './world-facts.ts';

export const linesOf = <R>(table: CopyTable<R>, rows: readonly R[]): string => {
  let text = '';
  for (const row of rows) text += copyLine(table.values(row));
  return text;
};

/** `subjectId` -> `subject_id`. */
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function lessonColumns(lesson: DemoLesson, facts: WorldFacts): Record<string, CopyValue> {
  const { plan } = lesson;
  const by = facts.operators[plan.index % facts.operators.length]?.name ?? '';
  const updater = facts.operators[(plan.index * 7 + 3) % facts.operators.length]?.name ?? '';
  return {
    id: plan.id,
    ...columnsOf(lesson.fields),
    transferForbidden: lesson.transferForbidden,
    limitKind: lesson.limitByTeams ? 'teamCapacityLimit' : 'estimatedLimit',
    paidCount: lesson.paidCount,
    assessmentId: lesson.assessmentId,
    version: plan.index % 3 === 0 ? 1 : 2,
    status: plan.status,
    requiredUnset: lesson.requiredUnset,
    publishedAt: copyInstant(lesson.publishedAt),
    onFrontPageAt: copyInstant(lesson.onFrontPageAt),
    startAt: copyInstant(lesson.startAt),
    endAt: copyInstant(lesson.endAt),
    bookBound: lesson.bookBound,
    infoTemplateId: infoTemplateOf(plan),
    configured: JSON.stringify(configuredOf(plan.id, lesson.fields)),
    createdAt: copyInstant(lesson.createdAt),
    createdBy: by,
    updatedAt: copyInstant(lesson.updatedAt),
    updatedBy: updater,
  };
}

/** Its columns are those of the first lesson: every lesson has the same. */
export function lessonTable(sample: DemoLesson, facts: WorldFacts): CopyTable<DemoLesson> {
  return {
    name: 'lesson',
    columns: Object.keys(lessonColumns(sample, facts)).map(snake),
    values: (lesson) => Object.values(lessonColumns(lesson, facts)),
  };
}

export const EPISODE_TEMPLATE_COLUMNS = [
  'id',
  'lesson_template_id',
  'name',
  'subject_id',
  'label_id',
  'ordinal',
  'duration_ms',
  'room_mode',
  'reward',
  'features',
  'created_at',
  'updated_at',
] as const;

export function episodeTemplateLines(template: DemoTemplate, labelId: number | null): string {
  const made = copyInstant(template.madeAt);
  const subject = template.place.subject;
  const { roomMode, reward, features } = episodeOffer(template);
  const offer = [roomMode, reward, JSON.stringify(features)];
  return template.episodes
    .map(({ id, name, durationMs }, i) =>
      copyLine([id, template.id, name, subject, labelId, i + 1, durationMs, ...offer, made, made]),
    )
    .join('');
}

export const EPISODE_COLUMNS = [
  'id',
  'name',
  'teacher_id',
  'subject_id',
  'special_episode_type',
  'kind',
  'start_at',
  'end_at',
  'status',
  'episode_template_id',
  'room_mode',
  'reward',
  'features',
  'record_unlock_at',
  'performance_at',
  'prestudy_start_at',
  'created_at',
  'updated_at',
] as const;

/** An episode is as old as its lesson. */
export function episodeTable(lessonMadeAt: number): CopyTable<DemoEpisode> {
  const made = copyInstant(lessonMadeAt);
  return {
    name: 'episode',
    columns: EPISODE_COLUMNS,
    values: (row) => {
      const settings = episodeSettings(row);
      return [
        row.id,
        row.name,
        row.teacherId,
        row.subjectId,
        row.type,
        row.kind,
        copyInstant(row.startAt),
        copyInstant(row.endAt),
        row.canceled ? 'canceled' : 'normal',
        row.templateId,
        settings.roomMode,
        settings.reward,
        JSON.stringify(settings.features),
        copyInstant(settings.recordUnlockAt),
        copyInstant(settings.performanceAt),
        copyInstant(settings.prestudyStartAt),
        made,
        made,
      ];
    },
  };
}

export const ENTRY_TABLE: CopyTable<DemoEntry> = {
  name: 'agenda_entry',
  columns: ['id', 'kind', 'name', 'start_at', 'end_at'],
  values: (row) => [row.id, row.kind, row.name, copyInstant(row.startAt), copyInstant(row.endAt)],
};

export function agendaLines(lesson: DemoLesson, labels: ReadonlyMap<string, number>): string {
  let text = '';
  for (const [i, item] of lesson.outline.items.entries()) {
    text += copyLine([lesson.plan.id, item.kind, item.itemId, labels.get(item.label) ?? null, i + 1, item.included]);
  }
  return text;
}

export const AGENDA_COLUMNS = ['lesson_id', 'kind', 'item_id', 'label_id', 'ordinal', 'included_in_period'];

export function teamLines(lesson: DemoLesson): string {
  let text = '';
  for (const team of lesson.teams) {
    text += copyLine([
      team.id,
      lesson.plan.id,
      team.name,
      team.mentorId,
      team.classType,
      team.capacity,
      team.reservedLimit,
      team.students.length,
      team.shelf,
      team.ordinal,
    ]);
  }
  return text;
}

export const TEAM_COLUMNS = [
  'id',
  'lesson_id',
  'name',
  'mentor_id',
  'class_type',
  'capacity',
  'reserved_limit',
  'student_count',
  'sale_status',
  'sale_ordinal',
];

export function memberLines(lesson: DemoLesson): string {
  let text = '';
  for (const team of lesson.teams) {
    const joined = copyInstant(team.joinedAt);
    for (const student of team.students) text += copyLine([team.id, student, joined, null]);
    if (team.left !== null) text += copyLine([team.id, team.left, joined, copyInstant(team.joinedAt + LEFT_AFTER_MS)]);
  }
  return text;
}

export const MEMBER_COLUMNS = ['team_id', 'student_id', 'joined_at', 'left_at'];
const LEFT_AFTER_MS = 86_400_000;

/** That it was made and, where it was, published. */
export function logLines(lesson: DemoLesson, facts: WorldFacts): string {
  const { plan, fields } = lesson;
  const operator = facts.operators[plan.index % facts.operators.length];
  const line = (at: number, action: string, changes: string): string =>
    copyLine([
      copyInstant(at),
      operator?.id ?? null,
      operator?.name ?? '',
      action,
      'lesson',
      plan.id,
      fields.name,
      `demo-${plan.id}-${action}`,
      changes,
    ]);
  const made = line(lesson.createdAt, 'lesson.create', '[]');
  if (lesson.publishedAt === null) return made;
  return made + line(lesson.publishedAt, 'lesson.publish', '[{"field":"status","before":"init","after":"published"}]');
}

export const LOG_COLUMNS = [
  'at',
  'actor_id',
  'actor_name',
  'action',
  'subject_type',
  'subject_id',
  'subject_name',
  'request_id',
  'changes',
];

export const TEACHER_TABLE: CopyTable<DemoTeacher> = {
  name: 'teacher',
  columns: ['id', 'name', 'ldap_account', 'phone', 'phase', 'grades', 'subjects', 'is_mentor', 'qualification'],
  values: (row) => [
    row.id,
    row.name,
    row.account,
    row.phone,
    row.place.phase,
    row.grades,
    [row.place.subject],
    row.isMentor,
    row.qualification,
  ],
};

export const INFO_TEMPLATE_TABLE: CopyTable<DemoInfoTemplate> = {
  name: 'lesson_info_template',
  columns: ['id', 'name', 'version', 'subject_id', 'phase', 'modules', 'created_at', 'updated_at', 'updated_by'],
  values: ({ id, name, version, place, modules, madeAt, madeBy }) => {
    const made = copyInstant(madeAt);
    return [id, name, version, place.subject, place.phase, JSON.stringify(modules), made, made, madeBy];
  },
};

export const TEMPLATE_TABLE: CopyTable<DemoTemplate> = {
  name: 'lesson_template',
  columns: [
    'id',
    'name',
    'flatted_category',
    'subject_id',
    'phase',
    'grade_ids',
    'mode',
    'with_mentor',
    'with_gift',
    'logistics_biz_id',
    'support_reading_training',
    'with_writing_train',
    'lesson_defaults',
    'created_at',
    'updated_at',
  ],
  values: (row) => [
    row.id,
    row.name,
    row.type,
    row.place.subject,
    row.place.phase,
    row.gradeIds,
    row.mode,
    row.withMentor,
    row.withGift,
    row.logisticsBizId,
    row.supportReadingTraining,
    row.withWritingTrain,
    JSON.stringify(lessonDefaultsOf(row)),
    copyInstant(row.madeAt),
    copyInstant(row.madeAt),
  ],
};

export const STUDENT_TABLE: CopyTable<DemoStudent> = {
  name: 'student',
  columns: ['id', 'nickname', 'grade_id', 'phone'],
  values: (row) => [row.id, row.nickname, row.gradeId, row.phone],
};

export const EVALUATION_TABLE: CopyTable<DemoEvaluation> = {
  name: 'evaluation',
  columns: ['id', 'student_id', 'client_version', 'star', 'content', 'created_at'],
  values: (row) => [row.id, row.studentId, row.clientVersion, row.star, row.content, copyInstant(row.createdAt)],
};
