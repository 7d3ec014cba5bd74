/** One student at the desk: teams and decisions of a day, orders and materials, learning, feedback, log. */
import type { Desk } from '@lectern/contract/students/desk-replies';
import { DESK_PATH, DESK_TAB, type DeskTab, deskPath } from '@lectern/domain/customer-service/desk-paths';
import { formatDateTime, parseDateTime } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { isApiError } from '../../shared/api/api-error.ts';
import { DateInput } from '../../shared/forms/date-input.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';
import { RecordPage } from '../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../operation-logs/index.ts';
import './customer-service.css';
import { deskQueries } from './desk-queries.ts';
import { FeedbackTab } from './feedback-tab.tsx';
import { LearningTab } from './learning-tab.tsx';
import { LessonsTab } from './lessons-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { ReadersTab } from './readers-tab.tsx';
import { StudentPhone } from './student-phone.tsx';

const TAB_LABEL: Readonly<Record<DeskTab, string>> = {
  lessons: '课程与小班',
  orders: '订单与物料',
  learning: '打卡与练习',
  feedback: '反馈与外呼',
  readers: '谁看过',
  logs: '操作日志',
};

export function StudentPage() {
  const { studentId = '', tabId = 'lessons' } = useParams();
  const [params, setParams] = useSearchParams();
  const typed = params.get('date') ?? '';
  const date = /^20\d{2}-\d{2}-\d{2}$/.test(typed) && parseDateTime(typed) !== undefined ? typed : '';
  const id = /^[1-9]\d{0,14}$/.test(studentId) ? Number(studentId) : 0;
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...deskQueries.desk(id, date), enabled: id > 0 });
  const tab = DESK_TAB.find((each) => each === tabId);
  if (id === 0 || !tab) return <NotFoundPage />;
  if (isApiError(error) && error.status === 404) return <NoStudent />;
  const query = date === '' ? '' : `?date=${date}`;
  return (
    <RecordPage
      title={data?.student.nickname ?? `学员 ${id}`}
      list="客服工作台"
      listPath={DESK_PATH}
      actions={
        <label className="desk-date" htmlFor="desk-date">
          查看日期
          <DateInput
            id="desk-date"
            value={date}
            placeholder="现在"
            onChange={(next) => setParams(next === '' ? {} : { date: next })}
          />
        </label>
      }
    >
      <StudentFacts id={id} desk={data} asOf={date !== ''} />
      <PageTabs
        name="学员页签"
        current={tab}
        tabs={DESK_TAB.map((code) => ({ code, label: TAB_LABEL[code], to: `${deskPath(id, code)}${query}` }))}
      />
      {error && data && <StaleNote error={error} onRetry={() => void refetch()} />}
      {data ? (
        <div className="desk-body" data-stale={isPlaceholderData}>
          <TabOf tab={tab} desk={data} />
        </div>
      ) : (
        <div className="panel">
          {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
        </div>
      )}
    </RecordPage>
  );
}

function TabOf({ tab, desk }: { tab: DeskTab; desk: Desk }) {
  if (tab === 'lessons') return <LessonsTab desk={desk} />;
  if (tab === 'orders') return <OrdersTab desk={desk} />;
  if (tab === 'learning') return <LearningTab desk={desk} />;
  if (tab === 'feedback') return <FeedbackTab desk={desk} />;
  if (tab === 'readers') return <ReadersTab studentId={desk.student.id} />;
  return <SubjectLogs subjectType="student" subjectId={desk.student.id} rev={1} />;
}

/** The line stands from the start, so that the tabs below do not move when the answer comes. */
function StudentFacts({ id, desk, asOf }: { id: number; desk: Desk | undefined; asOf: boolean }) {
  return (
    <ul className="desk-facts" aria-label="学员信息">
      <li>用户 ID {id}</li>
      {desk?.student.gradeName && <li>{desk.student.gradeName}</li>}
      {desk && (
        <li>
          手机号 <StudentPhone student={desk.student} />
        </li>
      )}
      {desk && asOf && <li>按 {formatDateTime(desk.at)} 的情况显示</li>}
    </ul>
  );
}

function NoStudent() {
  return (
    <Page title="学员不存在">
      <div className="panel">
        <EmptyNote title="没有找到这名学员">
          <span>可能是用户 ID 有误，或不在你的数据范围内。</span>
          <Link to={DESK_PATH}>返回客服工作台</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}
