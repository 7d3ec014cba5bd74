import type { CopyTable } from './copy-table.ts';
import { copyInstant, copyLine } from './copy-text.ts';
import { episodeSettings } from './episode-settings.ts';
import type { DemoEvaluation } from './evaluations.ts';
import { type DemoInfoTemplate } from './info-templates.ts';
import type { DemoEpisode } from './outline.ts';
import type { DemoStudent } from './students.ts';
import type { DemoTeacher } from './teachers.ts';
import { episodeOffer, lessonDefaultsOf } from './template-outline.ts';
import type { DemoTemplate } from './templates.ts';

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
