/**
 * One lesson with everything that hangs on it. What an operator chose goes through the same functions as a save, and a
 * published lesson is what `checkPublish` would have let through.
 */
import { withComputedTimes } from '@lectern/domain/lessons/calculation-rules';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { prepareLesson } from '@lectern/domain/lessons/normalize-lesson';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import { formOf } from '@lectern/domain/lessons/sale-time-modes';
import { DAY_MS, HOUR_MS } from '@lectern/domain/time/durations';
import { addDays } from '@lectern/domain/time/shanghai-time';
import { assessmentFor } from './assessments.ts';
import { chooseFields } from './choose-fields.ts';
import type { LessonPlan } from './lesson-plan.ts';
import { type DemoOutline, EMPTY_OUTLINE, type IdSource, lessonOutlineOf, makeOutline } from './outline.ts';
import { topicsOf } from './subject-topics.ts';
import type { DemoTeacher } from './teachers.ts';
import { type DemoTeam, makeTeams, type TeamIds, type TeamWorld, type Unplaced, unplacedStudents } from './teams.ts';
import { episodeOffer } from './template-outline.ts';
import { durationOf } from './templates.ts';
import type { WorldFacts } from './world-facts.ts';

export interface DemoLesson {
  readonly plan: LessonPlan;
  readonly fields: LessonFields;
  readonly outline: DemoOutline;
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly teams: readonly DemoTeam[];
  readonly unplaced: Unplaced;
  readonly assessmentId: number | null;
  readonly requiredUnset: boolean;
  readonly paidCount: number;
  readonly limitByTeams: boolean;
  readonly transferForbidden: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly publishedAt: number | null;
  readonly onFrontPageAt: number | null;
}

export interface MakingWorld extends TeamWorld {
  readonly facts: WorldFacts;
  readonly teacherById: ReadonlyMap<number, DemoTeacher>;
  readonly ids: IdSource & TeamIds;
}

/** `shared`: the lesson of which this one is a parallel class with the same outline. */
export function makeLesson(world: MakingWorld, plan: LessonPlan, shared: DemoLesson | null): DemoLesson {
  const { facts, ids } = world;
  const { random } = plan;
  const teacher = world.teacherById.get(plan.booking.teacherId ?? 0) ?? null;
  const outline = shared ? shared.outline : outlineFor(world, plan);
  const times = lessonOutlineOf(outline);
  const chosen = { ...chooseFields(facts, plan, teacher), srcLessonId: shared?.plan.id ?? null };
  const prepared = withComputedTimes(prepareLesson(formOf(withGap(chosen, plan)), facts.lessonFacts), times);
  const dated = withOrderedSale(prepared, times.endAt);
  const teams = makeTeams(world, plan, dated, ids);
  const capacity = teams.reduce((sum, team) => sum + team.capacity, 0);
  const limitByTeams = capacity > 0 && random.chance(0.4);
  const paidCount = paidOf(facts, plan, dated, teams);
  const limit = limitFor(plan, limitByTeams ? capacity : dated.limit, paidCount);
  const fields = { ...dated, limit };
  const withoutAssessment = plan.gap === 'assessment' || plan.gap === 'everything';
  return {
    plan,
    fields,
    outline,
    startAt: times.startAt,
    endAt: times.endAt,
    teams,
    assessmentId: fields.withAssessment && !withoutAssessment ? assessmentFor(plan) : null,
    requiredUnset: missingLessonFields(fields).length > 0,
    paidCount,
    limitByTeams,
    transferForbidden: fields.transferable && random.chance(0.06),
    ...signatures(facts, plan, fields),
    unplaced: unplacedStudents(world, plan, { teams, ids, payments: paidCount }),
  };
}

function outlineFor({ ids }: MakingWorld, plan: LessonPlan): DemoOutline {
  if (plan.sessions.length === 0) return EMPTY_OUTLINE;
  const { random, type, place } = plan;
  const systematic = type === 'systematic';
  return makeOutline(
    random,
    {
      sessions: plan.sessions,
      durationMs: durationOf(place.phase),
      extras: plan.extras,
      recorded: type === 'ai',
      teacherId: plan.booking.teacherId,
      subjectId: type === 'ted' ? null : place.subject,
      topics: topicsOf(place.phase, place.subject),
      templates: systematic || type === 'ai' ? (plan.template?.episodes ?? []) : [],
      offer: plan.template ? episodeOffer(plan.template) : null,
      withExams: systematic,
      withTutoring: plan.template?.withMentor ?? false,
      withMockExam: systematic && place.phase === 3,
    },
    ids,
  );
}

/** Leaves out what the gap says is missing. A topic lesson has no label to forget, but it has grades. */
function withGap(fields: LessonFields, { gap, random }: LessonPlan): LessonFields {
  const systematic = fields.flattedCategory === 'systematic';
  if (gap === 'assessment' && systematic) return { ...fields, withAssessment: true };
  if (gap !== 'required' && gap !== 'everything') return fields;
  const gapped = { ...fields, withAssessment: fields.withAssessment || (gap === 'everything' && systematic) };
  return random.pick<LessonFields>([
    { ...gapped, semester: null },
    { ...gapped, grades: [] },
    { ...gapped, label: null, refundWay: null },
    { ...gapped, label: null, mixedLevel: null, grades: [] },
  ]);
}

/** A sale that would go on after the lesson ends with it; one that would end before it starts has no start of its own. */
function withOrderedSale(chosen: LessonFields, endAt: number | null): LessonFields {
  const fields = endAt !== null && chosen.endSaleTime > endAt ? { ...chosen, endSaleTime: 0 } : chosen;
  const late = fields.startSaleTime > 0 && fields.endSaleTime > 0 && fields.endSaleTime <= fields.startSaleTime;
  return late ? { ...fields, startSaleTime: fields.endSaleTime - 15 * DAY_MS } : fields;
}

function paidOf(
  facts: WorldFacts,
  { random, status, type }: LessonPlan,
  fields: LessonFields,
  teams: readonly DemoTeam[],
): number {
  if (status !== 'published' || fields.startSaleTime > facts.today) return 0;
  const seated = teams.reduce((sum, team) => sum + team.students.length, 0);
  if (teams.length > 0) return seated + random.int(0, 4);
  return type === 'ted' || type === 'activity' ? random.int(40, 4000) : random.int(0, 260);
}

const SOLD_OUT_SHARE = 0.07;

/** Never below what is sold; now and then exactly that. */
function limitFor({ random, status }: LessonPlan, limit: number, paidCount: number): number {
  if (limit === 0) return 0;
  if (status === 'published' && paidCount > 0 && random.chance(SOLD_OUT_SHARE)) return paidCount;
  return limit > paidCount ? limit : Math.ceil((paidCount + 1) / 50) * 50;
}

function signatures(facts: WorldFacts, plan: LessonPlan, fields: LessonFields) {
  const { random, status, term } = plan;
  const start = plan.sessions[0] ?? term.startAt;
  const latest = addDays(facts.today, -random.int(1, 12)) + random.int(8, 20) * HOUR_MS;
  const createdAt = Math.min(
    addDays(start, -random.int(70, 100)),
    fields.startSaleTime > 0 ? fields.startSaleTime - 5 * DAY_MS : latest,
    latest,
  );
  const onSale = Math.min(fields.startSaleTime || latest, facts.today);
  const publishedAt = Math.round(createdAt + (Math.max(onSale, createdAt + HOUR_MS) - createdAt) * random.next());
  const updatedAt = Math.min(publishedAt + random.int(0, 20 * 24) * HOUR_MS + random.int(0, 3599) * 1000, facts.today);
  return {
    createdAt,
    updatedAt: Math.max(updatedAt, createdAt),
    publishedAt: status === 'published' ? publishedAt : null,
    onFrontPageAt: status === 'published' && fields.ted ? publishedAt : null,
  };
}
