/** Proves the log: every row as it was chained, no row gone, none beside the chain, and every anchor where it was noted. */
import type { Db } from '../../platform/db/database.ts';
import type { Anchor } from './chain-anchors.ts';
import { hashAfter, NOTHING_BEFORE } from './chain-hash.ts';
import { type ChainedRow, chainedAfter, unchainedBefore } from './log-chain.repository.ts';

export interface ChainReport {
  readonly rows: number;
  readonly anchors: number;
  /** In words for staff; empty: all is as it was. */
  readonly faults: readonly string[];
}

const AT_ONCE = 5_000;
const MAX_FAULTS = 20;
/** What was written a moment ago may not be chained yet. */
const MAY_WAIT_MS = 60_000;

export async function verifyChain(db: Db, anchors: readonly Anchor[], now: Date): Promise<ChainReport> {
  const faults: string[] = [];
  const wanted = new Map<number, Anchor[]>();
  for (const anchor of anchors) wanted.set(anchor.position, [...(wanted.get(anchor.position) ?? []), anchor]);
  let position = 0;
  let before: Buffer = NOTHING_BEFORE;
  for (;;) {
    const rows = await chainedAfter(db, position, AT_ONCE);
    for (const row of rows) {
      faults.push(...faultsOf(row, position + 1, before));
      for (const anchor of wanted.get(row.position) ?? []) {
        if (anchor.hash !== row.hash.toString('hex'))
          faults.push(`链的第 ${row.position} 位与 ${anchor.at} 记下的锚点不符`);
      }
      position = row.position;
      before = row.hash;
    }
    if (rows.length < AT_ONCE || faults.length > MAX_FAULTS) break;
  }
  const ahead = anchors.filter((anchor) => anchor.position > position);
  const [first] = ahead;
  if (first && faults.length <= MAX_FAULTS) {
    faults.push(`链到第 ${position} 位为止，但 ${first.at} 的锚点记到第 ${first.position} 位：末尾的记录被删去了`);
  }
  const unchained = await unchainedBefore(db, new Date(now.getTime() - MAY_WAIT_MS));
  if (unchained > 0)
    faults.push(`有 ${unchained} 条操作日志不在链上：不是由系统写入，或系统还没有补上（请先启动一次再查）`);
  return { rows: position, anchors: anchors.length, faults: faults.slice(0, MAX_FAULTS) };
}

function faultsOf({ position, logId, hash, text }: ChainedRow, expected: number, before: Buffer): string[] {
  if (position !== expected) return [`链上缺少第 ${expected} 到 ${position - 1} 位`];
  if (text === null) return [`操作日志 ${logId}（第 ${position} 位）被删去了`];
  return hashAfter(before, text).equals(hash) ? [] : [`操作日志 ${logId}（第 ${position} 位）或链本身被改动过`];
}
