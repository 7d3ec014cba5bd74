/** Who teaches when: hands out teachers' free columns, so that no teacher's live episodes overlap. */
import { columnCount, MAX_COLUMNS, type Term } from './calendar.ts';
import type { Random } from './random.ts';

export interface Booking {
  /** Null: nobody had time; the lesson waits for a teacher. */
  readonly teacherId: number | null;
  readonly column: number;
}

export interface Timetable {
  book(random: Random, term: Term, teacherIds: readonly number[]): Booking;
}

const TRIES = 12;

export function createTimetable(firstTeacherId: number, teacherCount: number, terms: readonly Term[]): Timetable {
  const termIndex = new Map(terms.map((term, index) => [term.id, index]));
  const taken = new Uint8Array(teacherCount * terms.length * MAX_COLUMNS);
  return {
    book: (random, term, teacherIds) => {
      const columns = columnCount(term.season);
      for (let attempt = 0; attempt < TRIES && teacherIds.length > 0; attempt += 1) {
        const teacherId = random.pick(teacherIds);
        const column = random.int(0, columns - 1);
        const row = (teacherId - firstTeacherId) * terms.length + (termIndex.get(term.id) ?? 0);
        const cell = row * MAX_COLUMNS + column;
        if (taken[cell] === 0) {
          taken[cell] = 1;
          return { teacherId, column };
        }
      }
      return { teacherId: null, column: random.int(0, columns - 1) };
    },
  };
}
