/** A CSV file of records: read here, line by line, then planned, so that nothing is written unseen. */
import type { LessonOptions } from '@lectern/contract/lesson-dictionaries';
import type { TableFile } from '@lectern/domain/csv/read-table';
import { annotatedHead, annotatedLine } from '@lectern/domain/imports/annotated-csv';
import { NOT_TEXT, refusedScan } from '@lectern/domain/imports/import-scan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dictionaryQueries } from '../api/dictionary-queries.ts';
import { FileChooser } from '../imports/file-chooser.tsx';
import { FilePreview } from '../imports/file-preview.tsx';
import { textOfFile } from '../imports/text-of-file.ts';
import { refusalOfFile } from '../imports/use-chosen-file.ts';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { saveCsv } from '../tables/save-csv.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CloseButton } from '../ui/dialog-buttons.tsx';

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
  const [file, setFile] = useState<ReadFile | null>(null);
  const rows = file?.table.rows ?? [];
  const [planned, setPlanned] = useState(false);
  if (planned) {
    return (
      <PlanDialog
        request={{ type: command, input: { ...input, rows: rows.map((row) => ({ ...row })) } }}
        onBack={() => setPlanned(false)}
        onClose={onClose}
        onFinished={() => void client.invalidateQueries({ queryKey: [concerns] })}
      />
    );
  }
  const choose = async (chosen: File) => {
    if (!options) return;
    const { name, size } = chosen;
    setFile({ name, size, table: await tableOf(chosen, (text) => read(text, idsOf(options))) });
  };
  return (
    <Dialog
      title={`导入${noun}`}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <button
            type="button"
            className="button button-primary"
            disabled={rows.length === 0}
            onClick={() => setPlanned(true)}
          >
            {rows.length > 0 ? `预演导入 ${rows.length} 行` : '预演导入'}
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
      <div className="imports">
        <FileChooser
          chosen={file}
          busy={!options}
          onChoose={(chosen) => void choose(chosen)}
          onRemove={() => setFile(null)}
        />
        {file && <FilePreview scan={file.table} width={file.table.header.length} />}
        {file && file.table.problemCount > 0 && <AnnotatedLink file={file} />}
      </div>
    </Dialog>
  );
}

interface ReadFile {
  readonly name: string;
  readonly size: number;
  readonly table: TableFile<object>;
}

/** Far more than the rows that fit into one import. */
const MOST_BYTES = 10 * 1_048_576;

async function tableOf(file: File, read: (text: string) => TableFile<object>): Promise<TableFile<object>> {
  const refused = (why: string) => ({ ...refusedScan(why), rows: [], lines: [] });
  const refusal = refusalOfFile(file, MOST_BYTES);
  if (refusal !== '') return refused(refusal);
  const text = await textOfFile(file);
  return text === null ? refused(NOT_TEXT) : read(text);
}

/** The file with the reason beside each line: what a person mends and chooses again. */
function AnnotatedLink({ file: { name, table } }: { file: ReadFile }) {
  const save = () => {
    const { header, lines } = table;
    const text = [annotatedHead(header), ...lines.map((line) => annotatedLine(header.length, line))].join('');
    saveCsv(text, `${name.replace(/\.csv$/i, '')}-检查结果`);
  };
  return (
    <p>
      <button type="button" className="imports-link" onClick={save}>
        下载检查结果
      </button>
      <span className="imports-small">原文件每行附上原因，改好后可直接重新选择</span>
    </p>
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
