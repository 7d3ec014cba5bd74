/** A CSV file of records: read by the server, line by line, then planned, so that nothing is written unseen. */
import { MAX_TABLE_BYTES, type TableKind, tableImportsContract } from '@lectern/contract/files/table-imports';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { requestUrl } from '../api/request-url.ts';
import { upload } from '../api/upload.ts';
import { AnnotatedLink } from '../imports/annotated-link.tsx';
import { FileChooser } from '../imports/file-chooser.tsx';
import { FilePreview } from '../imports/file-preview.tsx';
import { type FileIntake, useChosenFile } from '../imports/use-chosen-file.ts';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { countText } from '../tables/paging.ts';
import { saveCsv } from '../tables/save-csv.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CloseButton } from '../ui/dialog-buttons.tsx';

interface ImportDialogProps {
  /** 外部课程: the title, and what the template file is called. */
  readonly noun: string;
  /** What becomes of a line. */
  readonly rule: string;
  readonly header: readonly string[];
  /** What the rows are to the server. */
  readonly kind: TableKind;
  /** Id of the record that they belong to, where they belong to one. */
  readonly about?: number;
  readonly command: string;
  /** Keys of what is read anew. */
  readonly concerns: readonly string[];
  /** What holds for the whole file: its inputs, and their values for the command; null while they are not complete. */
  readonly settings?: { readonly fields: ReactNode; readonly input: Record<string, unknown> | null };
  /** Another kind of file that is taken beside `.csv`: `json`, or `xlsx`, which is read as CSV. */
  readonly extension?: string;
  readonly onClose: () => void;
}

export function ImportDialog(props: ImportDialogProps) {
  const { noun, rule, header, kind, about, command, concerns, settings, extension, onClose } = props;
  const client = useQueryClient();
  const { chosen, choose, remove } = useChosenFile(intakeOf(kind, about, extension));
  const [planned, setPlanned] = useState(false);
  const resourceId = chosen?.sending.state === 'stored' ? chosen.sending.resourceId : null;
  const scan = chosen?.scan ?? null;
  const usable = scan ? scan.rowCount - scan.problemCount : 0;
  if (planned && resourceId !== null) {
    return (
      <PlanDialog
        request={{ type: command, resourceId, ...(settings?.input && { input: settings.input }) }}
        onBack={() => setPlanned(false)}
        onClose={onClose}
        onFinished={() => {
          for (const key of concerns) void client.invalidateQueries({ queryKey: [key] });
        }}
      />
    );
  }
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
            disabled={usable === 0 || settings?.input === null}
            onClick={() => setPlanned(true)}
          >
            {usable > 0 ? `预览导入 ${countText(usable)} 行` : '预览导入'}
          </button>
        </>
      }
    >
      {settings?.fields}
      <p>
        {extension === 'xlsx' ? '' : 'CSV '}第一行为列名；{rule}
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
          chosen={chosen}
          {...(chosen ? { sending: chosen.sending } : {})}
          busy={false}
          extension={extension}
          onChoose={choose}
          onRemove={remove}
        />
        {scan && <FilePreview scan={scan} width={scan.header.length} />}
        {resourceId !== null && scan && scan.problemCount > 0 && (
          <AnnotatedLink href={requestUrl(tableImportsContract.annotated.path, { id: resourceId })} />
        )}
      </div>
    </Dialog>
  );
}

const intakeOf = (kind: TableKind, about: number | undefined, extension: string | undefined): FileIntake<never> => ({
  extension,
  mostBytes: MAX_TABLE_BYTES,
  ...(extension === 'xlsx' && { prepare: asCsv }),
  send: (file, options) =>
    upload(tableImportsContract.read, { query: { kind, ...(about && { about: String(about) }) }, file }, options),
});

/** What reads workbooks arrives with the first of them. */
async function asCsv(file: File): Promise<File | string> {
  if (!/\.xlsx$/i.test(file.name)) return file;
  const { xlsxAsCsv } = await import('../imports/xlsx-as-csv.ts');
  return xlsxAsCsv(file);
}
