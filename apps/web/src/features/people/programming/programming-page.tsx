/** One programming lesson: its level and term, its channels, its log; another teacher takes over from here. */
import { type ProgrammingLesson, programmingLessonsContract } from '@lectern/contract/people/programming-lessons';
import { PROGRAMMING_PATH, programmingPath } from '@lectern/domain/assistants/people-paths';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../../shared/api/api-error.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { OwnAddress } from '../../../shared/navigation/own-address.tsx';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../../operation-logs/index.ts';
import { PROGRAMMING, peopleQueries } from '../people-queries.ts';
import { oneOrNone, useNames } from '../use-names.ts';
import { ChannelsTab } from './channels-tab.tsx';
import { ProgrammingDialog } from './programming-dialog.tsx';
import { levelWords, Term } from './programming-list-page.tsx';
import { termTypeWords } from './term-type.ts';

const CommandAction = lazy(async () => ({
  default: (await import('../../../shared/plan/command-action.tsx')).CommandAction,
}));

const TABS = [
  { code: 'info', label: '编程信息' },
  { code: 'channels', label: '报名渠道' },
  { code: 'logs', label: '操作日志' },
] as const;

export function ProgrammingPage() {
  const { lessonId = '', tabId = 'info' } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(lessonId) ? Number(lessonId) : 0;
  const { data, error, refetch } = useQuery({ ...peopleQueries.programming(id), enabled: id > 0 });
  const [editing, setEditing] = useState(false);
  const [substitutes, setSubstitutes] = useState(false);
  const me = useMe();
  const mayWrite = mayCall(me, programmingLessonsContract.save);
  if (id === 0 || (isApiError(error) && error.status === 404)) return <NoProgrammingData id={id} />;
  const tab = TABS.find(({ code }) => code === tabId);
  if (!tab) return <OwnAddress to={programmingPath(id)} />;
  return (
    <RecordPage
      title={data?.name ?? `课程 ${id}`}
      list="编程课程"
      listPath={PROGRAMMING_PATH}
      actions={
        data && (
          <>
            <Link className="button" to={lessonPath(id)}>
              查看课程
            </Link>
            {mayCall(me, programmingLessonsContract.substitute) && (
              <button type="button" className="button" onClick={() => setSubstitutes(true)}>
                安排代课
              </button>
            )}
            {mayWrite && (
              <button type="button" className="button button-primary" onClick={() => setEditing(true)}>
                编辑编程信息
              </button>
            )}
          </>
        )
      }
    >
      {data ? (
        <>
          <PageTabs
            name="编程课程页签"
            current={tab.code}
            tabs={TABS.map(({ code, label }) => ({ code, label, to: programmingPath(id, code) }))}
          />
          {tab.code === 'info' && <Info lesson={data} />}
          {tab.code === 'channels' && <ChannelsTab lessonId={id} mayWrite={mayWrite} />}
          {tab.code === 'logs' && <SubjectLogs subjectType="lesson" subjectId={id} rev={data.rev} />}
          {editing && <ProgrammingDialog lesson={data} onClose={() => setEditing(false)} />}
          {substitutes && (
            <Suspense>
              <CommandAction
                request={commandOnOne('lesson.changeTeacher', data)}
                concerns={[PROGRAMMING, 'lessons']}
                onClose={() => setSubstitutes(false)}
              />
            </Suspense>
          )}
        </>
      ) : (
        <div className="panel">
          {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
        </div>
      )}
    </RecordPage>
  );
}

function Info({ lesson }: { lesson: ProgrammingLesson }) {
  const names = useNames();
  const facts = [
    ['ID', lesson.id],
    ['编程级别', levelWords(names, lesson)],
    ['期数', <Term key="term" lesson={lesson} />],
    ['期数类型', termTypeWords(lesson.termType)],
    ['关联级别', names('levels', oneOrNone(lesson.relatedLevel))],
    ['最近修改', <Changed key="changed" lesson={lesson} />],
  ] as const;
  return (
    <section className="panel" aria-label="编程信息">
      <Facts rows={facts} />
    </section>
  );
}

function Changed({ lesson }: { lesson: ProgrammingLesson }) {
  return (
    <>
      <Instant at={lesson.updatedTime} /> {lesson.updatedBy}
    </>
  );
}

/** R200. */
function NoProgrammingData({ id }: { id: number }) {
  return (
    <Page title="没有编程数据">
      <div className="panel">
        <EmptyNote title="这门课程没有编程数据">
          <span>只有小学编程学科的课程才有级别和期数，课程本身不变。</span>
          {id > 0 && <Link to={lessonPath(id)}>查看课程</Link>}
          <Link to={PROGRAMMING_PATH}>返回编程课程</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}
