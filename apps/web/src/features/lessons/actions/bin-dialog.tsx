import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { DeletePrompts } from '../../../shared/deletion/delete-prompts.tsx';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { DangerDialog } from '../../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { LESSON_LIST, LESSON_LIST_PATH } from '../lesson-paths.ts';
import type { ActionLesson } from './action-lesson.ts';
import { LessonName } from './lesson-name.tsx';
import { useLessonWrite } from './use-lesson-write.ts';

/** 移入回收站: the way back stays open for 30 days, and the dialog says so. */
export function BinDialog({ lesson, onClose }: { lesson: ActionLesson; onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const bin = useLessonWrite(
    () => call(lessonsContract.bin, { params: { id: lesson.id }, query: { rev: lesson.rev } }),
    (_, open) => {
      showSuccess(`“${lesson.name}”已移入回收站，${BIN_DAYS} 天内可以恢复`);
      if (!open) return;
      onClose();
      // Its own page is gone.
      if (pathname !== LESSON_LIST_PATH) void navigate(lastListPath(LESSON_LIST), { replace: true });
    },
  );
  return (
    <DangerDialog
      title="移入回收站"
      verb="将 1 门课程移入回收站"
      noun="课程"
      action={bin}
      onConfirm={() => bin.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        <LessonName lesson={lesson} />
      </p>
      <p>课程和它的大纲不再出现在列表中。{BIN_DAYS} 天内可以在“数据 › 回收站”恢复，到期后彻底清除。</p>
      <DeletePrompts kind="lesson" id={lesson.id} onLeave={onClose} />
    </DangerDialog>
  );
}
