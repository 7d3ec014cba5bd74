/** 课程数据 of a lesson: by episode, and summed by student (R061). */

import { lessonAttendanceContract } from '@lectern/contract/lessons/lesson-attendance';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { chooseTab, type LessonSubTab, lessonSubTabLabel, lessonSubTabs } from '@lectern/domain/lessons/lesson-tabs';
import { Navigate, useParams } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';
import { EpisodeFigures } from './episode-figures.tsx';
import './lesson-attendance.css';
import { StudentSums } from './student-sums.tsx';

/** Those that have a page; 学员个人数据 and 学员数据明细 join here as they are built. */
const BUILT: readonly LessonSubTab[] = ['lesson', 'cumulative'];

export function StatTab({ lesson }: { readonly lesson: LessonV2 }) {
  const { subTabId } = useParams();
  const mayRead = mayCall(useMe(), lessonAttendanceContract.episodes);
  const tabs = lessonSubTabs('stat', lesson).filter((code) => BUILT.includes(code));
  const tab = chooseTab(tabs, subTabId) ?? 'lesson';
  if (subTabId !== tab) return <Navigate to={lessonPath(lesson.id, 'stat', tab)} replace />;
  if (!mayRead) {
    return (
      <div className="panel">
        <EmptyNote title="没有查看统计数据的权限">请联系管理员开通“查看统计数据”。</EmptyNote>
      </div>
    );
  }
  return (
    <>
      <PageTabs
        name="课程数据"
        current={tab}
        tabs={tabs.map((code) => ({
          code,
          label: lessonSubTabLabel(code),
          to: lessonPath(lesson.id, 'stat', code),
        }))}
      />
      {tab === 'lesson' ? <EpisodeFigures lesson={lesson} /> : <StudentSums lesson={lesson} />}
    </>
  );
}
