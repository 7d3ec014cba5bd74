import { episodesContract } from '@lectern/contract/episodes/episodes';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import type { Me } from '@lectern/contract/shell/identity';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { readRecentLessons } from '../../shared/hooks/recent-lessons.ts';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { ClassSection } from './class-section.tsx';
import { InboxSection } from './inbox-section.tsx';
import { ReadinessSection } from './readiness-section.tsx';
import { SaleSection } from './sale-section.tsx';
import { ViewsSection } from './views-section.tsx';
import './home-page.css';
import './day.css';
import { ReleaseSection, TaskSection } from './task-section.tsx';

/** 工作台 (decision 5): the day first, then one's own work, what is not ready to publish, and the views one watches. */
export function HomePage() {
  const me = useMe();
  return (
    <Page title="工作台">
      <Day me={me} />
      <div className="bench">
        <div className="bench-side">
          <TaskSection me={me} />
          <RecentLessons me={me} />
        </div>
        <div className="bench-main">
          {mayCall(me, lessonsContract.listIds) && (
            <>
              <ReadinessSection mayWrite={mayCall(me, lessonsContract.update)} />
              <ViewsSection />
            </>
          )}
          <InboxSection />
          <ReleaseSection me={me} />
        </div>
      </div>
    </Page>
  );
}

function Day({ me }: { me: Me }) {
  const seesClasses = mayCall(me, episodesContract.today);
  const seesSale = mayCall(me, lessonsContract.saleOutlook);
  if (!seesClasses && !seesSale) return null;
  return (
    <div className="day">
      {seesClasses && <ClassSection />}
      {seesSale && <SaleSection />}
    </div>
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
      <ul className="bench-list plain-list">
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
