/** Reads of the lesson's screens: each stays within the person's data scope. */

import type { Readiness } from '@lectern/contract/lessons/action-replies';
import type { AgendaItem } from '@lectern/contract/lessons/agenda-item';
import type { Bundle, CalculatedTimes as Times } from '@lectern/contract/lessons/lesson-outline';
import { type LessonListQuery, lessonPageSize } from '@lectern/contract/lessons/lesson-query';
import type { LessonIdPage, ListedLesson } from '@lectern/contract/lessons/lesson-replies';
import { type DataScope, inScope } from '@lectern/domain/access/roles';
import { maxPeriod as highestPeriod } from '@lectern/domain/episodes/period-numbering';
import {
  type ComputedTimeField,
  computeLessonTimes,
  type RuleChoices,
} from '@lectern/domain/lessons/calculation-rules';
import { publishRefusals } from '@lectern/domain/lessons/publish-check';
import { publishedWarnings, publishWarnings } from '@lectern/domain/lessons/publish-warnings';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type AgendaRow, agendaOfLesson, isMainItem, outlineOfLesson } from '../agendas/index.ts';
import { bundlesOfLesson, sellsOutside } from '../bundles/index.ts';
import type { AssessmentRow } from '../lesson-templates/index.ts';
import { teacherConflictsOfLesson } from '../schedule/index.ts';
import { publishFactsOf } from './commands/publish-facts.queries.ts';
import { refusalOf, warningOf } from './commands/refusal-on-wire.ts';
import { fieldsOf, type LessonRow } from './lesson-columns.ts';
import { findAssessment } from './lesson-detail.queries.ts';
import { lessonConditions } from './lesson-filters.queries.ts';
import { findLessonIds } from './lesson-list.queries.ts';
import { idsOfTemplate, lessonRows } from './lesson-rows.queries.ts';
import type { LessonsDeps } from './lessons-deps.ts';
import { getLesson } from './present-lesson.ts';
import { rowWarnings } from './row-warnings.ts';
import { millisOf } from './wire-time.ts';

export async function pageOfLessons(
  { db, now }: Pick<LessonsDeps, 'db' | 'now'>,
  scope: DataScope,
  query: LessonListQuery,
): Promise<LessonIdPage> {
  const { page, pageSize: _size, sort, order, expand, count, ...filters } = query;
  const pageSize = lessonPageSize(query);
  const at = now();
  const conditions = lessonConditions(filters, scope, at);
  const { ids, ...counted } = await findLessonIds(db, conditions, { page, pageSize, sort, order }, count !== 'capped');
  const shown = { list: [...ids], ...counted, page, pageSize };
  if (expand !== 'rows') return shown;
  const rows = await lessonRows(db, ids, at);
  const warningsOf = await rowWarnings(db, rows, at);
  return { ...shown, rows: rows.map((row) => ({ ...row, ...warningsOf(row) })) };
}

type Reading = Pick<LessonsDeps, 'db' | 'now'>;

/** In the order of the ids; ids that do not exist or lie outside the scope are left out. */
export async function listedLessons({ db, now }: Reading, scope: DataScope, ids: readonly number[]) {
  const rows = await lessonRows(db, ids, now());
  return rows
    .filter((row) => inScope(scope, row))
    .map((row): ListedLesson => ({ ...row, grades: row.grades.map((id) => ({ id })) }));
}

/** A template has rarely more lessons than a term has classes; the newest come first. */
const MAX_OF_TEMPLATE = 1000;

export async function lessonsOfTemplate(deps: Reading, scope: DataScope, templateId: number) {
  return listedLessons(deps, scope, await idsOfTemplate(deps.db, templateId, MAX_OF_TEMPLATE));
}

export async function agendaInScope(db: Db, scope: DataScope, id: number): Promise<AgendaItem[]> {
  await getLesson(db, scope, id);
  return (await agendaOfLesson(db, id)).map(agendaItem);
}

function agendaItem(row: AgendaRow): AgendaItem {
  const { startAt, endAt, displayAt, lessonId: _lesson, ...item } = row;
  const times = { startTime: millisOf(startAt), endTime: millisOf(endAt), displayTime: millisOf(displayAt) };
  return { ...item, ...times, isMain: isMainItem(row) };
}

/** 0 for an outline without counted episodes. */
export async function maxPeriod(db: Db, scope: DataScope, id: number): Promise<number> {
  await getLesson(db, scope, id);
  return highestPeriod((await agendaOfLesson(db, id)).map(({ period }) => period));
}

export async function conflictsInScope(db: Db, actor: Actor, id: number, now: Date) {
  await getLesson(db, actor.scope, id);
  return [...(await teacherConflictsOfLesson(db, actor, id, now))];
}

export async function assessmentInScope(db: Db, scope: DataScope, id: number) {
  await getLesson(db, scope, id);
  const assessment = await findAssessment(db, id);
  if (!assessment) throw new NotFoundError('课程的入学测评');
  return presentAssessment(assessment);
}

export function presentAssessment(assessment: AssessmentRow) {
  const type = assessment.type === 1 ? (1 as const) : (0 as const);
  return { ...assessment, type, status: assessment.status === 'closed' ? ('closed' as const) : ('open' as const) };
}

const NO_OUTLINE = { startAt: null, endAt: null, episodes: [] };

/** R115-R118: what the chosen rules give for the lesson's outline; a new lesson has none yet. */
export async function calculateTimes(
  db: Db,
  scope: DataScope,
  lessonId: number | undefined,
  rules: { readonly [K in keyof RuleChoices]?: RuleChoices[K] | undefined },
): Promise<z.output<typeof Times>> {
  if (lessonId !== undefined) await getLesson(db, scope, lessonId);
  const outline = lessonId === undefined ? NO_OUTLINE : await outlineOfLesson(db, lessonId);
  const times = computeLessonTimes(
    {
      displayTimeCalculationRule: rules.displayTimeCalculationRule ?? 'init',
      endSaleTimeCalculationRule: rules.endSaleTimeCalculationRule ?? 'init',
      refundDeadlineCalculationRule: rules.refundDeadlineCalculationRule ?? 'init',
      transferredDeadlineCalculationRule: rules.transferredDeadlineCalculationRule ?? 'init',
    },
    outline,
  );
  const at = (field: ComputedTimeField): number => times[field].time ?? 0;
  return {
    displayStartTime: at('displayStartTime'),
    displayEndTime: at('displayEndTime'),
    endSaleTime: at('endSaleTime'),
    refundDeadline: at('refundDeadline'),
    transferredDeadline: at('transferredDeadline'),
    failures: Object.fromEntries(
      Object.entries(times).flatMap(([field, { failure }]) => (failure === undefined ? [] : [[field, failure]])),
    ),
  };
}

/** Decision 133: a lesson without any end is not on sale. */
const NEVER_SOLD = new Date(0);

export async function bundlesInScope(db: Db, scope: DataScope, id: number): Promise<Bundle[]> {
  const lesson = await getLesson(db, scope, id);
  const sale = { startSaleAt: lesson.startSaleAt, endSaleAt: lesson.endSaleAt ?? lesson.endAt ?? NEVER_SOLD };
  return (await bundlesOfLesson(db, id)).map((bundle) => {
    const { startSaleAt, endSaleAt, ...same } = bundle;
    const window = { startSaleTime: millisOf(startSaleAt), endSaleTime: millisOf(endSaleAt) };
    return { ...same, lessonCount: same.lessonCount ?? 0, ...window, windowMismatch: sellsOutside(bundle, sale) };
  });
}

export async function readinessOf(db: Db, scope: DataScope, id: number, now: Date): Promise<Readiness> {
  const lesson = await getLesson(db, scope, id);
  const facts = (await publishFactsOf(db, [lesson], now))(lesson);
  const refusals = publishRefusals(facts).map(refusalOf);
  const warnings = facts.status === 'published' ? publishedWarnings(facts) : publishWarnings(facts);
  return { allowed: refusals.length === 0, refusals, warnings: warnings.map(warningOf) };
}

export function displayInfoOf(row: LessonRow) {
  return {
    displayStartTime: millisOf(row.displayStartAt),
    displayEndTime: millisOf(row.displayEndAt),
    displayTimeCalculationRule: fieldsOf(row).displayTimeCalculationRule,
    lessonCardLabel: row.lessonCardLabel,
    displayTeamSize: row.displayTeamSize,
    rev: row.rev,
  };
}
