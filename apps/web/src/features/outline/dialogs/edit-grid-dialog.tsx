/** 编辑表格: the episodes of the outline as cells, edited like a spreadsheet's; one plan writes what was changed. */
import { type GridHistory, gridOf, historyOf, stepped } from '@lectern/domain/outline/edit-grid';
import { comparePaste } from '@lectern/domain/outline/paste-rows';
import { type PasteTable, writePaste } from '@lectern/domain/outline/paste-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { PASTE } from '../outline-commands.ts';
import { LESSONS, outlineQueries } from '../outline-queries.ts';
import type { DialogProps } from './dialog-props.ts';
import { EditGrid } from './edit-grid.tsx';
import { EditGridBar } from './edit-grid-bar.tsx';
import { goodOf, PasteFacts } from './paste-facts.tsx';
import { useLastCell } from './use-last-cell.ts';
import { usePasteWorld } from './use-paste-world.ts';

const TITLE = '编辑表格';

export function EditGridDialog(props: DialogProps) {
  const { lesson, items, onClose } = props;
  const labels = useQuery(outlineQueries.labels(lesson.subject, lesson.phase));
  if (labels.data) {
    const episodes = items.filter(({ kind }) => kind === 'episode');
    return <OpenGrid {...props} start={gridOf(episodes, labels.data)} />;
  }
  return (
    <Dialog title={TITLE} wide="full" onClose={onClose} actions={<CloseButton onClose={onClose} />}>
      {labels.error ? <ErrorNote error={labels.error} onRetry={() => void labels.refetch()} /> : <Skeleton lines={8} />}
    </Dialog>
  );
}

function OpenGrid({ lesson, items, start, onClose }: DialogProps & { readonly start: PasteTable }) {
  const client = useQueryClient();
  const [history, setHistory] = useState<GridHistory>(() => historyOf(start));
  const [sent, setSent] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const last = useLastCell();
  const table = history.present;
  const { world, isAsking, error, retry } = usePasteWorld({ lesson, items }, table);
  if (sent !== null) {
    return (
      <PlanDialog
        request={{ type: PASTE, input: { lessonId: lesson.id, text: sent } }}
        onClose={onClose}
        onBack={() => setSent(null)}
        onFinished={() => void client.invalidateQueries({ queryKey: LESSONS })}
      />
    );
  }
  const rows = world ? comparePaste(table, world) : [];
  const good = goodOf(rows);
  const step = (change: (table: PasteTable) => PasteTable) => {
    setLeaving(false);
    setHistory((before) => stepped(before, change(before.present)));
  };
  const touched = history.past.length > 0;
  const close = () => (touched && !leaving ? setLeaving(true) : onClose());
  return (
    <Dialog
      title={TITLE}
      wide="full"
      onClose={close}
      actions={
        <>
          {leaving && <span role="alert">还有未写入的修改，再按一次放弃</span>}
          <CloseButton onClose={close}>{leaving ? '放弃修改' : '取消'}</CloseButton>
          <MainButton
            busy={false}
            disabled={good === 0 || isAsking}
            takesFocus={false}
            onClick={() => setSent(writePaste(onlyChanged(table, rows)))}
          >
            预览写入 {good} 行
          </MainButton>
        </>
      }
    >
      {error && <ErrorNote error={error} onRetry={retry} />}
      {!error && !world && <Skeleton lines={8} />}
      {world && (
        <>
          <PasteFacts rows={rows} unknown={[]} />
          <EditGridBar history={history} last={last} onHistory={setHistory} onStep={step} />
          <EditGrid lessonId={lesson.id} table={table} rows={rows} last={last} onStep={step} onHistory={setHistory} />
        </>
      )}
    </Dialog>
  );
}

/** Rows that are as they were need not be looked at again. */
function onlyChanged(table: PasteTable, rows: ReturnType<typeof comparePaste>): PasteTable {
  return { ...table, rows: table.rows.filter((_, index) => rows[index]?.state !== 'same') };
}
