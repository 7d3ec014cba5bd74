/** What the generator reads of the database before it starts: the dictionaries, and what day it is. */
import type { LessonFacts } from '@lectern/domain/lessons/lesson-facts';
import type { Term } from './calendar.ts';
import type { Place } from './places.ts';

export interface LabelFact {
  readonly id: number;
  readonly name: string;
  readonly phase: number;
  readonly subjectId: number;
}

export interface WorldFacts {
  readonly seed: number;
  /** 0:00 of the day the world is made for; later is the future. */
  readonly today: number;
  readonly terms: readonly Term[];
  readonly currentTerm: Term;
  readonly lessonFacts: LessonFacts;
  readonly labels: readonly LabelFact[];
  /** Ids of agenda labels by their names. */
  readonly agendaLabels: ReadonlyMap<string, number>;
  readonly subjectNames: ReadonlyMap<number, string>;
  readonly gradeNames: ReadonlyMap<number, string>;
  readonly tagIds: readonly number[];
  readonly markIds: readonly number[];
  readonly logisticsBizIds: readonly number[];
  /** Who made and changed the lessons. */
  readonly operators: readonly { readonly id: number; readonly name: string }[];
}

export function labelsOf(facts: WorldFacts, place: Place): readonly LabelFact[] {
  return facts.labels.filter((label) => label.phase === place.phase && label.subjectId === place.subject);
}

/** Terms older than this are history nobody generates; terms later than two ahead are not planned yet. */
const FIRST_TERM = 100;
const TERMS_AHEAD = 2;

export function plannedTerms(facts: Pick<WorldFacts, 'terms' | 'currentTerm'>): readonly Term[] {
  return facts.terms.filter((term) => term.id >= FIRST_TERM && term.id <= facts.currentTerm.id + TERMS_AHEAD);
}

/** The term in which a day lies; outside of all, the nearest. */
export function termOf(terms: readonly Term[], day: number): Term {
  const found =
    terms.find((term) => term.startAt <= day && day < term.endAt) ??
    (day < (terms[0]?.startAt ?? 0) ? terms[0] : terms.at(-1));
  if (!found) throw new RangeError('the dictionaries hold no semester');
  return found;
}
