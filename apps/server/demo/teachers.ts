/** Teachers who give episodes and mentors who lead teams, each of one phase and subject. */
import { demoPhone, teacherName } from './people-names.ts';
import { gradesOf, PLACES, type Place, placeKey } from './places.ts';
import { createRandom } from './random.ts';
import { FIRST_ID, type WorldSize } from './world-size.ts';

export interface DemoTeacher {
  readonly id: number;
  readonly name: string;
  readonly account: string;
  readonly phone: string;
  readonly place: Place;
  readonly grades: readonly number[];
  readonly isMentor: boolean;
  /** 1 works here, 0 has left (R232). */
  readonly qualification: 0 | 1;
}

export interface Staff {
  readonly teachers: readonly DemoTeacher[];
  readonly byId: ReadonlyMap<number, DemoTeacher>;
  readonly mainIds: (place: Place) => readonly number[];
  readonly mentorIds: (place: Place) => readonly number[];
}

const SALT = 11;
const FIRST_PHONE = 1_000_000;
const MENTOR_SHARE = 0.45;
const LEFT_SHARE = 0.04;

export function makeTeachers(seed: number, size: WorldSize): Staff {
  const teachers = Array.from({ length: size.teachers }, (_, index) => teacherAt(seed, index));
  const main = new Map<string, number[]>();
  const mentors = new Map<string, number[]>();
  for (const teacher of teachers) {
    if (teacher.qualification === 0) continue;
    const lists = teacher.isMentor ? mentors : main;
    const key = placeKey(teacher.place);
    const list = lists.get(key);
    if (list) list.push(teacher.id);
    else lists.set(key, [teacher.id]);
  }
  return {
    teachers,
    byId: new Map(teachers.map((teacher) => [teacher.id, teacher])),
    mainIds: (place) => main.get(placeKey(place)) ?? [],
    mentorIds: (place) => mentors.get(placeKey(place)) ?? [],
  };
}

function teacherAt(seed: number, index: number): DemoTeacher {
  const random = createRandom(seed, SALT, index);
  // Every place has one teacher and one mentor before any has two.
  const firstRound = PLACES[index % PLACES.length];
  const isFirst = index < 2 * PLACES.length && firstRound !== undefined;
  const place = isFirst ? firstRound[0] : random.weighted(PLACES);
  const grades = gradesOf(place).map(([grade]) => grade);
  const from = random.int(0, Math.max(0, grades.length - 2));
  return {
    id: FIRST_ID.teacher + index,
    name: teacherName(random),
    account: `t${FIRST_ID.teacher + index}`,
    phone: demoPhone(FIRST_PHONE + index),
    place,
    grades: grades.slice(from, from + random.int(1, 3)).toSorted((a, b) => a - b),
    isMentor: isFirst ? index >= PLACES.length : random.chance(MENTOR_SHARE),
    qualification: !isFirst && random.chance(LEFT_SHARE) ? 0 : 1,
  };
}
