/** The clock-in upload of both entrances (R094-R108): choose a file, look at it, import, read the result. */
import { clockInContract } from '@lectern/contract/clock-in';
import { CLOCK_IN_ENTRANCE, type ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import './clock-in.css';
import { ClockInResultDialog } from './clock-in-result-dialog.tsx';
import { FileChooser } from './file-chooser.tsx';
import { FileHelp } from './file-help.tsx';
import { FilePreview } from './file-preview.tsx';
import { ImportFailure } from './import-failure.tsx';
import { type ChosenFile, useChosenFile } from './use-chosen-file.ts';

const CALL = { clockInExpress: clockInContract.express, clockInCompensate: clockInContract.compensate };

interface ClockInDialogProps {
  readonly entrance: ClockInEntrance;
  readonly onClose: () => void;
}

export function ClockInDialog({ entrance, onClose }: ClockInDialogProps) {
  const { chosen, choose, remove } = useChosenFile(entrance);
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
      <div className="clock-in">
        <FileHelp entrance={entrance} />
        <FileChooser
          chosen={chosen}
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
        {run.isPending && (
          <p className="clock-in-running" role="status">
            正在导入 csv 文件…
            <progress aria-label="导入进度" />
          </p>
        )}
        <ImportFailure error={run.error} />
        {chosen && <FilePreview chosen={chosen} entrance={entrance} />}
      </div>
    </Dialog>
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
      <div className="clock-in">
        <p>
          将为表格 <strong className="clock-in-name">{chosen?.name}</strong> 中的用户补录打卡。
        </p>
        <p>请确保第 1 列为用户手机号，第 2 列为 lessonId，第 3 列为第 N 讲，并且有表头。确认导入吗？</p>
      </div>
    </Dialog>
  );
}
