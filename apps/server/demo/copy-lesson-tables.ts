/** How a lesson with its outline, teams, members and log becomes rows. */
import { columnsOf } from '../src/modules/lessons/lesson-columns.ts';
import type { CopyTable } from './copy-table.ts';
import { type CopyValue, copyInstant, copyLine } from './copy-text.ts';
import { configuredOf } from './function-configurations.ts';
import { infoTemplateOf } from './info-templates.ts';
import type { DemoLesson } from './make-lesson.ts';
import type { DemoEntry } from './outline.ts';
import type { WorldFacts } from './world-facts.ts';

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
