import { lessonsContract } from '@lectern/contract/lessons';
import { TRANSFER_REASON_MAX, transferBanReason } from '@lectern/domain/lessons/transfer-ban';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import type { ActionLesson } from './action-lesson.ts';
import { ActionError, LessonName } from './action-parts.tsx';
import { useLessonWrite } from './use-lesson-write.ts';

/** 禁止转入 wants a reason (R157); allowing again is the confirm dialog's. */
export function ForbidTransferDialog({ lesson, onClose }: { lesson: ActionLesson; onClose: () => void }) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const reason = transferBanReason(true, typed);
  const forbid = useLessonWrite(
    (why: string) =>
      call(lessonsContract.forbidTransferInto, { params: { lessonId: lesson.id, flag: true }, body: { reason: why } }),
    (_, open) => {
      showSuccess(`已禁止转入「${lesson.name}」`);
      if (open) onClose();
    },
  );
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) forbid.mutate(reason);
  };
  return (
    <Dialog
      title="禁止转入课程"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <button
            type="submit"
            form={form}
            className="button button-primary"
            disabled={!reason || forbid.isPending}
            aria-busy={forbid.isPending}
          >
            禁止转入 1 门课程
          </button>
        </>
      }
    >
      <p>
        <LessonName lesson={lesson} />
      </p>
      <form id={form} onSubmit={run}>
        <label className="field">
          <span className="field-label">
            原因<span className="field-required">*</span>
          </span>
          <input
            className="text-input"
            maxLength={TRANSFER_REASON_MAX}
            value={typed}
            required
            onChange={(event) => setTyped(event.target.value)}
          />
          <span className="field-help">其他课程的学员将不能调入，原因会记入操作日志</span>
        </label>
      </form>
      <ActionError error={forbid.error} />
    </Dialog>
  );
}
