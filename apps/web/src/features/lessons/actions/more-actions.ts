/** What stands in the menu of a lesson, in the list and on its page. What cannot be done now says why. */
import { BIN_REFUSAL } from '@lectern/domain/lessons/bin-check';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { checkCancel, checkFrontPage } from '@lectern/domain/lessons/lesson-transitions';
import type { RowMenuItem } from '../../../shared/tables/row-menu.tsx';
import type { ActionLesson, Asked, LessonAction } from './action-lesson.ts';

export function moreActions(lesson: ActionLesson, ask: (asked: Asked) => void): readonly RowMenuItem[] {
  const item = (key: LessonAction, label: string, refused?: string): RowMenuItem => ({
    key,
    label,
    refused,
    onSelect: () => ask({ kind: key, lesson }),
  });
  const canceled = lesson.status === 'canceled' ? '课程已取消，不能再修改' : undefined;
  const frontPage = checkFrontPage(lesson);
  const cancel = checkCancel(lesson);
  return [
    item('copy', '复制课程'),
    item('frontPage', '上首页', frontPage.allowed ? undefined : frontPage.label),
    lesson.transferForbidden
      ? item('allowTransfer', '允许转入', canceled)
      : item('forbidTransfer', '禁止转入', canceled),
    item(
      'limitByTeams',
      '按小班容量更新名额',
      canceled ?? (lesson.withMentor ? undefined : '课程没有辅导老师，不分小班'),
    ),
    { key: 'logs', label: '操作日志', to: lessonPath(lesson.id, 'logs') },
    { ...item('bin', '移入回收站', refusedToBin(lesson)), danger: true },
    { ...item('cancel', '取消课程', cancel.allowed ? undefined : cancel.label), danger: true },
  ];
}

/** As far as a row of the list tells; the server looks at the rest. */
function refusedToBin({ status, paidCount }: ActionLesson): string | undefined {
  if (status === 'published') return BIN_REFUSAL.labelOf('published');
  return paidCount > 0 ? BIN_REFUSAL.labelOf('paid') : undefined;
}
