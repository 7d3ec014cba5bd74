/** The dimensions (维度) of an ability detector: what each weighs and which questions of the paper belong to it. */
import { type CodeOf, codeTable } from '../code-table.ts';

export interface Dimension {
  readonly name: string;
  /** In percent; all of them together are 100. */
  readonly weight: number;
  readonly questionIds: readonly number[];
}

const WHOLE = 100;

export const DIMENSION_FAULT = codeTable({
  weightSum: '各维度的权重之和须为 100%',
  nameTwice: '维度名称不能重复',
  questionTwice: '一道试题只能归入一个维度',
});
export type DimensionFaultCode = CodeOf<typeof DIMENSION_FAULT>;

export interface DimensionFault {
  readonly code: DimensionFaultCode;
  /** Which dimension; null: all of them. */
  readonly index: number | null;
  readonly field: 'dimensions' | 'name' | 'questionIds';
  readonly message: string;
}

/** A detector that is not open may have none yet. */
export function dimensionFaults(dimensions: readonly Dimension[]): readonly DimensionFault[] {
  if (dimensions.length === 0) return [];
  const sum = dimensions.reduce((total, { weight }) => total + weight, 0);
  const whole = sum === WHOLE ? [] : [faultOf('weightSum', null, 'dimensions', `（现为 ${sum}%）`)];
  const names = new Set<string>();
  const ownerOf = new Map<number, string>();
  const own = dimensions.flatMap(({ name, questionIds }, index) => {
    const found: DimensionFault[] = [];
    if (names.has(name)) found.push(faultOf('nameTwice', index, 'name', `（${name}）`));
    names.add(name);
    const twice = questionIds.find((id, place) => ownerOf.has(id) || questionIds.indexOf(id) !== place);
    if (twice !== undefined) {
      const detail = `（试题 ID ${twice}，已在“${ownerOf.get(twice) ?? name}”中）`;
      found.push(faultOf('questionTwice', index, 'questionIds', detail));
    }
    for (const id of questionIds) ownerOf.set(id, ownerOf.get(id) ?? name);
    return found;
  });
  return [...whole, ...own];
}

function faultOf(
  code: DimensionFaultCode,
  index: number | null,
  field: DimensionFault['field'],
  detail: string,
): DimensionFault {
  const place = index === null ? '' : `第 ${index + 1} 个维度：`;
  return { code, index, field, message: `${place}${DIMENSION_FAULT.labelOf(code)}${detail}` };
}

export interface DimensionFit {
  /** Questions of dimensions that the paper does not ask. */
  readonly strange: readonly number[];
  /** Questions of the paper that are in no dimension: their score counts nowhere. */
  readonly loose: readonly number[];
  /** Names of dimensions that the paper asks nothing of: their weight goes to the others. */
  readonly empty: readonly string[];
}

export function dimensionFit(dimensions: readonly Dimension[], paper: readonly number[]): DimensionFit {
  const inPaper = new Set(paper);
  const sorted = new Set(dimensions.flatMap(({ questionIds }) => questionIds));
  return {
    strange: [...sorted].filter((id) => !inPaper.has(id)),
    loose: paper.filter((id) => !sorted.has(id)),
    empty: dimensions.filter(({ questionIds }) => !questionIds.some((id) => inPaper.has(id))).map(({ name }) => name),
  };
}
