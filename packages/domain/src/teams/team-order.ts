/** The order in which the teams (小班) of a lesson are sold: all of them, each once (teams 4, E205). */

export interface OrderFault {
  readonly code: 'missing' | 'repeated' | 'foreign';
  readonly ids: readonly number[];
}

/** Undefined where `wanted` is an order of exactly these. */
export function orderFault(wanted: readonly number[], ids: readonly number[]): OrderFault | undefined {
  const known = new Set(ids);
  const foreign = wanted.filter((id) => !known.has(id));
  if (foreign.length > 0) return { code: 'foreign', ids: [...new Set(foreign)] };
  const repeated = wanted.filter((id, index) => wanted.indexOf(id) !== index);
  if (repeated.length > 0) return { code: 'repeated', ids: [...new Set(repeated)] };
  const named = new Set(wanted);
  const missing = ids.filter((id) => !named.has(id));
  return missing.length > 0 ? { code: 'missing', ids: missing } : undefined;
}

const TEXT: Readonly<Record<OrderFault['code'], string>> = {
  foreign: '顺序中有不属于该课程的小班',
  repeated: '顺序中有重复的小班',
  missing: '顺序中缺少该课程的小班',
};

export const orderFaultText = ({ code, ids }: OrderFault): string => `${TEXT[code]}：${ids.join('、')}`;
