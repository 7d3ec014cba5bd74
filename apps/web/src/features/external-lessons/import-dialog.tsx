/** A CSV file of third-party lessons: read here, line by line, then planned, so that nothing is written unseen. */
import type { LessonOptions } from '@lectern/contract/lesson-dictionaries';
import {
  EXTERNAL_LESSON_HEADER,
  type ExternalLessonFile,
  readExternalLessons,
} from '@lectern/domain/external-lessons/external-lesson-file';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { saveCsv } from '../../shared/tables/save-csv.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { EXTERNAL_LESSONS } from './external-lesson-kind.ts';
import { textOfFile } from './text-of-file.ts';
import './external-lessons.css';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [file, setFile] = useState<ExternalLessonFile | null>(null);
  const [planned, setPlanned] = useState(false);
  if (planned && file) {
    return (
      <PlanDialog
        request={{ type: 'externalLesson.import', input: { rows: file.rows.map((row) => ({ ...row })) } }}
        onBack={() => setPlanned(false)}
        onClose={onClose}
        onFinished={() => void client.invalidateQueries({ queryKey: [EXTERNAL_LESSONS] })}
      />
    );
  }
  const choose = async (chosen: File | undefined) => {
    if (!chosen || !options) return;
    const text = await textOfFile(chosen);
    setFile(text === null ? notText() : readExternalLessons(text, namesOf(options)));
  };
  return (
    <Dialog
      title="导入外部课程"
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
        CSV 第一行为列名；机构和外部 ID 相同的课程会被更新，其余新建。
        <button type="button" className="row-action" onClick={downloadTemplate}>
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

function Scan({ file }: { file: ExternalLessonFile }) {
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

function namesOf({ subjects, phases, grades }: LessonOptions) {
  const byName = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [name, id]));
  return { subjects: byName(subjects), phases: byName(phases), grades: byName(grades) };
}

const notText = (): ExternalLessonFile => ({
  rows: [],
  problems: [],
  refusal: '文件不是文本，请在表格软件中另存为 CSV（逗号分隔）后重新选择',
});

function downloadTemplate(): void {
  saveCsv(`${EXTERNAL_LESSON_HEADER.join(',')}\r\n`, '外部课程导入模板');
}
