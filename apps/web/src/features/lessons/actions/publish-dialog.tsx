/** 发布一门课程: first everything that stands in the way, then what must be confirmed, then the publish (R141-R150). */

import type { PublishResult } from '@lectern/contract/lesson-replies';
import { lessonsContract } from '@lectern/contract/lessons';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { lessonQueries } from '../lesson-queries.ts';
import type { ActionLesson } from './action-lesson.ts';
import { ActionError, LessonName } from './action-parts.tsx';
import { RefusalList } from './refusal-list.tsx';
import { useLessonWrite } from './use-lesson-write.ts';

type Published = z.output<typeof PublishResult>;

export function PublishDialog({ lesson, onClose }: { lesson: ActionLesson; onClose: () => void }) {
  // Looked at afresh each time: what stood in the way may have been mended a moment ago.
  const readiness = useQuery({ ...lessonQueries.readiness(lesson.id), staleTime: 0, refetchOnMount: 'always' });
  const [confirmed, setConfirmed] = useState(false);
  const [published, setPublished] = useState<Published>();
  const publish = useLessonWrite(
    () => call(lessonsContract.publish, { params: { id: lesson.id }, body: { rev: lesson.rev } }),
    (result, open) => {
      if (open && result.bundles.length > 0) return setPublished(result);
      showSuccess(result.onFrontPage ? `已发布「${lesson.name}」，并已上首页` : `已发布「${lesson.name}」`);
      if (open) onClose();
    },
  );
  const mayWrite = mayCall(useMe(), lessonsContract.update);
  // A check that failed is no check, though an earlier one may have passed.
  const checked = readiness.isError || (readiness.isFetching && !publish.isPending) ? undefined : readiness.data;
  const warned = (checked?.warnings.length ?? 0) > 0;

  if (published) return <PublishedDialog lesson={lesson} result={published} onClose={onClose} />;
  return (
    <Dialog
      title="发布课程"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          {checked?.allowed !== false && (
            <MainButton
              busy={publish.isPending}
              disabled={!checked || (warned && !confirmed)}
              onClick={() => publish.mutate(undefined)}
            >
              发布 1 门课程
            </MainButton>
          )}
        </>
      }
    >
      <p>
        <LessonName lesson={lesson} />
      </p>
      {readiness.isError ? (
        <ErrorNote error={readiness.error} onRetry={() => void readiness.refetch()} />
      ) : checked ? (
        <>
          {checked.refusals.length > 0 && (
            <>
              <p className="action-refused">还不能发布，请先处理以下 {checked.refusals.length} 项：</p>
              <RefusalList lessonId={lesson.id} refusals={checked.refusals} mayWrite={mayWrite} onLeave={onClose} />
            </>
          )}
          {checked.allowed && !warned && <p>检查通过。发布后学员可以看到这门课程，并按售卖设置购买。</p>}
          {checked.allowed && warned && (
            <Warnings
              messages={checked.warnings.map(({ message }) => message)}
              confirmed={confirmed}
              onConfirm={setConfirmed}
            />
          )}
        </>
      ) : (
        <Skeleton lines={3} />
      )}
      <ActionError error={publish.error} />
    </Dialog>
  );
}

interface WarningsProps {
  readonly messages: readonly string[];
  readonly confirmed: boolean;
  readonly onConfirm: (confirmed: boolean) => void;
}

function Warnings({ messages, confirmed, onConfirm }: WarningsProps) {
  const id = useId();
  return (
    <>
      <ul className="warnings">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <label className="action-confirm" htmlFor={id}>
        <input id={id} type="checkbox" checked={confirmed} onChange={(event) => onConfirm(event.target.checked)} />
        已核对以上提醒，确认发布
      </label>
    </>
  );
}

/** R146. */
function PublishedDialog({
  lesson,
  result,
  onClose,
}: {
  lesson: ActionLesson;
  result: Published;
  onClose: () => void;
}) {
  return (
    <Dialog
      title="课程已发布"
      onClose={onClose}
      actions={
        <MainButton busy={false} onClick={onClose}>
          知道了
        </MainButton>
      }
    >
      <p>
        <LessonName lesson={lesson} />
        {result.onFrontPage && ' 已同时上首页。'}
      </p>
      <p>该课程已加入 {result.bundles.length} 个商品组合，请同步检查组合的售卖设置：</p>
      <ul className="refusals">
        {result.bundles.map((bundle) => (
          <li key={bundle.id}>
            {bundle.name}（{bundle.id}）
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
