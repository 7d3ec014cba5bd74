/** What stands in the menu of a lesson, in the list and on its page. What cannot be done now says why. */
import type { CommandInfo } from '@lectern/contract/tasks/task-replies';
import { BIN_REFUSAL } from '@lectern/domain/lessons/bin-check';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { checkCancel, checkFrontPage } from '@lectern/domain/lessons/lesson-transitions';
import { underHeadings } from '../../../shared/plan/command-places.ts';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import type { RowMenuItem } from '../../../shared/tables/row-menu.tsx';
import type { ActionLesson, ActionRequest } from './action-lesson.ts';
import {
  CANCEL,
  COMMAND_PLACES,
  LESSON_HEADING,
  OFF_FRONT_PAGE,
  ON_FRONT_PAGE,
  PUBLISH,
  UNPUBLISH,
} from './lesson-commands.ts';

/** The next step of a lesson's life has a button of its own. */
const BESIDE: readonly string[] = [PUBLISH, UNPUBLISH];

export function moreActions(
  lesson: ActionLesson,
  ask: (request: ActionRequest) => void,
  commands: readonly CommandInfo[],
): readonly RowMenuItem[] {
  const inMenu = commands.filter(({ type }) => !BESIDE.includes(type));
  const items = underHeadings(inMenu, COMMAND_PLACES).map(
    ({ command: { type, label, dangerous }, group }): RowMenuItem => ({
      key: type,
      label,
      group,
      danger: dangerous === true,
      refused: refusedCommand(type, lesson),
      onSelect: () => ask(commandOnOne(type, lesson)),
    }),
  );
  const isFinal = ({ danger }: RowMenuItem) => danger === true;
  return [
    ...items.filter((item) => !isFinal(item)),
    { key: 'logs', label: '操作日志', group: LESSON_HEADING, to: lessonPath(lesson.id, 'logs') },
    {
      key: 'bin',
      label: '移入回收站',
      danger: true,
      refused: refusedToBin(lesson),
      onSelect: () => ask({ kind: 'bin', lesson }),
    },
    ...items.filter(isFinal),
  ];
}

/** As far as a row of the list tells; the plan looks at the rest. */
function refusedCommand(type: string, lesson: ActionLesson): string | undefined {
  if (type === OFF_FRONT_PAGE) return lesson.status === 'published' ? undefined : '课程未发布，不在首页';
  const check = type === CANCEL ? checkCancel : type === ON_FRONT_PAGE ? checkFrontPage : undefined;
  const verdict = check?.(lesson);
  return verdict && !verdict.allowed ? verdict.label : undefined;
}

/** As far as a row of the list tells; the server looks at the rest. */
function refusedToBin({ status, paidCount }: ActionLesson): string | undefined {
  if (status === 'published') return BIN_REFUSAL.labelOf('published');
  return paidCount > 0 ? BIN_REFUSAL.labelOf('paid') : undefined;
}
