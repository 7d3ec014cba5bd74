/** 粘贴表格: rows of a spreadsheet beside the outline, cell by cell, before one plan writes those that are good. */
import { MAX_PASTED_TEXT } from '@lectern/contract/outline/outline-fields';
import { comparePaste } from '@lectern/domain/outline/paste-rows';
import { MAX_PASTED, type PasteTable, readPaste, writePaste } from '@lectern/domain/outline/paste-table';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { PASTE } from '../outline-commands.ts';
import { LESSONS } from '../outline-queries.ts';
import type { DialogProps } from './dialog-props.ts';
import { goodOf, PasteFacts } from './paste-facts.tsx';
import { PasteGrid } from './paste-grid.tsx';
import { usePasteWorld } from './use-paste-world.ts';

const EXAMPLE = '名称\t开始时间\t时长\t老师\n第 1 讲 有理数\t2026/11/21 19:00\t90\t王老师';

export function PasteDialog({ lesson, items, onClose }: DialogProps) {
  const client = useQueryClient();
  const [table, setTable] = useState<PasteTable | null>(null);
  const [sent, setSent] = useState<string | null>(null);
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
  if (table === null) return <TextStep onRead={setTable} onClose={onClose} />;
  return (
    <GridStep
      lesson={lesson}
      items={items}
      table={table}
      onTable={setTable}
      onSend={() => setSent(writePaste(table))}
      onClose={onClose}
    />
  );
}

function TextStep({ onRead, onClose }: { onRead: (table: PasteTable) => void; onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const read = (pasted: string) => {
    const table = readPaste(pasted);
    if (table.rows.length === 0) return setFault('没有读到内容，请在表格软件中选中多行后复制');
    if (table.rows.length > MAX_PASTED || pasted.length > MAX_PASTED_TEXT) {
      return setFault(`一次最多粘贴 ${MAX_PASTED} 行，请分批粘贴`);
    }
    onRead(table);
  };
  return (
    <Dialog
      title="粘贴表格"
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={false} disabled={text.trim() === ''} takesFocus={false} onClick={() => read(text)}>
            读取表格
          </MainButton>
        </>
      }
    >
      <label className="outline-lead" htmlFor={id}>
        在表格软件中选中多行，复制后粘贴到下面。首行写列名（讲次
        ID、名称、大纲标签、类型、开始时间、时长、老师，顺序不限）；填了讲次 ID 的行修改该讲次，没有填的行新建讲次。
      </label>
      <textarea
        id={id}
        className="text-input paste-text"
        rows={10}
        spellCheck={false}
        placeholder={EXAMPLE}
        value={text}
        onChange={(event) => {
          setFault('');
          setText(event.target.value);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (text !== '' || !pasted.includes('\t')) return;
          event.preventDefault();
          setText(pasted);
          read(pasted);
        }}
      />
      {fault && (
        <p className="outline-error" role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  );
}

interface GridProps extends DialogProps {
  readonly table: PasteTable;
  readonly onTable: (table: PasteTable | null) => void;
  readonly onSend: () => void;
}

function GridStep({ lesson, items, table, onTable, onSend, onClose }: GridProps) {
  const { world, error, retry } = usePasteWorld({ lesson, items }, table);
  const rows = world ? comparePaste(table, world) : [];
  const good = goodOf(rows);
  return (
    <Dialog
      title="粘贴表格"
      wide="full"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={() => onTable(null)}>重新粘贴</CloseButton>
          <MainButton busy={false} disabled={good === 0} takesFocus={false} onClick={onSend}>
            预览写入 {good} 行
          </MainButton>
        </>
      }
    >
      {error && <ErrorNote error={error} onRetry={retry} />}
      {!error && !world && <Skeleton lines={6} />}
      {world && (
        <>
          <PasteFacts rows={rows} unknown={table.unknown} />
          <PasteGrid rows={rows} onCell={(line, column, text) => onTable(withCell(table, line - 1, column, text))} />
        </>
      )}
    </Dialog>
  );
}

function withCell(table: PasteTable, index: number, column: PasteTable['columns'][number], text: string): PasteTable {
  const known = table.columns.indexOf(column);
  const place = known < 0 ? table.columns.length : known;
  const columns = known < 0 ? [...table.columns, column] : table.columns;
  const rows = table.rows.map((row, at) =>
    at === index
      ? Array.from({ length: columns.length }, (_, cell) => (cell === place ? text : (row[cell] ?? '')))
      : row,
  );
  return { ...table, columns, rows };
}
