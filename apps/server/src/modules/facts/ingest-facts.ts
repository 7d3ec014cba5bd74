/** Facts of every kind through one call (statistics 2): each kind has who judges and writes it, all in one transaction. */
import type { Fact } from '@lectern/contract/exams/facts';
import type { FactRefusal } from '@lectern/domain/exams/attempts/attempt-facts';
import type { AttendanceRefusal } from '@lectern/domain/statistics/attendance-facts';
import type { CartFact, CartRefusal } from '@lectern/domain/statistics/cart-facts';
import { type FactResult, factResult } from '@lectern/domain/statistics/fact-outcome';
import { FACT_FAMILY, familyOf, SOURCE_REFUSAL, type SourceRefusal } from '@lectern/domain/statistics/fact-sources';
import { RESULT_KIND, type ResultFact, type ResultRefusal } from '@lectern/domain/statistics/item-results';
import type { OrderFact, OrderRefusal } from '@lectern/domain/statistics/order-facts';
import type { WorkRefusal } from '@lectern/domain/statistics/work-facts';
import type { Tx } from '../../platform/db/database.ts';
import { type Arrival, ingestExamFacts } from '../attempts/index.ts';
import { ingestOrders } from '../orders/index.ts';
import { ingestAttendance, ingestCarts, ingestResults, ingestWork } from '../statistics/index.ts';

export type AnyResult = FactResult<
  FactRefusal | AttendanceRefusal | WorkRefusal | OrderRefusal | CartRefusal | ResultRefusal | SourceRefusal
>;

/** `allowed`: the families of facts that the source may report, else all. */
export async function ingestFacts(
  tx: Tx,
  facts: readonly Fact[],
  { allowed = FACT_FAMILY.codes, ...arrival }: Arrival & { readonly allowed?: readonly string[] },
): Promise<AnyResult> {
  const placed = facts.map((fact, index) => ({ fact, index }));
  const mayReport = ({ fact }: Placed<Fact>): boolean => allowed.includes(familyOf(fact.kind));
  const mine = placed.filter(mayReport);
  const results = [
    await takePart(mine.filter(isOfExam), (part) => ingestExamFacts(tx, part, arrival)),
    await takePart(mine.filter(isAttendance), (part) => ingestAttendance(tx, part, arrival)),
    await takePart(mine.filter(isWork), (part) => ingestWork(tx, part, arrival)),
    await takePart(mine.filter(isOrder), (part) => ingestOrders(tx, part, arrival)),
    await takePart(mine.filter(isResult), (part) => ingestResults(tx, part)),
    await takePart(mine.filter(isCart), (part) => ingestCarts(tx, part, arrival)),
    await takePart(
      placed.filter((one) => !mayReport(one)),
      (part) => Promise.resolve(notAllowed(part)),
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
type WorkFact = Extract<Fact, { kind: 'homework' | 'exercise' | 'prestudy' }>;
type ExamFact = Exclude<Fact, AttendanceFact | WorkFact | OrderFact | CartFact | ResultFact>;
const isAttendance = (placed: Placed<Fact>): placed is Placed<AttendanceFact> => placed.fact.kind === 'attendance';
const isWork = (placed: Placed<Fact>): placed is Placed<WorkFact> =>
  ['homework', 'exercise', 'prestudy'].includes(placed.fact.kind);
const isOrder = (placed: Placed<Fact>): placed is Placed<Extract<Fact, OrderFact>> =>
  familyOf(placed.fact.kind) === 'order';
const isResult = (placed: Placed<Fact>): placed is Placed<Extract<Fact, ResultFact>> =>
  RESULT_KIND.has(placed.fact.kind);
const isCart = (placed: Placed<Fact>): placed is Placed<Extract<Fact, CartFact>> => placed.fact.kind === 'cart';
const isOfExam = (placed: Placed<Fact>): placed is Placed<ExamFact> => familyOf(placed.fact.kind) === 'exam';

function notAllowed(facts: readonly Fact[]): AnyResult {
  const outcomes = facts.map(() => ({ code: 'kindNotAllowed', place: 'kind' }) as const);
  return factResult(outcomes, SOURCE_REFUSAL.labelOf);
}

/** Refusals name the places within the whole call. */
async function takePart<F extends Fact>(
  part: readonly Placed<F>[],
  take: (facts: readonly F[]) => Promise<AnyResult>,
): Promise<AnyResult> {
  if (part.length === 0) return { accepted: 0, unchanged: 0, refused: [] };
  const { refused, ...counts } = await take(part.map(({ fact }) => fact));
  return { ...counts, refused: refused.map((each) => ({ ...each, index: part[each.index]?.index ?? each.index })) };
}
