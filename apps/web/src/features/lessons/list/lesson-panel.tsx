/** A lesson beside the list: what most questions about it are answered by, its next step, and the ways to its tabs. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { teacherPath } from '@lectern/domain/assistants/people-paths';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { LESSON_TAB } from '@lectern/domain/lessons/lesson-tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { countText } from '../../../shared/tables/paging.ts';
import { type FactRow, Facts } from '../../../shared/ui/facts.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { tabsOfLesson } from '../detail/built-tabs.ts';
import '../detail/lesson-detail.css';
import { lessonDates } from '../detail/lesson-dates.ts';
import { factSections } from '../detail/lesson-facts.ts';
import { HeaderActions } from '../detail/lesson-header.tsx';
import { ReadinessSummary } from '../detail/readiness-summary.tsx';
import { lessonFieldsOf } from '../form/lesson-fields-of.ts';
import { lessonNames } from '../form/lesson-names.ts';
import { LESSON_LIST } from '../lesson-paths.ts';
import { lessonQueries } from '../lesson-queries.ts';
import { LessonStatusMark, SaleStatusMark } from '../status-marks.tsx';

const NO_VALUE = '—';

export function LessonPanel({ id }: { id: number }) {
  const { data: lesson, error, refetch } = useQuery(lessonQueries.detail(id));
  const mayWrite = mayCall(useMe(), lessonsContract.update);
  if (!lesson) return error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />;
  return (
    <>
      <h2>
        <Link to={lessonPath(id)}>{lesson.name}</Link>
      </h2>
      <div className="side-panel-marks">
        <CopyId id={id} />
        <LessonStatusMark status={lesson.status} />
        <SaleStatusMark {...lesson.saleInfo} />
        {lesson.internal && <Mark>内部</Mark>}
        {lesson.transferForbidden && <Mark tone="warning">禁止转入</Mark>}
      </div>
      {mayWrite && (
        <div className="side-panel-actions">
          <HeaderActions lesson={lesson} />
        </div>
      )}
      <div className="lesson-summary">
        <ReadinessSummary key={id} lesson={lesson} mayWrite={mayWrite} />
      </div>
      <h3>课程</h3>
      <LessonFacts lesson={lesson} />
      <h3>时间</h3>
      <Facts rows={lessonDates(lesson).map(({ label, text }) => [label, text])} none="未设置" />
      <h3>查看</h3>
      <nav className="side-panel-links" aria-label="课程页签">
        {tabsOfLesson({ ...lesson, templateWithWritingTrain: lesson.template?.withWritingTrain ?? false }).map(
          (tab) => (
            <Link key={tab} to={lessonPath(id, tab)}>
              {LESSON_TAB.labelOf(tab)}
            </Link>
          ),
        )}
      </nav>
    </>
  );
}

/** Fields of the form by which lessons differ. */
const DECIDING = ['subject', 'subjects', 'grades', 'semester', 'flattedCategory', 'price'];

function LessonFacts({ lesson }: { lesson: LessonV2 }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const { paidCount, limit } = lesson.saleInfo;
  const sections = options ? factSections(lessonFieldsOf(lesson), lessonNames(options)) : [];
  const facts = sections.flatMap((section) => section.facts).filter(({ key }) => DECIDING.includes(key));
  const rows: readonly FactRow[] = [
    ['主讲老师', <People key="teachers" people={lesson.teachers} />],
    ['辅导老师', <People key="mentors" people={lesson.mentors} />],
    ['已付 / 招生', `${countText(paidCount)} / ${limit === 0 ? '不限' : countText(limit)}`],
    ['讲次（已结束 / 总数）', `${lesson.endedEpisodeCount} / ${lesson.episodeCount}`],
    ...facts.map(({ label, value }): FactRow => [label, value]),
    ['班型', lesson.template ? linkTo(lessonTemplatePath(lesson.template.id), lesson.template.name) : NO_VALUE],
    ['负责人', lesson.owner ? linkTo(`${LESSON_LIST.path}?ownerId=${lesson.owner.id}`, lesson.owner.name) : NO_VALUE],
  ];
  return <Facts rows={rows} none={NO_VALUE} />;
}

const linkTo = (to: string, name: string): ReactNode => <Link to={to}>{name}</Link>;

function People({ people }: { people: LessonV2['teachers'] }) {
  if (people.length === 0) return NO_VALUE;
  return (
    <span className="side-panel-links">
      {people.map(({ id, name }) => (
        <Link key={id} to={teacherPath(id)}>
          {name}
        </Link>
      ))}
    </span>
  );
}
