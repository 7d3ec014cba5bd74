/** 助教: who helps, in how many lessons and episodes. They are assigned from lessons and episodes, many at once. */

import { type ListedAssistant } from '@lectern/contract/people/assistant-fields';
import { assistantsContract } from '@lectern/contract/people/assistants';
import { assistantPath } from '@lectern/domain/assistants/people-paths';
import { lazy, useMemo } from 'react';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { type NamesOf, NOTHING, oneOrNone, useNames } from '../use-names.ts';
import { AssistantActions, REMOVE, useAskAssistant } from './assistant-actions.tsx';
import { assistantKind } from './assistant-kind.ts';

const BatchCommands = lazy(async () => ({
  default: (await import('../../../shared/lists/batch-commands.tsx')).BatchCommands,
}));

export function AssistantsPage() {
  return (
    <AssistantActions>
      <Assistants />
    </AssistantActions>
  );
}

function Assistants() {
  const mayWrite = mayCall(useMe(), assistantsContract.create);
  const names = useNames();
  const ask = useAskAssistant();
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => columnsWith(names).filter((column) => mayWrite || !column.atEnd), [names, mayWrite]);
  return (
    <Page
      title="助教"
      wide
      actions={
        mayWrite && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => ask({ kind: 'edit', assistant: null })}
          >
            新建助教
          </button>
        )
      }
    >
      <ListScreen
        kind={assistantKind}
        columns={columns}
        renderCommands={
          mayWrite
            ? (batch) => (
                <BatchCommands
                  subjectType="assistant"
                  places={{ frequent: [REMOVE] }}
                  batch={{ ...batch, plan: async () => ({ ids: [...(await batch.ids())] }) }}
                  onAsk={ask}
                />
              )
            : undefined
        }
        nothing="用右上角的“新建助教”添加，再到课程或讲次列表勾选后分配。"
      />
    </Page>
  );
}

function columnsWith(names: NamesOf): readonly Column<ListedAssistant>[] {
  return [
    { key: 'id', title: 'ID', width: 92, identity: true, render: (row) => <CopyId id={row.userId} /> },
    {
      key: 'name',
      title: '姓名',
      width: 160,
      identity: true,
      render: (row) => <Link to={assistantPath(row.userId)}>{row.name}</Link>,
    },
    { key: 'account', title: '账号', width: 160, render: (row) => row.account },
    { key: 'subject', title: '学科', width: 80, render: (row) => names('subjects', oneOrNone(row.subject)) },
    {
      key: 'phases',
      title: '学段',
      width: 140,
      render: (row) => (row.phases.length === 0 ? '不限' : names('phases', row.phases)),
    },
    { key: 'priority', title: '优先级', width: 80, align: 'end', render: (row) => row.priority },
    { key: 'lessons', title: '负责课程', width: 96, align: 'end', render: (row) => row.lessonCount },
    { key: 'coming', title: '未开始讲次', width: 104, align: 'end', render: (row) => row.comingEpisodeCount },
    { key: 'updated', title: '修改时间', width: 150, render: (row) => <Instant at={row.updatedTime} /> },
    { key: 'updatedBy', title: '修改人', width: 96, optional: true, render: (row) => row.updatedBy || NOTHING },
    { key: 'actions', title: '操作', width: 112, atEnd: true, render: (row) => <RowActions assistant={row} /> },
  ];
}

function RowActions({ assistant }: { assistant: ListedAssistant }) {
  const ask = useAskAssistant();
  const { userId: id, name } = assistant;
  return (
    <>
      <button type="button" className="row-action" onClick={() => ask({ kind: 'edit', assistant })}>
        编辑
      </button>
      <button type="button" className="row-action" onClick={() => ask(commandOnOne(REMOVE, { id, name }))}>
        移除
      </button>
    </>
  );
}
