/** 粘贴表格: rows of a spreadsheet beside the outline, cell by cell, before one plan writes those that are good. */
import { MAX_PASTED_TEXT } from '@lectern/contract/outline/outline-fields';
import { comparePaste, type PastedRow } from '@lectern/domain/outline/paste-rows';
import { MAX_PASTED, type PasteTable, readPaste, teacherTexts, writePaste } from '@lectern/domain/outline/paste-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { PASTE } from '../outline-commands.ts';
import { LESSONS, outlineQueries } from '../outline-queries.ts';
import type { DialogProps } from './dialog-props.ts';
import { PasteGrid } from './paste-grid.tsx';

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
  const labels = useQuery(outlineQueries.labels(lesson.subject, lesson.phase));
  const own = items.flatMap(({ teacherId }) => (teacherId === null ? [] : [String(teacherId)]));
  const teachers = useQuery(outlineQueries.pasteNames(lesson.id, [...new Set([...teacherTexts(table), ...own])]));
  const [now] = useState(() => Date.now());
  const error = labels.error ?? teachers.error;
  const known =
    labels.data && teachers.data
      ? {
          episodes: items.filter(({ kind }) => kind === 'episode'),
          labels: labels.data.filter(({ agendaType }) => agendaType === 'episode'),
          teachers: teachers.data,
          now,
        }
      : undefined;
  const rows = known ? comparePaste(table, known) : [];
  const good = rows.filter(({ state }) => state === 'new' || state === 'changed').length;
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
      {error && (
        <ErrorNote
          error={error}
          onRetry={() => {
            void labels.refetch();
            void teachers.refetch();
          }}
        />
      )}
      {!error && !known && <Skeleton lines={6} />}
      {known && (
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

function PasteFacts({ rows, unknown }: { rows: readonly PastedRow[]; unknown: readonly string[] }) {
  const count = (state: PastedRow['state']) => rows.filter((row) => row.state === state).length;
  const wrong = count('wrong');
  return (
    <p className="outline-facts" role="status">
      <span>
        共 <strong>{rows.length}</strong> 行
      </span>
      <span>新建 {count('new')}</span>
      <span>修改 {count('changed')}</span>
      {count('same') > 0 && <span>与大纲一致 {count('same')}</span>}
      {wrong > 0 && <span className="tone-danger">有误 {wrong} 行，不会写入；可在格内改正</span>}
      {unknown.length > 0 && <span>不认识的列已略过：{unknown.join('、')}</span>}
    </p>
  );
}
