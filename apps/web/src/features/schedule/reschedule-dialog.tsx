/**
 * What a move would do, before it does: the one dialog behind every drag, move and exchange. A conflict refuses; whoever
 * wants it all the same gives a reason, which is kept beside the episode.
 */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import '../../shared/forms/text-input.css';
import './schedule.css';
import { afterMove } from './schedule-queries.ts';

export interface EpisodeMove {
  readonly episodeId: number;
  readonly startTime?: number;
  readonly endTime?: number;
  readonly teacherId?: number | null;
  /** Version that was seen. */
  readonly rev?: number;
  /** Those with the same number land together or not at all. */
  readonly group?: number;
}

export interface RescheduleDialogProps {
  readonly moves: readonly EpisodeMove[];
  readonly onClose: () => void;
  /** Stays open with what became of it and the way back, instead of a short note. */
  readonly showsOutcome?: boolean;
  /** After it was done; null where it goes on in the background. */
  readonly onFinished?: (task: TaskSummary | null) => void;
}

const MAX_REASON = 200;

export function RescheduleDialog({ moves, showsOutcome = false, onClose, onFinished }: RescheduleDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [asks, setAsks] = useState(false);
  if (asks) {
    return (
      <OverrideDialog
        reason={reason}
        onReason={(next) => {
          setReason(next);
          setAsks(false);
        }}
        onClose={() => setAsks(false)}
      />
    );
  }
  const input = { moves: moves.map((move) => ({ ...move })), ...(reason === '' ? {} : { overrideReason: reason }) };
  return (
    <PlanDialog
      request={{ type: 'episode.reschedule', input }}
      onClose={onClose}
      onBack={() => setAsks(true)}
      backLabel={reason === '' ? '有冲突仍要调整…' : '修改例外原因'}
      {...(showsOutcome ? {} : { told: () => '已调课，可在批量任务中撤销' })}
      onFinished={(task) => {
        afterMove(client);
        onFinished?.(task);
      }}
    />
  );
}

interface OverrideDialogProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

function OverrideDialog({ reason, onReason, onClose }: OverrideDialogProps) {
  const form = useId();
  const [text, setText] = useState(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReason(text.trim());
  };
  return (
    <Dialog
      title="有冲突仍要调整"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={false} takesFocus={false}>
            重新预演
          </MainButton>
        </>
      }
    >
      <form id={form} className="override-form" onSubmit={submit}>
        <label htmlFor={`${form}-reason`}>例外原因</label>
        <textarea
          id={`${form}-reason`}
          className="text-input"
          rows={3}
          maxLength={MAX_REASON}
          placeholder="例如：两班合上，同一位老师授课"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="schedule-hint">原因会保存在讲次上并记入操作日志；留空则有冲突的讲次不会调整。</p>
      </form>
    </Dialog>
  );
}
