/** How a lesson with its outline, teams, members and log becomes rows. */
import type { ClassType } from '@lectern/domain/teams/team-codes';
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
  const owner = facts.operators[plan.index % facts.operators.length];
  const by = owner?.name ?? '';
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
    infoTemplateId: infoTemplateOf(plan),
    ownerId: owner?.id ?? null,
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

/** The rows of `team_type`. */
const TYPE_OF_CLASS: Readonly<Record<ClassType, number>> = {
  xiao_large: 1,
  xiao_small: 2,
  xiao_large_english: 3,
  xiao_large_foreign: 4,
  zhong_large: 5,
  zhong_small: 6,
  '1v1': 7,
  solution: 8,
};

export function teamLines(lesson: DemoLesson): string {
  let text = '';
  for (const team of lesson.teams) {
    text += copyLine([
      team.id,
      lesson.plan.id,
      team.name,
      team.mentorId,
      TYPE_OF_CLASS[team.classType],
      team.classType,
      team.capacity,
      team.reservedLimit,
      team.students.length,
      team.shelf,
      team.ordinal,
      copyInstant(team.joinedAt),
      copyInstant(team.joinedAt),
    ]);
  }
  return text;
}

export const TEAM_COLUMNS = [
  'id',
  'lesson_id',
  'name',
  'mentor_id',
  'type_id',
  'class_type',
  'capacity',
  'reserved_limit',
  'student_count',
  'sale_status',
  'sale_ordinal',
  'created_at',
  'updated_at',
];

/** Whoever left a team had given the lesson back. */
export function enrolmentLines({ plan, teams, unplaced }: DemoLesson): string {
  let text = '';
  const add = (id: number, student: number, from: number, to: number | null): void => {
    const [start, end] = [copyInstant(from), copyInstant(to)];
    text += copyLine([id, plan.id, student, 'order', start, end, end && 'refund', start, end ?? start]);
  };
  for (const { students, left, firstEnrolment, joinedAt } of teams) {
    for (const [i, student] of students.entries()) add(firstEnrolment + i, student, joinedAt, null);
    if (left !== null) add(firstEnrolment + students.length, left, joinedAt, joinedAt + LEFT_AFTER_MS);
  }
  for (const [i, student] of unplaced.students.entries()) {
    add(unplaced.firstEnrolment + i, student, unplaced.enrolledAt, null);
  }
  return text;
}

export const ENROLMENT_COLUMNS = [
  'id',
  'lesson_id',
  'student_id',
  'source',
  'started_at',
  'ended_at',
  'end_reason',
  'created_at',
  'updated_at',
];

export function memberLines({ plan, teams }: DemoLesson): string {
  let text = '';
  for (const { id, students, left, firstEnrolment, joinedAt } of teams) {
    const joined = copyInstant(joinedAt);
    for (const [i, student] of students.entries()) {
      text += copyLine([id, plan.id, student, firstEnrolment + i, joined, null, '']);
    }
    if (left === null) continue;
    const leftAt = copyInstant(joinedAt + LEFT_AFTER_MS);
    text += copyLine([id, plan.id, left, firstEnrolment + students.length, joined, leftAt, '家长申请退课']);
  }
  return text;
}

export const MEMBER_COLUMNS = [
  'team_id',
  'lesson_id',
  'student_id',
  'enrolment_id',
  'joined_at',
  'left_at',
  'leave_reason',
];
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
