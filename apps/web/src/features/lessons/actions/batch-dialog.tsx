/** 批量发布, 批量取消发布: how many, then progress that can be stopped, then the account of every lesson (R154). */
import { lessonsContract } from '@lectern/contract/lessons';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { countWords } from '../../../shared/tables/paging.ts';
import { countSelected, isSelected } from '../../../shared/tables/selection.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { lessonQueries } from '../lesson-queries.ts';
import type { BatchKind, Ticked } from './action-lesson.ts';
import { ActionError } from './action-parts.tsx';
import { BatchResultDialog } from './batch-result-dialog.tsx';
import { type BatchRow, runBatch } from './run-batch.ts';
import { tickedIds } from './ticked-ids.ts';

interface BatchAction {
  readonly verb: string;
  readonly effect: string;
  readonly endpoint: typeof lessonsContract.batchPublish | typeof lessonsContract.batchUnpublish;
}
const BATCH: Readonly<Record<BatchKind, BatchAction>> = {
  batchPublish: {
    verb: '发布',
    effect: '每门课程单独检查：通过的发布，未通过的保持不变并说明原因，互不影响。',
    endpoint: lessonsContract.batchPublish,
  },
  batchUnpublish: {
    verb: '取消发布',
    effect: '取消发布的课程停止售卖、不再展示；已付学员不受影响。未发布和已取消的课程会被跳过并说明原因。',
    endpoint: lessonsContract.batchUnpublish,
  },
};
const NAMES_SHOWN = 5;

type Phase =
  | { readonly at: 'asked'; readonly error?: unknown }
  | { readonly at: 'gathering'; readonly found: number }
  | { readonly at: 'running'; readonly finished: number; readonly total: number }
  | { readonly at: 'done'; readonly rows: readonly BatchRow[] };

export function BatchDialog({ kind, ticked, onClose }: { kind: BatchKind; ticked: Ticked; onClose: () => void }) {
  const { verb, effect } = BATCH[kind];
  const [count] = useState(() => countSelected(ticked.selection.get()));
  const { phase, run, stop } = useBatchRun(kind, ticked);
  if (phase.at === 'done') return <BatchResultDialog verb={verb} rows={phase.rows} onClose={onClose} />;
  const busy = phase.at !== 'asked';
  return (
    <Dialog
      title={`批量${verb}课程`}
      onClose={busy ? stop : onClose}
      actions={
        <>
          <CloseButton onClose={busy ? stop : onClose}>{busy ? '停止' : '返回'}</CloseButton>
          <MainButton busy={busy} onClick={() => void run()}>
            {verb} {countWords(count)} 门课程
          </MainButton>
        </>
      }
    >
      <Names ticked={ticked} count={count} />
      <p>{effect}</p>
      {phase.at === 'gathering' && <p role="status">正在读取课程，已找到 {countWords(phase.found)} 门…</p>}
      {phase.at === 'running' && <Progress verb={verb} {...phase} />}
      {phase.at === 'asked' && <ActionError error={phase.error} />}
    </Dialog>
  );
}

function useBatchRun(kind: BatchKind, ticked: Ticked) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>({ at: 'asked' });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const run = async () => {
    const controller = new AbortController();
    stopping.current = controller;
    const { signal } = controller;
    setPhase({ at: 'gathering', found: 0 });
    const found = (at: number) => setPhase({ at: 'gathering', found: at });
    try {
      const ids = await tickedIds(ticked.selection.get(), ticked.address, { onProgress: found, signal });
      setPhase({ at: 'running', finished: 0, total: ids.length });
      const rows = await runBatch(ids, {
        send: (chunk) => call(BATCH[kind].endpoint, { body: { ids: chunk } }),
        onProgress: (finished) => setPhase({ at: 'running', finished, total: ids.length }),
        signal,
      });
      // What was not done stays ticked, for the next try.
      ticked.selection.replace(rows.filter(({ state }) => state !== 'done').map(({ id }) => id));
      setPhase({ at: 'done', rows });
      await client.invalidateQueries({ queryKey: lessonQueries.all });
    } catch (error) {
      setPhase(signal.aborted ? { at: 'asked' } : { at: 'asked', error });
    }
  };
  return { phase, run, stop: () => stopping.current?.abort() };
}

function Progress({ verb, finished, total }: { verb: string; finished: number; total: number }) {
  return (
    <p role="status" className="batch-progress">
      <progress max={total} value={finished} aria-label={`${verb}进度`} />
      已处理 {countWords(finished)} / {countWords(total)}
    </p>
  );
}

/** The first few by name, so that a wrong selection is seen before it is too late. */
function Names({ ticked, count }: { ticked: Ticked; count: number }) {
  const [names] = useState(() => {
    const selection = ticked.selection.get();
    return ticked.rows.filter(({ id }) => isSelected(selection, id)).map(({ id, name }) => `${name}（${id}）`);
  });
  const shown = names.slice(0, NAMES_SHOWN);
  if (shown.length === 0) return <p>已选择 {countWords(count)} 门课程，均不在当前页。</p>;
  return (
    <ul className="batch-names">
      {shown.map((name) => (
        <li key={name}>{name}</li>
      ))}
      {count > shown.length && <li>等 {countWords(count)} 门课程</li>}
    </ul>
  );
}
