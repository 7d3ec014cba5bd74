/** The classes of today: what is being taught now, what comes next, each with its teacher and lesson. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { ClassesToday } from '@lectern/contract/episodes/episode-replies';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { LIVE_TYPES } from '@lectern/domain/episodes/teacher-slots';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { addDays, formatClock } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Initial } from '../../shared/ui/initial.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { SubjectMarks } from '../../shared/ui/subject-mark.tsx';
import { classesTodayQuery } from './home-queries.ts';

export function ClassSection() {
  const { data, error, refetch } = useQuery(classesTodayQuery);
  return (
    <section className="panel day-classes" aria-labelledby="day-classes">
      <h2 id="day-classes">
        今天的课
        {data && <Summary {...data} />}
      </h2>
      {data ? <Classes {...data} /> : error ? null : <Skeleton lines={6} />}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
    </section>
  );
}

/** Those that the list of episodes finds for today. */
const todayPath = (dayStart: number, more: Readonly<Record<string, string>> = {}) =>
  `/jwc/episodes?${new URLSearchParams({
    status: 'normal',
    specialEpisodeTypes: LIVE_TYPES.join(','),
    startFrom: String(dayStart),
    startTo: String(addDays(dayStart, 1)),
    ...more,
  })}`;

function Summary({ dayStart, count, withoutTeacher, running }: ClassesToday) {
  if (count === 0) return null;
  return (
    <small>
      共 <Link to={todayPath(dayStart)}>{count.toLocaleString('en')} 节直播</Link>
      {withoutTeacher > 0 && (
        <>
          ，
          <Link to={todayPath(dayStart, { withoutTeacher: 'true' })}>
            {withoutTeacher.toLocaleString('en')} 节还没有老师
          </Link>
        </>
      )}
      {running.count === 0 && '，此刻没有课'}
    </small>
  );
}

function Classes({ count, running, coming, comingTomorrow }: ClassesToday) {
  if (running.count + coming.count === 0) {
    return <EmptyNote title={count === 0 ? '今天和明天没有直播课' : '今天的课都已结束，明天没有直播课'} />;
  }
  const next = <ClassList name={comingTomorrow ? '明天' : '接下来'} empty="明天没有直播课" classes={coming} />;
  // Nothing is going on: what comes has the whole width, and names are read to their end.
  if (running.count === 0) return next;
  return (
    <div className="day-columns">
      <ClassList name="正在上课" empty="此刻没有课" classes={running} />
      {next}
    </div>
  );
}

interface ClassListProps {
  readonly name: string;
  readonly empty: string;
  readonly classes: ClassesToday['running'];
}

function ClassList({ name, empty, classes: { count, ids, list } }: ClassListProps) {
  return (
    <div>
      <h3>
        {name} {count > 0 && <span className="plan-count">{count.toLocaleString('en')} 节</span>}
      </h3>
      {count === 0 && <p className="muted">{empty}</p>}
      <ul className="day-list plain-list">
        {list.map((one) => (
          <Class key={one.id} {...one} />
        ))}
      </ul>
      {count > list.length && (
        <p className="bench-more">
          <Link to={`/jwc/episodes?ids=${ids.join(',')}`}>
            {count > ids.length ? `查看前 ${ids.length} 节` : `查看全部 ${count} 节`}
          </Link>
        </p>
      )}
    </div>
  );
}

function Class({
  id,
  name,
  startTime,
  endTime,
  teacherName,
  subject,
  lesson,
  lessonCount,
}: ClassesToday['running']['list'][number]) {
  const { data: options } = useQuery(dictionaryQueries.options());
  return (
    <li>
      <span className="day-time">
        {formatClock(startTime)}–{formatClock(endTime)}
      </span>
      <span className="day-class">
        <Link to={episodePath(id)} title={name}>
          {name}
        </Link>
        <span className="day-about">
          {teacherName && <Initial name={teacherName} />}
          {teacherName ?? <span className="danger-text">待安排老师</span>}
          {subject !== null && options && (
            <>
              {' · '}
              <SubjectMarks ids={[subject]} nameOf={(one) => nameOf(options, one)} />
            </>
          )}
          {lesson && (
            <>
              {' · '}
              <Link to={lessonPath(lesson.id)} title={lesson.name}>
                {lesson.name}
              </Link>
              {lessonCount > 1 && ` 等 ${lessonCount} 门`}
            </>
          )}
        </span>
      </span>
    </li>
  );
}

const nameOf = ({ subjects }: LessonOptions, id: number): string => subjects.find((one) => one.id === id)?.name ?? '';
