/** The clock-in upload of both entrances (R094-R108): choose a file, look at it, import, read the result. */
import { clockInContract, MAX_CLOCK_IN_BYTES } from '@lectern/contract/files/clock-in';
import { CLOCK_IN_ENTRANCE, type ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';
import type { ClockInLine } from '@lectern/domain/clock-in/clock-in-line';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { upload } from '../../shared/api/upload.ts';
import { FileChooser } from '../../shared/imports/file-chooser.tsx';
import { FilePreview } from '../../shared/imports/file-preview.tsx';
import { ImportFailure } from '../../shared/imports/import-failure.tsx';
import { ImportProgress } from '../../shared/imports/import-progress.tsx';
import { type ChosenFile, type FileIntake, useChosenFile } from '../../shared/imports/use-chosen-file.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ClockInResultDialog } from './clock-in-result-dialog.tsx';
import { CLOCK_IN_READING, COLUMN_HELP } from './clock-in-words.ts';
import { FileHelp } from './file-help.tsx';

const CALL = { clockInExpress: clockInContract.express, clockInCompensate: clockInContract.compensate };

interface ClockInDialogProps {
  readonly entrance: ClockInEntrance;
  readonly onClose: () => void;
}

export function ClockInDialog({ entrance, onClose }: ClockInDialogProps) {
  const { chosen, choose, remove } = useChosenFile(intakeOf(entrance));
  const [asking, setAsking] = useState(false);
  const run = useMutation({
    mutationFn: (resourceId: string) => call(CALL[entrance], { body: resourceId }),
    meta: { failure: 'inline' },
  });
  const resourceId = importable(chosen);
  const start = () => {
    setAsking(false);
    if (resourceId !== null) run.mutate(resourceId);
  };
  if (run.data && resourceId !== null) {
    return <ClockInResultDialog key="result" result={run.data} resourceId={resourceId} onClose={onClose} />;
  }
  if (asking) return <ConfirmDialog key="confirm" chosen={chosen} onBack={() => setAsking(false)} onConfirm={start} />;
  // What runs cannot be called back; its result has to be seen.
  const close = run.isPending ? () => {} : onClose;
  return (
    <Dialog
      key="choose"
      title={CLOCK_IN_ENTRANCE.labelOf(entrance)}
      wide
      onClose={close}
      actions={
        <>
          <button type="button" className="button" disabled={run.isPending} onClick={onClose}>
            取消
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={resourceId === null || run.isPending}
            aria-busy={run.isPending}
            onClick={entrance === 'clockInCompensate' ? () => setAsking(true) : start}
          >
            导入
          </button>
        </>
      }
    >
      <div className="imports">
        <FileHelp entrance={entrance} />
        <FileChooser
          chosen={chosen}
          {...(chosen ? { sending: chosen.sending } : {})}
          busy={run.isPending}
          onChoose={(file) => {
            run.reset();
            choose(file);
          }}
          onRemove={() => {
            run.reset();
            remove();
          }}
        />
        {run.isPending && resourceId !== null && <ImportProgress resourceId={resourceId} />}
        <ImportFailure error={run.error} />
        {chosen && <Preview chosen={chosen} entrance={entrance} />}
      </div>
    </Dialog>
  );
}

/** Each is sent to the place of its entrance while the page already reads it. */
const intakeOf = (entrance: ClockInEntrance): FileIntake<ClockInLine> => ({
  reading: CLOCK_IN_READING[entrance],
  mostBytes: MAX_CLOCK_IN_BYTES,
  send: (file, options) => upload(clockInContract.upload, { query: { entrance }, file }, options),
});

function Preview({ chosen: { scan, sending }, entrance }: { chosen: ChosenFile; entrance: ClockInEntrance }) {
  // Why it was not taken is said beside its name already.
  if (sending.state === 'failed' && (!scan || scan.refusal !== '')) return null;
  if (scan) return <FilePreview scan={scan} width={COLUMN_HELP[entrance].length} />;
  return (
    <p className="imports-small fine-print" role="status">
      正在检查文件…
    </p>
  );
}

/** The id to import by; null until the file is stored, and for a file that the page already sees is wrong (R097). */
function importable(chosen: ChosenFile | null): string | null {
  if (chosen?.sending.state !== 'stored' || chosen.scan?.refusal) return null;
  return chosen.sending.resourceId;
}

interface ConfirmDialogProps {
  readonly chosen: ChosenFile | null;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** R101. */
function ConfirmDialog({ chosen, onBack, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      title="确认导入"
      onClose={onBack}
      actions={
        <>
          <button type="button" className="button" onClick={onBack}>
            返回
          </button>
          <button type="button" className="button button-primary" onClick={onConfirm}>
            确认导入
          </button>
        </>
      }
    >
      <div className="imports">
        <p>
          将为表格 <strong className="imports-name">{chosen?.name}</strong> 中的用户补录打卡。
        </p>
        <p>请确保第 1 列为用户手机号，第 2 列为 lessonId，第 3 列为第 N 讲，并且有表头。确认导入吗？</p>
      </div>
    </Dialog>
  );
}
