/** Facts of every kind through one call (statistics 2): each kind has who judges and writes it, all in one transaction. */
import type { Fact } from '@lectern/contract/exams/facts';
import type { FactRefusal } from '@lectern/domain/exams/attempts/attempt-facts';
import type { AttendanceRefusal } from '@lectern/domain/statistics/attendance-facts';
import type { FactResult } from '@lectern/domain/statistics/fact-outcome';
import type { Tx } from '../../../platform/db/database.ts';
import { ingestAttendance } from '../../statistics/index.ts';
import { type Arrival, ingestExamFacts } from './ingest-exam-facts.ts';

type AnyResult = FactResult<FactRefusal | AttendanceRefusal>;

export async function ingestFacts(tx: Tx, facts: readonly Fact[], arrival: Arrival): Promise<AnyResult> {
  const placed = facts.map((fact, index) => ({ fact, index }));
  const attendance = placed.flatMap(({ fact, index }) => (isAttendance(fact) ? [{ fact, index }] : []));
  const exams = placed.flatMap(({ fact, index }) => (isAttendance(fact) ? [] : [{ fact, index }]));
  const results = [
    await takePart(exams, (part) => ingestExamFacts(tx, part, arrival)),
    await takePart(attendance, (part) => ingestAttendance(tx, part, arrival)),
  ];
  return {
    accepted: results.reduce((sum, { accepted }) => sum + accepted, 0),
    unchanged: results.reduce((sum, { unchanged }) => sum + unchanged, 0),
    refused: results.flatMap(({ refused }) => refused).toSorted((one, other) => one.index - other.index),
  };
}

type AttendanceFact = Extract<Fact, { kind: 'attendance' }>;
const isAttendance = (fact: Fact): fact is AttendanceFact => fact.kind === 'attendance';

/** Refusals name the places within the whole call. */
async function takePart<F extends Fact>(
  part: readonly { readonly fact: F; readonly index: number }[],
  take: (facts: readonly F[]) => Promise<AnyResult>,
): Promise<AnyResult> {
  if (part.length === 0) return { accepted: 0, unchanged: 0, refused: [] };
  const { refused, ...counts } = await take(part.map(({ fact }) => fact));
  return { ...counts, refused: refused.map((each) => ({ ...each, index: part[each.index]?.index ?? each.index })) };
}
