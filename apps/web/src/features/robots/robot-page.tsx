/** One robot: what it is, what it says, and its log. */
import { type Robot, robotsContract } from '@lectern/contract/students/robots';
import { triggerWords } from '@lectern/domain/robots/check-robot';
import { ROBOT_KIND, ROBOT_SCRIPT_SET, SCRIPT_LINES } from '@lectern/domain/robots/robot-codes';
import { ROBOTS_PATH } from '@lectern/domain/robots/robot-paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import '../../shared/ui/facts.css';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { RecordPage } from '../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../operation-logs/index.ts';
import { RobotDialog } from './robot-dialog.tsx';
import { ROBOTS } from './robot-kind.ts';
import { LastRun, RobotStateDot, RobotTargetLink, windowWords } from './robot-marks.tsx';
import './robots.css';

export function RobotPage() {
  const { robotId = '' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(robotId);
  const { data, error, refetch } = useQuery({
    queryKey: [ROBOTS, 'one', robotId],
    queryFn: ({ signal }) => call(robotsContract.list, { query: { id: robotId } }, { signal }),
    enabled: isId,
    meta: { failure: 'inline' },
  });
  if (!isId) return <NotFoundPage />;
  const [robot] = data?.list ?? [];
  if (robot) return <OneRobot robot={robot} />;
  return (
    <RecordPage title={data ? '机器人不存在' : '机器人'} list="机器人" listPath={ROBOTS_PATH}>
      <div className="panel">
        {data && <EmptyNote title="没有找到这个机器人">可能是账号有误，或它绑定的课程不在你的数据范围内。</EmptyNote>}
        {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
      </div>
    </RecordPage>
  );
}

function OneRobot({ robot }: { robot: Robot }) {
  const [editing, setEditing] = useState(false);
  const mayWrite = mayCall(useMe(), robotsContract.save);
  const facts = [
    ['账号', robot.id],
    ['状态', <RobotStateDot key="state" state={robot.state} />],
    ['绑定到', <RobotTargetLink key="target" robot={robot} />],
    ['类型', ROBOT_KIND.labelOf(robot.kind)],
    ['触发条件', triggerWords(robot)],
    ['生效时间', windowWords(robot)],
    ['最近运行', <LastRun key="run" robot={robot} />],
    ['运行说明', robot.lastRunWords || '—'],
  ] as const;
  return (
    <RecordPage
      title={robot.nickname}
      list="机器人"
      listPath={ROBOTS_PATH}
      actions={
        mayWrite && (
          <button type="button" className="button button-primary" onClick={() => setEditing(true)}>
            编辑机器人
          </button>
        )
      }
    >
      <section className="panel" aria-label="机器人信息">
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="panel">
        <h2>话术：{ROBOT_SCRIPT_SET.labelOf(robot.scriptSet)}</h2>
        <ol className="robot-lines">
          {SCRIPT_LINES[robot.scriptSet].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </section>
      <SubjectLogs subjectType="robot" subjectId={robot.id} rev={robot.rev} titled />
      {editing && <RobotDialog robot={robot} onClose={() => setEditing(false)} />}
    </RecordPage>
  );
}
