/** How large the demo world is. Everything follows from the number of lessons. */
export interface WorldSize {
  readonly lessons: number;
  readonly episodesPerLesson: number;
  readonly teachers: number;
  readonly templates: number;
  readonly students: number;
  readonly bundles: number;
  /** Lessons, counted from the newest, whose teams have their students by name. */
  readonly lessonsWithStudents: number;
}

export const DEFAULT_LESSONS = 3000;
export const DEFAULT_EPISODES_PER_LESSON = 20;

const STUDENTS_PER_LESSON = 40 / 3;
const LESSONS_WITH_STUDENTS = 10_000;
/** Beyond the default world one teacher gives about 40 lessons, so that timetables still have room. */
const LESSONS_PER_TEACHER = 40;
const LESSONS_PER_TEMPLATE = 4000;

export function worldSize(lessons: number, episodesPerLesson: number = DEFAULT_EPISODES_PER_LESSON): WorldSize {
  const share = Math.min(1, lessons / DEFAULT_LESSONS);
  return {
    lessons,
    episodesPerLesson,
    teachers: Math.max(Math.round(400 * share), 60, Math.ceil(lessons / LESSONS_PER_TEACHER)),
    templates: Math.max(Math.round(300 * share), 60) + Math.floor(lessons / LESSONS_PER_TEMPLATE),
    students: Math.round(Math.min(lessons, LESSONS_WITH_STUDENTS) * STUDENTS_PER_LESSON),
    bundles: Math.ceil(lessons * 0.06),
    lessonsWithStudents: LESSONS_WITH_STUDENTS,
  };
}

/** First ids: four to seven digits, as in a system that has run for years; kinds do not share a range at the default size. */
export const FIRST_ID = {
  textbookItem: 401,
  functionConfiguration: 501,
  infoTemplate: 1001,
  template: 2001,
  assessment: 601,
  teacher: 5001,
  bundle: 8001,
  episodeTemplate: 30_001,
  lesson: 100_001,
  team: 300_001,
  student: 700_001,
  evaluation: 850_001,
  enrolment: 4_000_001,
  agendaEntry: 900_001,
  episode: 2_000_001,
} as const;
