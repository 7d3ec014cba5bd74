/** Facts of every kind through one call (statistics 2): each kind has who judges and writes it, all in one transaction. */
import type { Fact } from '@lectern/contract/exams/facts';
import type { FactRefusal } from '@lectern/domain/exams/attempts/attempt-facts';
import type { AttendanceRefusal } from '@lectern/domain/statistics/attendance-facts';
import { type FactResult, factResult } from '@lectern/domain/statistics/fact-outcome';
import {
  FACT_FAMILY,
  type FactFamily,
  familyOf,
  SOURCE_REFUSAL,
  type SourceRefusal,
} from '@lectern/domain/statistics/fact-sources';
import type { Tx } from '../../platform/db/database.ts';
import { type Arrival, ingestExamFacts } from '../attempts/index.ts';
import { ingestAttendance } from '../statistics/index.ts';

type AnyResult = FactResult<FactRefusal | AttendanceRefusal | SourceRefusal>;

/** `allowed`: what the source may report, else anything. */
export async function ingestFacts(
  tx: Tx,
  facts: readonly Fact[],
  { allowed = FACT_FAMILY.codes, ...arrival }: Arrival & { readonly allowed?: readonly string[] },
): Promise<AnyResult> {
  const {
    exam = [],
    attendance = [],
    foreign = [],
  } = Object.groupBy(
    facts.map((fact, index) => ({ fact, index })),
    ({ fact }): FactFamily | 'foreign' => (allowed.includes(familyOf(fact.kind)) ? familyOf(fact.kind) : 'foreign'),
  );
  const results = [
    await takePart(exam.filter(isOfExam), (part) => ingestExamFacts(tx, part, arrival)),
    await takePart(attendance.filter(isAttendance), (part) => ingestAttendance(tx, part, arrival)),
    await takePart(foreign, (part) =>
      Promise.resolve(
        factResult(
          part.map(() => ({ code: 'kindNotAllowed', place: 'kind' }) as const),
          SOURCE_REFUSAL.labelOf,
        ),
      ),
    ),
  ];
  return {
    accepted: results.reduce((sum, { accepted }) => sum + accepted, 0),
    unchanged: results.reduce((sum, { unchanged }) => sum + unchanged, 0),
    refused: results.flatMap(({ refused }) => refused).toSorted((one, other) => one.index - other.index),
  };
}

interface Placed<F extends Fact> {
  readonly fact: F;
  readonly index: number;
}
type AttendanceFact = Extract<Fact, { kind: 'attendance' }>;
type ExamFact = Exclude<Fact, AttendanceFact>;
const isAttendance = (placed: Placed<Fact>): placed is Placed<AttendanceFact> => placed.fact.kind === 'attendance';
const isOfExam = (placed: Placed<Fact>): placed is Placed<ExamFact> => placed.fact.kind !== 'attendance';

/** Refusals name the places within the whole call. */
async function takePart<F extends Fact>(
  part: readonly Placed<F>[],
  take: (facts: readonly F[]) => Promise<AnyResult>,
): Promise<AnyResult> {
  if (part.length === 0) return { accepted: 0, unchanged: 0, refused: [] };
  const { refused, ...counts } = await take(part.map(({ fact }) => fact));
  return { ...counts, refused: refused.map((each) => ({ ...each, index: part[each.index]?.index ?? each.index })) };
}
