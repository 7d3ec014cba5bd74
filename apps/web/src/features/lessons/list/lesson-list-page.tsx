/** 课程管理: find, look through, and change lessons, one or many. All of its state stands in the address. */
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { saveMajor } from '../../../shared/hooks/major-preference.ts';
import type { FilterChange } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { ListSearch } from '../../../shared/lists/list-search.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { LessonActions, useAskAction } from '../actions/lesson-actions.tsx';
import { COMMAND_PLACES } from '../actions/lesson-commands.ts';
import { NEW_LESSON_PATH } from '../lesson-paths.ts';
import { lessonQueries } from '../lesson-queries.ts';
import { lessonColumns } from './lesson-columns.tsx';
import type { LessonAddress } from './lesson-filters.ts';
import { lessonKind } from './lesson-kind.ts';
import { withShownColumns } from './shown-columns.ts';

const BatchCommands = lazy(async () => ({
  default: (await import('../../../shared/lists/batch-commands.tsx')).BatchCommands,
}));

const LessonPanel = lazy(async () => ({ default: (await import('./lesson-panel.tsx')).LessonPanel }));

export function LessonListPage() {
  const mayCreate = mayCall(useMe(), lessonsContract.create);
  return (
    <LessonActions>
      <Page
        title="课程管理"
        wide
        actions={
          mayCreate && (
            <Link className="button button-primary" to={NEW_LESSON_PATH}>
              新建课程
            </Link>
          )
        }
      >
        <LessonList />
      </Page>
    </LessonActions>
  );
}

function LessonList() {
  const me = useMe();
  const { data: options } = useQuery(dictionaryQueries.options());
  const ask = useAskAction();
  const peek = usePeek();
  const mayWrite = mayCall(me, lessonsContract.publish);
  // Kept by hand: every row redraws when its columns do.
  const { editing, load } = useEditing(mayCall(me, lessonsContract.update));
  const columns = useMemo(() => {
    const all = lessonColumns(options).filter((column) => mayWrite || !column.atEnd);
    return editing ? editing.withEditing(all, options) : all;
  }, [options, mayWrite, editing]);
  return (
    <ListScreen
      kind={lessonKind}
      columns={columns}
      renderSearch={(searched) => (
        <ListSearch kind={lessonKind} {...searched} change={(change) => searched.change(withoutGrade(change))} />
      )}
      onSearch={(address) => saveMajor(me.id, majorOf(address))}
      renderCommands={
        mayWrite
          ? (batch) => (
              <BatchCommands
                subjectType="lesson"
                places={COMMAND_PLACES}
                batch={batch}
                onAsk={(asked) => ask(withShownColumns(asked, batch.columns))}
              />
            )
          : undefined
      }
      onExport={
        mayCall(me, lessonsContract.exportCsv)
          ? (ticked, shown, total) => ask({ kind: 'export', ticked, columns: shown, total })
          : undefined
      }
      onPeek={(id) => {
        load();
        peek(id);
      }}
      renderPanel={(id) => <LessonPanel id={id} />}
      nothing="新建第一门课程，或联系管理员确认数据范围。"
    />
  );
}

/** Cells become editable with the first row that is pointed at or reached by key: the first page does without it. */
function useEditing(mayEdit: boolean) {
  const [editing, setEditing] = useState<typeof import('./edit-columns.tsx')>();
  const load = () => {
    if (mayEdit && !editing) void import('./edit-columns.tsx').then(setEditing);
  };
  return { editing, load };
}

/** A grade belongs to one phase. */
function withoutGrade(change: FilterChange<LessonAddress>): FilterChange<LessonAddress> {
  return 'phase' in change ? { ...change, grade: undefined } : change;
}

/** The subject and phase one works with open the list next time (R016, decision 7). */
function majorOf({ subject, phase }: LessonAddress) {
  return { ...(subject ? { subject: Number(subject) } : {}), ...(phase ? { phase: Number(phase) } : {}) };
}

/** The lesson's data and its page's code are on their way before the click. */
function usePeek(): (id: number) => void {
  const client = useQueryClient();
  return (id) => {
    void import('../detail/lesson-detail-page.tsx');
    void client.prefetchQuery(lessonQueries.detail(id));
  };
}
