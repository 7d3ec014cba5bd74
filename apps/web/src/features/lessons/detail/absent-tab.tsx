/** In the place of a tab that this lesson does not have: why, and where its matters are found (decision 151). */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { LESSON_TAB, type LessonTab, type LessonTabFacts, whyWithoutTab } from '@lectern/domain/lessons/lesson-tabs';
import { Link } from 'react-router';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import type { BuiltTab } from './built-tabs.ts';

interface AbsentTabProps {
  readonly tab: LessonTab;
  readonly lesson: LessonTabFacts & { readonly id: number };
  readonly tabs: readonly BuiltTab[];
}

export function AbsentTab({ tab, lesson, tabs }: AbsentTabProps) {
  const [first] = tabs;
  return (
    <div className="panel">
      <EmptyNote title={`这门课程没有“${LESSON_TAB.labelOf(tab)}”`}>
        <p>{`${whyWithoutTab(tab, lesson) ?? ''}。`}</p>
        {first && <Link to={lessonPath(lesson.id, first)}>{`查看“${LESSON_TAB.labelOf(first)}”`}</Link>}
      </EmptyNote>
    </div>
  );
}
