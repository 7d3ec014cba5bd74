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

/** What of it can be seen elsewhere meanwhile, while its own figures are not computed (issue 19). */
const SEEN_ELSEWHERE: Partial<Record<LessonTab, { readonly text: string; readonly tabs: readonly BuiltTab[] }>> = {
  saleStat: {
    text: '售卖数据尚未统计。付款时间与金额见“学员”，售卖本课程的组合见“商品组合”。',
    tabs: ['students', 'bundles'],
  },
};

export function AbsentTab({ tab, lesson, tabs }: AbsentTabProps) {
  const label = LESSON_TAB.labelOf(tab);
  const why = whyWithoutTab(tab, lesson);
  const elsewhere = SEEN_ELSEWHERE[tab];
  const seen = why === undefined ? (elsewhere?.tabs ?? []).filter((each) => tabs.includes(each)) : [];
  const [first] = tabs;
  const places = seen.length > 0 ? seen : first ? [first] : [];
  return (
    <div className="panel">
      <EmptyNote title={why === undefined ? `“${label}”暂不提供` : `这门课程没有“${label}”`}>
        <p>{why === undefined ? elsewhere?.text : `${why}。`}</p>
        {places.map((place) => (
          <Link key={place} to={lessonPath(lesson.id, place)}>
            {`查看“${LESSON_TAB.labelOf(place)}”`}
          </Link>
        ))}
      </EmptyNote>
    </div>
  );
}
