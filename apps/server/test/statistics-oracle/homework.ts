/** Section 4 of the design page for homework: who is due is decided at the due instant, who submitted by now. */
import type { HomeworkFact, WorldFacts } from './facts.ts';
import { groupBy, isMemberAt, membersOf, teamAt } from './membership.ts';

export interface HomeworkFigures {
  due: number;
  /** In time or late. */
  submitted: number;
  /** Those of the submitted that came after the due instant. */
  late: number;
  corrected: number;
  /** Corrected ones that have a score: one without is not a zero. */
  scored: number;
  score: number;
}

export interface HomeworkResult {
  /** By `homeworkKey`. */
  readonly items: Map<string, HomeworkFigures>;
  /** By lesson and student. */
  readonly students: Map<string, HomeworkFigures>;
  readonly lessons: Map<number, HomeworkFigures>;
}

export const homeworkKey = (lesson: number, item: number, team: number | null): string =>
  `${lesson}/${item}/${team ?? '-'}`;

export function homeworkFigures(world: WorldFacts): HomeworkResult {
  const result: HomeworkResult = { items: new Map(), students: new Map(), lessons: new Map() };
  const factsOfItem = groupBy(world.homework, (fact) => fact.item);
  for (const lesson of world.lessons) {
    if (lesson.gone) continue;
    const members = membersOf(world, lesson.id);
    for (const item of world.homeworkItems) {
      // Before its due instant homework is 进行中 and in no figure.
      if (item.lesson !== lesson.id || item.dueAt > world.now) continue;
      const latest = latestByStudent(factsOfItem.get(item.id) ?? []);
      for (const student of members.enrolments.keys()) {
        if (!isMemberAt(members, student, item.dueAt)) continue;
        const keys = { item: homeworkKey(lesson.id, item.id, teamAt(members, student, item.dueAt)), student };
        for (const figures of [
          row(result.items, keys.item),
          row(result.students, `${lesson.id}/${student}`),
          row(result.lessons, lesson.id),
        ]) {
          addDue(figures, latest.get(student), item.dueAt, world.now);
        }
      }
    }
  }
  return result;
}

function latestByStudent(facts: readonly HomeworkFact[]): Map<number, HomeworkFact> {
  const latest = new Map<number, HomeworkFact>();
  for (const fact of facts) {
    const known = latest.get(fact.student);
    if (known === undefined || fact.version > known.version) latest.set(fact.student, fact);
  }
  return latest;
}

function addDue(figures: HomeworkFigures, fact: HomeworkFact | undefined, dueAt: number, now: number): void {
  figures.due += 1;
  if (!fact || fact.submittedAt === null || fact.submittedAt > now) return;
  figures.submitted += 1;
  if (fact.submittedAt > dueAt) figures.late += 1;
  if (!fact.corrected) return;
  figures.corrected += 1;
  if (fact.score === null) return;
  figures.scored += 1;
  figures.score += fact.score;
}

function row<Key>(rows: Map<Key, HomeworkFigures>, key: Key): HomeworkFigures {
  const figures = rows.get(key) ?? { due: 0, submitted: 0, late: 0, corrected: 0, scored: 0, score: 0 };
  rows.set(key, figures);
  return figures;
}
