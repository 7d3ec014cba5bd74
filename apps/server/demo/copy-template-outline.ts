/** Exams, stage reviews and tutoring of the demo templates as rows. */
import type { ExamType } from '@lectern/domain/exams/exam-codes';
import { DAY_MS } from '@lectern/domain/time/durations';
import type { WorldTable } from './bulk-load.repository.ts';
import { type CopyValue, copyInstant, copyLine } from './copy-text.ts';
import { DEMO_EXAM_MS, jamsOf, stageReviewsOf, tutoringOf } from './template-outline.ts';
import type { DemoTemplate } from './templates.ts';

interface OutlineTable {
  readonly name: WorldTable;
  readonly columns: readonly string[];
  readonly lines: (template: DemoTemplate, labels: ReadonlyMap<string, number>) => string;
}

const PLACE = ['id', 'lesson_template_id', 'name', 'label_id', 'ordinal'] as const;
const DEMO_MARKING_MS = 2 * DAY_MS;
const EXAM_TYPE_OF: Readonly<Record<string, ExamType>> = { 期中考: 'midterm', 期末考: 'final' };

const MADE = ['created_at', 'updated_at'] as const;

export const OUTLINE_TABLES: readonly OutlineTable[] = [
  {
    name: 'jam_template',
    columns: [...PLACE, 'subject_id', 'duration_ms', 'has_certificate', 'exam_type', 'marking_time_ms', ...MADE],
    lines: (template, labels) =>
      jamsOf(template)
        .map(({ id, name, label, ordinal }) =>
          copyLine(
            placed(template, { id, name, ordinal }, labels.get(label)).concat(
              template.place.subject,
              DEMO_EXAM_MS,
              label === '期末考',
              EXAM_TYPE_OF[label] ?? 'other',
              DEMO_MARKING_MS,
              madeAt(template),
            ),
          ),
        )
        .join(''),
  },
  {
    name: 'stage_review_template',
    columns: [
      ...PLACE,
      'stage_exam_name',
      'stage_exam_open_duration_ms',
      'stage_exam_duration_ms',
      'display_time_on_my_episode',
      ...MADE,
    ],
    lines: (template, labels) =>
      stageReviewsOf(template)
        .map(({ id, name, label, ordinal, openMs, examMs }) =>
          copyLine(
            placed(template, { id, name, ordinal }, labels.get(label)).concat(
              `${name}卷`,
              openMs,
              examMs,
              true,
              madeAt(template),
            ),
          ),
        )
        .join(''),
  },
  {
    name: 'mentor_episode_template',
    columns: [...PLACE, 'class_type', 'episode_template_id', ...MADE],
    lines: (template, labels) =>
      tutoringOf(template)
        .map(({ id, name, classType, ordinal, episodeTemplateId }) =>
          copyLine(
            placed(template, { id, name, ordinal }, labels.get('辅导课')).concat(
              classType,
              episodeTemplateId,
              madeAt(template),
            ),
          ),
        )
        .join(''),
  },
];

interface Placed {
  readonly id: number;
  readonly name: string;
  readonly ordinal: number;
}

const placed = (template: DemoTemplate, { id, name, ordinal }: Placed, label: number | undefined): CopyValue[] => [
  id,
  template.id,
  name,
  label ?? null,
  ordinal,
];

function madeAt({ madeAt: at }: DemoTemplate) {
  const made = copyInstant(at);
  return [made, made];
}
