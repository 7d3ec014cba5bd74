import { lessonsContract } from '@lectern/contract/lessons';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { countWords } from '../../../shared/tables/paging.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import type { ActionLesson } from './action-lesson.ts';
import { ActionError, LessonName } from './action-parts.tsx';
import { useLessonWrite } from './use-lesson-write.ts';

/** 取消课程: final (decision 52), so it says whom it hits and wants that read. */
export function CancelDialog({ lesson, onClose }: { lesson: ActionLesson; onClose: () => void }) {
  const [known, setKnown] = useState(lesson.paidCount === 0);
  const cancel = useLessonWrite(
    () => call(lessonsContract.cancel, { params: { id: lesson.id }, body: { rev: lesson.rev } }),
    (_, open) => {
      showSuccess(`已取消「${lesson.name}」`);
      if (open) onClose();
    },
  );
  return (
    <Dialog
      title="取消课程"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton danger busy={cancel.isPending} disabled={!known} onClick={() => cancel.mutate(undefined)}>
            取消 1 门课程
          </MainButton>
        </>
      }
    >
      <p>
        <LessonName lesson={lesson} />
      </p>
      <p>取消后立即停售、不再展示，且不能恢复。</p>
      {lesson.paidCount > 0 ? (
        <label className="action-confirm">
          <input type="checkbox" checked={known} onChange={(event) => setKnown(event.target.checked)} />
          已知晓 {countWords(lesson.paidCount)} 名已付学员将受影响
        </label>
      ) : (
        <p>目前没有已付学员。</p>
      )}
      <ActionError error={cancel.error} />
    </Dialog>
  );
}
