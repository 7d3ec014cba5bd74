/** 续报数据 of a lesson: each student in one class, and renewals by day (R063). */
import { lessonRenewalContract } from '@lectern/contract/lessons/lesson-renewal';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { chooseTab, lessonSubTabLabel, lessonSubTabs } from '@lectern/domain/lessons/lesson-tabs';
import { useParams } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { OwnAddress } from '../../shared/navigation/own-address.tsx';
import { NoStatisticsRight } from '../../shared/ui/no-statistics-right.tsx';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';
import './lesson-renewal.css';
import { RenewalDaily } from './renewal-daily.tsx';
import { RenewalStudents } from './renewal-students.tsx';

export function RenewStatTab({ lesson }: { readonly lesson: LessonV2 }) {
  const { subTabId } = useParams();
  const mayRead = mayCall(useMe(), lessonRenewalContract.summary);
  const tabs = lessonSubTabs('renewStat', lesson);
  const tab = chooseTab(tabs, subTabId) ?? 'student';
  if (subTabId !== tab) return <OwnAddress to={lessonPath(lesson.id, 'renewStat', tab)} />;
  if (!mayRead) return <NoStatisticsRight />;
  return (
    <>
      <PageTabs
        name="续报数据"
        current={tab}
        tabs={tabs.map((code) => ({
          code,
          label: lessonSubTabLabel(code),
          to: lessonPath(lesson.id, 'renewStat', code),
        }))}
      />
      {tab === 'daily' ? <RenewalDaily lessonId={lesson.id} /> : <RenewalStudents lesson={lesson} />}
    </>
  );
}
