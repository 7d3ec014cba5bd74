/** The menu of one lesson: every command on lessons that this person has, and what stands beside them. */
import { useQuery } from '@tanstack/react-query';
import { planQueries } from '../../../shared/plan/plan-queries.ts';
import { RowMenu } from '../../../shared/tables/row-menu.tsx';
import type { ActionLesson } from './action-lesson.ts';
import { useAskAction } from './lesson-actions.tsx';
import { moreActions } from './more-actions.ts';

interface LessonMenuProps {
  readonly lesson: ActionLesson;
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

export function LessonMenu({ lesson, name, anchor, onClose }: LessonMenuProps) {
  const ask = useAskAction();
  const { data, isPending } = useQuery(planQueries.commands());
  // Items that come later would move under the pointer.
  if (isPending) return null;
  const commands = (data ?? []).filter(({ subjectType, hidden }) => subjectType === 'lesson' && !hidden);
  return <RowMenu anchor={anchor} name={name} items={moreActions(lesson, ask, commands)} onClose={onClose} />;
}
