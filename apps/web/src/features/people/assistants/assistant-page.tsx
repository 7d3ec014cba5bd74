/** One assistant: who they are, where they help, and their log. */

import { type ListedAssistant } from '@lectern/contract/people/assistant-fields';
import { assistantsContract } from '@lectern/contract/people/assistants';
import { ASSISTANTS_PATH, assistantPath } from '@lectern/domain/assistants/people-paths';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../../shared/api/api-error.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { OwnAddress } from '../../../shared/navigation/own-address.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../../operation-logs/index.ts';
import { EpisodeList, FIRST_PLACE } from '../episode-list.tsx';
import '../people.css';
import { PlainTable } from '../../../shared/tables/plain-table.tsx';
import { peopleQueries } from '../people-queries.ts';
import { oneOrNone, useNames } from '../use-names.ts';
import { AssistantActions, useAskAssistant } from './assistant-actions.tsx';

export function AssistantPage() {
  const { assistantId = '', tabId = 'work' } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(assistantId) ? Number(assistantId) : 0;
  const { data, error, refetch } = useQuery({ ...peopleQueries.assistant(id), enabled: id > 0 });
  if (id === 0 || (isApiError(error) && error.status === 404)) return <NoAssistant />;
  if (tabId !== 'work' && tabId !== 'logs') return <OwnAddress to={assistantPath(id)} />;
  return (
    <AssistantActions>
      <RecordPage
        title={data?.name ?? `助教 ${id}`}
        list="助教"
        listPath={ASSISTANTS_PATH}
        actions={data && <Edit assistant={data} />}
      >
        {data ? (
          <>
            <PageTabs
              name="助教页签"
              current={tabId}
              tabs={[
                { code: 'work', label: '课程与讲次', to: assistantPath(id) },
                { code: 'logs', label: '操作日志', to: assistantPath(id, 'logs') },
              ]}
            />
            {tabId === 'logs' ? (
              <SubjectLogs subjectType="assistant" subjectId={id} rev={data.rev} />
            ) : (
              <Work assistant={data} />
            )}
          </>
        ) : (
          <div className="panel">
            {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
          </div>
        )}
      </RecordPage>
    </AssistantActions>
  );
}

function Edit({ assistant }: { assistant: ListedAssistant }) {
  const mayWrite = mayCall(useMe(), assistantsContract.update);
  const ask = useAskAssistant();
  if (!mayWrite) return null;
  return (
    <button type="button" className="button button-primary" onClick={() => ask({ kind: 'edit', assistant })}>
      编辑
    </button>
  );
}

interface HelpedLesson {
  readonly id: number;
  readonly name: string;
  readonly endTime: number;
}

const LESSON_COLUMNS: readonly Column<HelpedLesson>[] = [
  {
    key: 'name',
    title: '课程',
    width: 420,
    identity: true,
    render: (row) => <Link to={lessonPath(row.id, 'teachers')}>{row.name}</Link>,
  },
  { key: 'end', title: '结课时间', width: 160, render: (row) => <Instant at={row.endTime} /> },
];

function Work({ assistant }: { assistant: ListedAssistant }) {
  const names = useNames();
  const [place, setPlace] = useState(FIRST_PLACE);
  const { data, error, refetch } = useQuery(peopleQueries.assistantWork(assistant.userId, place.span, place.page));
  const retry = () => void refetch();
  const facts = [
    ['账号', assistant.account],
    ['学科', names('subjects', oneOrNone(assistant.subject))],
    ['学段', assistant.phases.length === 0 ? '不限' : names('phases', assistant.phases)],
    ['优先级', assistant.priority],
  ] as const;
  return (
    <div className="people-panels">
      <section className="panel" aria-label="助教信息">
        <Facts rows={facts} />
      </section>
      <section aria-label="负责的课程">
        <h2>负责的课程</h2>
        <PlainTable
          name="负责的课程"
          columns={LESSON_COLUMNS}
          rows={data?.lessons}
          error={error}
          onRetry={retry}
          idOf={(row) => row.id}
          nameOf={(row) => row.name}
          empty="没有负责整门课程"
          hint="在课程列表勾选课程，用“分配助教”一次安排。"
          expected={3}
        />
      </section>
      <section aria-label="讲次">
        <EpisodeList
          place={place}
          onPlace={setPlace}
          rows={data?.episodes}
          total={data?.total ?? 0}
          error={error}
          onRetry={retry}
          withTeacher
          empty={{ coming: '没有未开始的讲次', past: '还没有协助过讲次' }}
        />
      </section>
    </div>
  );
}

function NoAssistant() {
  return (
    <Page title="助教不存在">
      <div className="panel">
        <EmptyNote title="没有找到这位助教">
          <span>可能已被移除，或不在你的数据范围内。</span>
          <Link to={ASSISTANTS_PATH}>返回助教列表</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}
