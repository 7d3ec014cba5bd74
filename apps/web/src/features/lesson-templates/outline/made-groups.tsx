/** What was made from a tutoring template, shown before it is changed (E188). */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { templateQueries } from '../template-queries.ts';

const MAX_LISTED = 5;

export function MadeGroups({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(templateQueries.groupCheckInfos(id));
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  // Lessons may share one: it has a row with each of them.
  const groups = [...new Map(data.map((group) => [group.groupId, group])).values()];
  const started = groups.filter((group) => group.started).length;
  const clashing = groups.filter((group) => group.verdict === 'list').length;
  const lacking = data.filter((group) => group.teamsWithoutMentor > 0);
  return (
    <section aria-label="由它安排的辅导课">
      <p>
        由它安排的辅导课 {groups.length} 组，其中 {started} 组已开始
        {clashing > 0 && `，${clashing} 组有时间冲突`}。保存只影响以后安排的辅导课，已安排的不变
        {started > 0 && '；已有辅导课开始，时间不能再改'}。
      </p>
      {lacking.length > 0 && (
        <ul className="reminder-list">
          {lacking.slice(0, MAX_LISTED).map(({ groupId, lessonId, lessonName, teamsWithoutMentor }) => (
            <li key={`${groupId} ${lessonId}`}>
              <Link to={lessonPath(lessonId, 'teams')}>{lessonName}</Link>：{teamsWithoutMentor} 个小班没有辅导老师
            </li>
          ))}
          {lacking.length > MAX_LISTED && <li>等 {lacking.length} 门课程</li>}
        </ul>
      )}
    </section>
  );
}
