import { lessonsContract } from '@lectern/contract/lessons';
import { copyName } from '@lectern/domain/lessons/copy-name';
import { COPY_MODE, type CopyMode } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { LESSON_NAME_MAX } from '@lectern/domain/lessons/validate-lesson';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { enteredText } from '../../../shared/tables/entered-text.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import type { ActionLesson } from './action-lesson.ts';
import { ActionError, LessonName } from './action-parts.tsx';
import { useLessonWrite } from './use-lesson-write.ts';

const HELP: Readonly<Record<CopyMode, string>> = {
  not_copy_episode: '只复制课程设置，大纲为空',
  merge_episode: '新课程与原课程共用同一批讲次',
  create_episode: '按原大纲为新课程另建一批讲次',
};

/** 复制课程: the copy starts unpublished, and its page opens. */
export function CopyDialog({ lesson, onClose }: { lesson: ActionLesson; onClose: () => void }) {
  const formId = useId();
  const navigate = useNavigate();
  const copy = useLessonWrite(
    (body: { copyMode: CopyMode; name?: string }) => call(lessonsContract.copy, { params: { id: lesson.id }, body }),
    (made, open) => {
      showSuccess(`已复制为课程 ${made.id}，未发布`);
      // Whoever went on to something else is not taken away from it.
      if (!open) return;
      onClose();
      void navigate(lessonPath(made.id));
    },
  );
  const run = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = enteredText(form, 'name');
    const copyMode = COPY_MODE.codes.find((code) => code === enteredText(form, 'copyMode')) ?? 'not_copy_episode';
    copy.mutate({ copyMode, ...(name ? { name } : {}) });
  };
  return (
    <Dialog
      title="复制课程"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={formId} busy={copy.isPending}>
            复制 1 门课程
          </MainButton>
        </>
      }
    >
      <p>
        <LessonName lesson={lesson} />
      </p>
      <form id={formId} className="action-form" onSubmit={run}>
        <label className="field">
          <span className="field-label">新课程名称</span>
          <input name="name" className="text-input" maxLength={LESSON_NAME_MAX} defaultValue={copyName(lesson.name)} />
        </label>
        <fieldset className="action-choices">
          <legend className="field-label">讲次</legend>
          {COPY_MODE.options.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="copyMode" value={value} defaultChecked={value === 'not_copy_episode'} />
              {label}
              <span className="action-help">{HELP[value]}</span>
            </label>
          ))}
        </fieldset>
      </form>
      <p className="action-help">新课程为未发布状态，已付人数、首页位置与操作日志不复制。</p>
      <ActionError error={copy.error} />
    </Dialog>
  );
}
