/** A CSV file of records: read here, line by line, then planned, so that nothing is written unseen. */
import type { LessonOptions } from '@lectern/contract/lesson-dictionaries';
import type { TableFile } from '@lectern/domain/csv/read-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dictionaryQueries } from '../api/dictionary-queries.ts';
import { textOfFile } from '../forms/text-of-file.ts';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { saveCsv } from '../tables/save-csv.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CloseButton } from '../ui/dialog-buttons.tsx';
import './import-dialog.css';

interface ImportDialogProps {
  /** 外部课程: the title, and what the template file is called. */
  readonly noun: string;
  /** What becomes of a line. */
  readonly rule: string;
  readonly header: readonly string[];
  readonly command: string;
  /** What the command is told beside the rows. */
  readonly input?: object;
  readonly concerns: string;
  readonly read: (text: string, names: DictionaryIds) => TableFile<object>;
  readonly onClose: () => void;
}

export type DictionaryIds = ReturnType<typeof idsOf>;

export function ImportDialog({ noun, rule, header, command, input, concerns, read, onClose }: ImportDialogProps) {
  const client = useQueryClient();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [file, setFile] = useState<TableFile<object> | null>(null);
  const [planned, setPlanned] = useState(false);
  if (planned && file) {
    return (
      <PlanDialog
        request={{ type: command, input: { ...input, rows: file.rows.map((row) => ({ ...row })) } }}
        onBack={() => setPlanned(false)}
        onClose={onClose}
        onFinished={() => void client.invalidateQueries({ queryKey: [concerns] })}
      />
    );
  }
  const choose = async (chosen: File | undefined) => {
    if (!chosen || !options) return;
    const text = await textOfFile(chosen);
    setFile(text === null ? NO_TEXT : read(text, idsOf(options)));
  };
  return (
    <Dialog
      title={`导入${noun}`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <button
            type="button"
            className="button button-primary"
            disabled={!file || file.rows.length === 0}
            onClick={() => setPlanned(true)}
          >
            {file && file.rows.length > 0 ? `预演导入 ${file.rows.length} 行` : '预演导入'}
          </button>
        </>
      }
    >
      <p>
        CSV 第一行为列名；{rule}
        <button
          type="button"
          className="row-action"
          onClick={() => saveCsv(`${header.join(',')}\r\n`, `${noun}导入模板`)}
        >
          下载模板
        </button>
      </p>
      <p>
        <input
          type="file"
          accept=".csv"
          aria-label="选择 CSV 文件"
          disabled={!options}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </p>
      {file && <Scan file={file} />}
    </Dialog>
  );
}

function Scan({ file }: { file: TableFile<object> }) {
  if (file.refusal) {
    return (
      <p className="field-error" role="alert">
        {file.refusal}
      </p>
    );
  }
  return (
    <div role="status">
      <p>
        可导入 {file.rows.length} 行{file.problems.length > 0 && `，${file.problems.length} 行有误，不会导入：`}
      </p>
      {file.problems.length > 0 && (
        <ul className="import-problems">
          {file.problems.map(({ line, message }) => (
            <li key={line}>
              第 {line} 行：{message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function idsOf({ subjects, phases, grades, semesters, levels }: LessonOptions) {
  const byName = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [name, id]));
  return {
    subjects: byName(subjects),
    phases: byName(phases),
    grades: byName(grades),
    semesters: byName(semesters),
    levels: byName(levels),
  };
}

const NO_TEXT: TableFile<object> = {
  rows: [],
  problems: [],
  refusal: '文件不是文本，请在表格软件中另存为 CSV（逗号分隔）后重新选择',
};
