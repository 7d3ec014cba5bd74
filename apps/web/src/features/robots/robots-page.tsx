/** 机器人: scripted accounts of the live rooms. Nothing counts them as students. */
import { type Robot, robotsContract } from '@lectern/contract/students/robots';
import { triggerWords } from '@lectern/domain/robots/check-robot';
import { ROBOT_KIND, ROBOT_SCRIPT_SET } from '@lectern/domain/robots/robot-codes';
import { robotPath } from '@lectern/domain/robots/robot-paths';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import type { Column } from '../../shared/tables/column-model.ts';
import { Page } from '../../shared/ui/page.tsx';
import { robotKind } from './robot-kind.ts';
import { LastRun, RobotStateDot, RobotTargetLink, windowWords } from './robot-marks.tsx';
import './robots.css';

const RobotDialog = lazy(async () => ({ default: (await import('./robot-dialog.tsx')).RobotDialog }));

type Opened = { readonly robot: Robot | null };

export function RobotsPage() {
  const mayWrite = mayCall(useMe(), robotsContract.save);
  const [opened, setOpened] = useState<Opened>();
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => (mayWrite ? [...COLUMNS, actions(setOpened)] : COLUMNS), [mayWrite]);
  return (
    <Page
      title="机器人"
      wide
      lead="在直播间按话术发言的脚本账号。不是学员，不计入人数上限、小班人数和任何统计。"
      actions={
        mayWrite && (
          <button type="button" className="button button-primary" onClick={() => setOpened({ robot: null })}>
            新建机器人
          </button>
        )
      }
    >
      <ListScreen
        kind={robotKind}
        columns={columns}
        nothing="新建一个机器人，绑定到课程、讲次或小班，它会在生效时间内按话术发言。"
      />
      {opened && (
        <Suspense fallback={null}>
          <RobotDialog robot={opened.robot} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<Robot>[] = [
  {
    key: 'nickname',
    title: '昵称',
    width: 150,
    identity: true,
    render: (row) => <Link to={robotPath(row.id)}>{row.nickname}</Link>,
  },
  { key: 'target', title: '绑定到', width: 300, identity: true, render: (robot) => <RobotTargetLink robot={robot} /> },
  { key: 'state', title: '状态', width: 96, render: ({ state }) => <RobotStateDot state={state} /> },
  { key: 'lastRun', title: '最近运行', width: 200, render: (robot) => <LastRun robot={robot} /> },
  { key: 'kind', title: '类型', width: 92, render: ({ kind }) => ROBOT_KIND.labelOf(kind) },
  { key: 'script', title: '话术', width: 100, render: ({ scriptSet }) => ROBOT_SCRIPT_SET.labelOf(scriptSet) },
  { key: 'trigger', title: '触发条件', width: 140, render: (row) => triggerWords(row) },
  { key: 'window', title: '生效时间', width: 270, render: (row) => windowWords(row) },
  { key: 'id', title: '账号', width: 130, optional: true, render: ({ id }) => id },
  { key: 'updatedBy', title: '修改人', width: 96, optional: true, render: ({ updatedBy }) => updatedBy || '—' },
];

const actions = (open: (opened: Opened) => void): Column<Robot> => ({
  key: 'actions',
  title: '操作',
  width: 72,
  atEnd: true,
  render: (robot) => (
    <button type="button" className="row-action" aria-label={`编辑${robot.nickname}`} onClick={() => open({ robot })}>
      编辑
    </button>
  ),
});
