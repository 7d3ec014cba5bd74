/** The whole demo world, lesson by lesson, from one seed: nothing here knows of a database. */
import { createAttendance } from './attendance.ts';
import { type BundleMaker, createBundleMaker, type DemoBundle } from './bundles.ts';
import { type LessonPlan, type PlanningWorld, planLesson } from './lesson-plan.ts';
import { type DemoLesson, type MakingWorld, makeLesson } from './make-lesson.ts';
import { createRandom } from './random.ts';
import { makeStudents, type Students } from './students.ts';
import { makeTeachers, type Staff } from './teachers.ts';
import { makeTemplates, type Templates } from './templates.ts';
import { createTimetable } from './timetable.ts';
import { plannedTerms, type WorldFacts } from './world-facts.ts';
import { FIRST_ID, type WorldSize } from './world-size.ts';

export interface World {
  readonly facts: WorldFacts;
  readonly size: WorldSize;
  readonly staff: Staff;
  readonly templates: Templates;
  readonly students: Students;
  /** May be walked once. */
  readonly lessons: Iterable<{ readonly lesson: DemoLesson; readonly bundle: DemoBundle | null }>;
}

export const DEFAULT_SEED = 20_260_901;
const SHARED_SALT = 16;
const SHARED_SHARE = 0.04;

export function makeWorld(facts: WorldFacts, size: WorldSize): World {
  const staff = makeTeachers(facts.seed, size);
  const templates = makeTemplates(facts, size);
  const students = makeStudents(facts.seed, size);
  const planning: PlanningWorld = {
    facts,
    size,
    templates,
    timetable: createTimetable(FIRST_ID.teacher, size.teachers, plannedTerms(facts)),
    mainTeachers: staff.mainIds,
  };
  const making: MakingWorld = {
    facts,
    size,
    students,
    attendance: createAttendance(),
    mentors: staff.mentorIds,
    teacherById: staff.byId,
    ids: { episode: FIRST_ID.episode, entry: FIRST_ID.agendaEntry, team: FIRST_ID.team, enrolment: FIRST_ID.enrolment },
  };
  return {
    facts,
    size,
    staff,
    templates,
    students,
    lessons: lessonsOf(planning, making, createBundleMaker(facts, size)),
  };
}

function* lessonsOf(planning: PlanningWorld, making: MakingWorld, bundles: BundleMaker) {
  let previous: DemoLesson | null = null;
  for (let index = 0; index < planning.size.lessons; index += 1) {
    const shared: DemoLesson | null = previous && isShared(planning, previous, index) ? previous : null;
    const plan: LessonPlan = shared ? parallelPlan(planning, shared, index) : planLesson(planning, index);
    const lesson: DemoLesson = makeLesson(making, plan, shared);
    yield { lesson, bundle: bundles.add(lesson) };
    previous = lesson;
  }
}

/** A parallel class shares the outline of the lesson before it, and is not shared in turn. */
function isShared({ facts }: PlanningWorld, previous: DemoLesson, index: number): boolean {
  const fits = previous.plan.type === 'systematic' && previous.fields.srcLessonId === null;
  return fits && createRandom(facts.seed, SHARED_SALT, index).chance(SHARED_SHARE * 2);
}

function parallelPlan({ facts }: PlanningWorld, shared: DemoLesson, index: number): LessonPlan {
  const random = createRandom(facts.seed, SHARED_SALT, index, 1);
  return { ...shared.plan, index, id: FIRST_ID.lesson + index, random, parallel: true };
}
