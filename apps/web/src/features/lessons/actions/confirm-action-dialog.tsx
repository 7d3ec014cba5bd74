/** The actions that only need to be meant: front page, places by teams, allowing transfers again. */
import { lessonsContract } from '@lectern/contract/lessons';
import { ALLOW_TRANSFER_REASON } from '@lectern/domain/lessons/transfer-ban';
import { call } from '../../../shared/api/call.ts';
import { countWords } from '../../../shared/tables/paging.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import type { ActionLesson, LessonAction } from './action-lesson.ts';
import { ActionError, LessonName } from './action-parts.tsx';
import { useLessonWrite } from './use-lesson-write.ts';

type Plain = Extract<LessonAction, 'frontPage' | 'limitByTeams' | 'allowTransfer'>;

interface PlainAction {
  readonly title: string;
  readonly button: string;
  readonly effect: (lesson: ActionLesson) => string;
  /** Answers what is told afterwards. */
  readonly run: (lesson: ActionLesson) => Promise<string>;
}

const ACTIONS: Readonly<Record<Plain, PlainAction>> = {
  frontPage: {
    title: '课程上首页',
    button: '将 1 门课程上首页',
    effect: () => '课程会出现在选课首页。',
    run: async ({ id, rev, name }) => {
      await call(lessonsContract.onFrontPage, { params: { id }, body: { rev } });
      return `「${name}」已上首页`;
    },
  },
  limitByTeams: {
    title: '按小班容量更新名额',
    button: '更新 1 门课程的名额',
    effect: () => '招生人数将改为已上架小班的容量之和减去预留名额。',
    run: async ({ id, rev, name }) => {
      const { limit } = await call(lessonsContract.limitByTeamCapacity, { params: { id }, body: { rev } });
      return `「${name}」的名额已更新为 ${countWords(limit)} 人`;
    },
  },
  allowTransfer: {
    title: '允许转入课程',
    button: '允许转入 1 门课程',
    effect: () => '其他课程的学员可以重新调入。',
    run: async ({ id, name }) => {
      const body = { reason: ALLOW_TRANSFER_REASON };
      await call(lessonsContract.forbidTransferInto, { params: { lessonId: id, flag: false }, body });
      return `已允许转入「${name}」`;
    },
  },
};

interface ConfirmActionDialogProps {
  readonly action: Plain;
  readonly lesson: ActionLesson;
  readonly onClose: () => void;
}

export function ConfirmActionDialog({ action, lesson, onClose }: ConfirmActionDialogProps) {
  const { title, button, effect, run } = ACTIONS[action];
  const write = useLessonWrite(
    () => run(lesson),
    (told, open) => {
      showSuccess(told);
      if (open) onClose();
    },
  );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={write.isPending} onClick={() => write.mutate(undefined)}>
            {button}
          </MainButton>
        </>
      }
    >
      <p>
        <LessonName lesson={lesson} />
      </p>
      <p>{effect(lesson)}</p>
      <ActionError error={write.error} />
    </Dialog>
  );
}
