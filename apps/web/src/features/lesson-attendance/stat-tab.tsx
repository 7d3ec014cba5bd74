/** 课程数据 of a lesson: by episode, by student, summed, and each student in each episode (R061). */

import { lessonAttendanceContract } from '@lectern/contract/lessons/lesson-attendance';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { chooseTab, type LessonSubTab, lessonSubTabLabel, lessonSubTabs } from '@lectern/domain/lessons/lesson-tabs';
import { useParams } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { OwnAddress } from '../../shared/navigation/own-address.tsx';
import { NoStatisticsRight } from '../../shared/ui/no-statistics-right.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';
import { EpisodeFigures } from './episode-figures.tsx';
import './lesson-attendance.css';
import { StudentIndividual } from './student-individual.tsx';
import { StudentMatrix } from './student-matrix.tsx';
import { StudentSums } from './student-sums.tsx';

export function StatTab({ lesson }: { readonly lesson: LessonV2 }) {
  const { subTabId } = useParams();
  const mayRead = mayCall(useMe(), lessonAttendanceContract.episodes);
  const tabs = lessonSubTabs('stat', lesson);
  const tab = chooseTab(tabs, subTabId) ?? 'lesson';
  if (subTabId !== tab) return <OwnAddress to={lessonPath(lesson.id, 'stat', tab)} />;
  if (!mayRead) return <NoStatisticsRight />;
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
      <Shown tab={tab} lesson={lesson} />
    </>
  );
}

interface ShownProps {
  readonly tab: LessonSubTab;
  readonly lesson: LessonV2;
}

/** All but 单讲 name students. */
function Shown({ tab, lesson }: ShownProps) {
  const seesStudents = useMe().privileges.includes('STUDENT_READ');
  if (tab === 'lesson') return <EpisodeFigures lesson={lesson} />;
  if (!seesStudents) {
    return (
      <div className="panel">
        <EmptyNote title="没有查看学员的权限">这里的数据按学员列出，请联系管理员开通“查看学员”。</EmptyNote>
      </div>
    );
  }
  if (tab === 'individual') return <StudentIndividual lesson={lesson} />;
  return tab === 'agendas' ? <StudentMatrix lesson={lesson} /> : <StudentSums lesson={lesson} />;
}
