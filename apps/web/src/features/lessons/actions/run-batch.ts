/**
 * Runs one action on many lessons, in as many calls as the server takes ids, and accounts for every single one:
 * done, refused with its reason, failed, or not tried. A call that fails ends the run: its lessons are in doubt and
 * the rest is better not tried blindly.
 */

import { MAX_IDS } from '@lectern/contract/common';
import type { BatchResult } from '@lectern/contract/lesson-replies';
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import { messageOf } from '../../../shared/api/api-error.ts';

export const BATCH_STATE = codeTable({ done: '成功', refused: '拒绝', failed: '失败', untried: '未执行' });
export type BatchState = CodeOf<typeof BATCH_STATE>;

type Outcome = BatchResult['outcomes'][number];
export interface BatchRow {
  readonly id: number;
  readonly state: BatchState;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly mend?: Outcome['mend'];
}

interface Run {
  readonly send: (ids: number[]) => Promise<BatchResult>;
  readonly onProgress: (finished: number) => void;
  readonly signal: AbortSignal;
}

export async function runBatch(
  ids: readonly number[],
  { send, onProgress, signal }: Run,
): Promise<readonly BatchRow[]> {
  const rows: BatchRow[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    if (signal.aborted) break;
    const chunk = ids.slice(from, from + MAX_IDS);
    try {
      // One after the other: a person may stop, and the server is everybody's.
      rows.push(...rowsOf(chunk, await send(chunk)));
    } catch (error) {
      rows.push(...chunk.map((id) => ({ id, state: 'failed' as const, message: `${messageOf(error)}，请核对结果` })));
      break;
    }
    onProgress(rows.length);
  }
  return [
    ...rows,
    ...ids.slice(rows.length).map((id) => ({ id, state: 'untried' as const, message: '已停止，未执行' })),
  ];
}

function rowsOf(chunk: readonly number[], { outcomes }: BatchResult): BatchRow[] {
  const told = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return chunk.map((id) => {
    const outcome = told.get(id);
    if (!outcome) return { id, state: 'failed', message: '服务没有返回这门课程的结果，请核对' };
    const { name, ok, code, message, mend } = outcome;
    return { id, name, state: ok ? 'done' : 'refused', code, message, mend };
  });
}

export function countStates(rows: readonly BatchRow[]): Readonly<Record<BatchState, number>> {
  const counts = { done: 0, refused: 0, failed: 0, untried: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

export interface ReasonGroup {
  readonly reason: string;
  readonly rows: readonly BatchRow[];
}

/** What was not done, by reason, the most frequent first. Reasons of one code differ by what is missing. */
export function byReason(rows: readonly BatchRow[]): readonly ReasonGroup[] {
  const groups = new Map<string, BatchRow[]>();
  for (const row of rows) {
    if (row.state === 'done') continue;
    const reason = row.code ?? row.message ?? '';
    groups.set(reason, [...(groups.get(reason) ?? []), row]);
  }
  return [...groups.values()]
    .map((group) => ({ reason: (group[0]?.message ?? '').split('：', 1)[0] ?? '', rows: group }))
    .toSorted((a, b) => b.rows.length - a.rows.length);
}
