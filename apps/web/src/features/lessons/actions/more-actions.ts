/** What stands in the menu of a lesson, in the list and on its page. What cannot be done now says why. */
import type { CommandInfo } from '@lectern/contract/task-replies';
import { BIN_REFUSAL } from '@lectern/domain/lessons/bin-check';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { checkCancel, checkFrontPage } from '@lectern/domain/lessons/lesson-transitions';
import type { RowMenuItem } from '../../../shared/tables/row-menu.tsx';
import { type ActionLesson, type Asked, commandOnLesson, type LessonAction } from './action-lesson.ts';
import { CANCEL, COPY, LIMIT_BY_TEAMS, PUBLISH, TRANSFER_BAN, UNPUBLISH } from './lesson-commands.ts';

/** The next step of a lesson's life has a button of its own. */
const BESIDE: readonly string[] = [PUBLISH, UNPUBLISH];

export function moreActions(
  lesson: ActionLesson,
  ask: (asked: Asked) => void,
  commands: readonly CommandInfo[],
): readonly RowMenuItem[] {
  const offered = commands.filter(({ type }) => !BESIDE.includes(type));
  const cancel = checkCancel(lesson);
  const items = offered.map(({ type, label }): RowMenuItem => {
    const item = { key: type, label, onSelect: () => ask(commandOnLesson(type, lesson)) };
    if (type === CANCEL) return { ...item, danger: true, refused: cancel.allowed ? undefined : cancel.label };
    return item;
  });
  const byType = new Set(offered.map(({ type }) => type));
  const others = actionsBeside(lesson, ask).filter(({ command }) => command === undefined || !byType.has(command));
  const menu = [...items, ...others, logsOf(lesson)];
  const isLast = ({ danger }: RowMenuItem) => danger === true;
  return [...menu.filter((item) => !isLast(item)), ...menu.filter(isLast)];
}

type Beside = RowMenuItem & { readonly command?: string };

/** Actions with a dialog of their own; `command` is what takes their place where the catalogue offers it. */
function actionsBeside(lesson: ActionLesson, ask: (asked: Asked) => void): readonly Beside[] {
  const item = (key: LessonAction, label: string, refused?: string): RowMenuItem => ({
    key,
    label,
    refused,
    onSelect: () => ask({ kind: key, lesson }),
  });
  const canceled = lesson.status === 'canceled' ? '课程已取消，不能再修改' : undefined;
  const frontPage = checkFrontPage(lesson);
  const transfer = lesson.transferForbidden
    ? item('allowTransfer', '允许转入', canceled)
    : item('forbidTransfer', '禁止转入', canceled);
  const noTeams = lesson.withMentor ? undefined : '课程没有辅导老师，不分小班';
  return [
    { ...item('copy', '复制课程'), command: COPY },
    item('frontPage', '上首页', frontPage.allowed ? undefined : frontPage.label),
    { ...transfer, command: TRANSFER_BAN },
    { ...item('limitByTeams', '按小班容量更新名额', canceled ?? noTeams), command: LIMIT_BY_TEAMS },
    { ...item('bin', '移入回收站', refusedToBin(lesson)), danger: true },
  ];
}

/** As far as a row of the list tells; the server looks at the rest. */
function refusedToBin({ status, paidCount }: ActionLesson): string | undefined {
  if (status === 'published') return BIN_REFUSAL.labelOf('published');
  return paidCount > 0 ? BIN_REFUSAL.labelOf('paid') : undefined;
}

function logsOf({ id }: ActionLesson): RowMenuItem {
  return { key: 'logs', label: '操作日志', to: lessonPath(id, 'logs') };
}
