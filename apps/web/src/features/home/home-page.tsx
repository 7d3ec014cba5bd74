import type { Me } from '@lectern/contract/identity';
import { lessonsContract } from '@lectern/contract/lessons';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { readRecentLessons } from '../../shared/hooks/recent-lessons.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { lessonViewsQuery, unpublishedQuery, viewCountQuery } from './home-queries.ts';
import './home-page.css';
import { TaskSection } from './task-section.tsx';

/** 工作台: where one left off, the views one keeps, and what still has to be published (decision 5). */
export function HomePage() {
  const me = useMe();
  return (
    <Page title="工作台">
      <div className="bench">
        <TaskSection me={me} />
        <RecentLessons me={me} />
        {mayCall(me, lessonsContract.listIds) && (
          <>
            <Views />
            <Unpublished />
          </>
        )}
      </div>
    </Page>
  );
}

function RecentLessons({ me }: { me: Me }) {
  const lessons = readRecentLessons(me.id);
  return (
    <section className="panel">
      <h2>最近打开的课程</h2>
      {lessons.length === 0 && (
        <EmptyNote title="还没有打开过课程">
          从<Link to="/lessons">课程列表</Link>打开后会列在这里
        </EmptyNote>
      )}
      <ul className="bench-list">
        {lessons.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/lessons/${id}`} title={name}>
              {name}
            </Link>
            <span>{id}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Views() {
  const views = useQuery(lessonViewsQuery);
  return (
    <section className="panel">
      <h2>课程视图</h2>
      {views.isPending && <Skeleton />}
      {views.isError && <ErrorNote error={views.error} onRetry={() => void views.refetch()} />}
      {views.data?.length === 0 && (
        <EmptyNote title="还没有保存的视图">
          在<Link to="/lessons">课程列表</Link>筛选后可保存为视图
        </EmptyNote>
      )}
      <ul className="bench-list">
        {views.data?.map((view) => (
          <li key={view.id}>
            <Link to={`/lessonDispatch/lessons?${view.query}`}>{view.name}</Link>
            <ViewCount query={view.query} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ViewCount({ query }: { query: string }) {
  const { data, isError } = useQuery(viewCountQuery(query));
  return <span>{isError ? '无法统计' : data === undefined ? '…' : `${data} 门`}</span>;
}

function Unpublished() {
  const lessons = useQuery(unpublishedQuery);
  const { rows = [], total = 0, totalExact = true } = lessons.data ?? {};
  const all = `/lessonDispatch/lessons?status=${LESSON_STATUS.code.init}`;
  return (
    <section className="panel">
      <h2>{LESSON_STATUS.labelOf(LESSON_STATUS.code.init)}的课程</h2>
      {lessons.isPending && <Skeleton />}
      {lessons.isError && <ErrorNote error={lessons.error} onRetry={() => void lessons.refetch()} />}
      {lessons.data && total === 0 && <EmptyNote title="所有课程都已发布" />}
      <ul className="bench-list">
        {rows.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/lessons/${id}`} title={name}>
              {name}
            </Link>
            <span>{id}</span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="bench-more">
          <Link to={all}>
            查看全部 {total}
            {totalExact ? '' : '+'} 门
          </Link>
        </p>
      )}
    </section>
  );
}
