/** Whether what was written into a blank is right: after NFKC, without blanks, in one case, within the tolerance. */
import type { BlankKey } from '../../questions/question-answer.ts';

interface PreparedKey {
  readonly accepted: ReadonlySet<string>;
  readonly decimals: readonly Decimal[];
  readonly limit: Decimal | undefined;
}

/** Many answers meet the same key. */
const prepared = new WeakMap<BlankKey, PreparedKey>();

export function isBlankRight(written: string, key: BlankKey): boolean {
  const own = normalized(written);
  if (own === '') return false;
  const { accepted, decimals, limit } = prepared.get(key) ?? prepare(key);
  if (accepted.has(own)) return true;
  const number = limit && decimalOf(own);
  return limit !== undefined && number !== undefined && decimals.some((other) => isWithin(number, other, limit));
}

function prepare(key: BlankKey): PreparedKey {
  const texts = key.accepted.map(normalized);
  const made = {
    accepted: new Set(texts),
    decimals: texts.flatMap((text) => decimalOf(text) ?? []),
    limit: key.tolerance === null ? undefined : decimalOf(normalized(key.tolerance)),
  };
  prepared.set(key, made);
  return made;
}

const COMMAND_OR_CHARACTER = /(\\[A-Za-z]+)\s*|\s+|([^\\\s]+|\\)/g;

/** The case of a LaTeX command says which letter it is (\Delta, \delta); that of everything else is no difference. */
export const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(COMMAND_OR_CHARACTER, (_all, command?: string, other?: string) =>
      command === undefined ? (other ?? '').toLowerCase() : `${command} `,
    )
    .trim();

interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const DECIMAL = /^([+\-\u2212]?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/** Exact: a tolerance of 0.1 around 0.3 takes 0.2, which binary fractions would not. */
function isWithin(one: Decimal, other: Decimal, limit: Decimal): boolean {
  const scale = Math.max(one.scale, other.scale, limit.scale);
  const difference = scaled(one, scale) - scaled(other, scale);
  return (difference < 0n ? -difference : difference) <= scaled(limit, scale);
}

function decimalOf(text: string): Decimal | undefined {
  const [all, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (all === undefined) return undefined;
  const digits = BigInt(whole + fraction);
  return { digits: sign === '' || sign === '+' ? digits : -digits, scale: fraction.length };
}

const scaled = ({ digits, scale }: Decimal, to: number): bigint => digits * 10n ** BigInt(to - scale);
