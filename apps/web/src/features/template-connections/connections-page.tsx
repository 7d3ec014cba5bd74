/** 班型衔接 (T022): which class type continues into which, as a graph and a table, and the next semester made from it. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { Connection } from '@lectern/contract/lesson-templates/template-connections';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { useMe } from '../../shared/api/session.ts';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import '../../shared/forms/text-input.css';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { ConnectionDialog, type Draft } from './connection-dialog.tsx';
import { ConnectionGraph } from './connection-graph.tsx';
import { connectionQueries } from './connection-queries.ts';
import { ConnectionTable } from './connection-table.tsx';
import './connections.css';
import { DeleteDialog } from './delete-dialog.tsx';

type Open =
  | { readonly what: 'form'; readonly start: Draft; readonly stored?: Connection }
  | { readonly what: 'delete'; readonly stored: Connection }
  | { readonly what: 'lessons' | 'teams'; readonly stored: Connection };

export function ConnectionsPage() {
  const options = useQuery(dictionaryQueries.options());
  if (options.data) return <Connections options={options.data} />;
  return (
    <Page title="班型衔接">
      {options.isError ? (
        <ErrorNote error={options.error} onRetry={() => void options.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  );
}

function Connections({ options }: { options: LessonOptions }) {
  const me = useMe();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<Open | null>(null);
  const asked = Number(search.get('semester'));
  const semester =
    options.semesters.find(({ id }) => id === asked) ??
    options.semesters.find(({ current }) => current) ??
    options.semesters[0];
  const id = semester?.id ?? 0;
  const list = useQuery(connectionQueries.list(id));
  const mayEdit = me.privileges.includes('LESSON_TEMPLATE_WRITE');
  const create = (fromTemplateId: number | null) =>
    setOpen({ what: 'form', start: newDraft(options, id, fromTemplateId) });
  const edit = (stored: Connection) => setOpen({ what: 'form', start: draftOf(stored), stored });
  return (
    <Page
      title="班型衔接"
      wide
      lead="班型在下一学期的去向。由衔接生成的课程与小班记录来源，再次生成时已有的保持不变。"
      actions={
        <button
          type="button"
          className="button button-primary"
          disabled={!mayEdit}
          {...(mayEdit ? {} : { title: '没有编辑班型的权限，请联系管理员' })}
          onClick={() => create(null)}
        >
          新建衔接
        </button>
      }
    >
      <div className="connection-bar">
        <label htmlFor="connection-semester">学期</label>
        <div>
          <SelectInput
            id="connection-semester"
            clearable={false}
            value={id}
            options={options.semesters.map(({ id: value, name }) => ({ value, label: name }))}
            onChange={(value) => value !== null && setSearch({ semester: String(value) })}
          />
        </div>
      </div>
      {list.data ? (
        <Content
          data={list.data}
          options={options}
          semester={id}
          actions={{
            mayEdit,
            mayMake: me.privileges.includes('LESSON_WRITE'),
            onEdit: edit,
            onDelete: (stored) => setOpen({ what: 'delete', stored }),
            onMake: (stored, what) => setOpen({ what, stored }),
          }}
          onCreate={create}
        />
      ) : list.isError ? (
        <ErrorNote error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
      {open && <OpenDialog open={open} options={options} onClose={() => setOpen(null)} />}
    </Page>
  );
}

interface ContentProps {
  readonly data: {
    readonly connections: readonly Connection[];
    readonly orphans: readonly { id: number; name: string; lessons: number }[];
  };
  readonly options: LessonOptions;
  readonly semester: number;
  readonly actions: Omit<Parameters<typeof ConnectionTable>[0], 'connections' | 'levelName' | 'semester'>;
  readonly onCreate: (templateId: number) => void;
}

function Content({ data: { connections, orphans }, options, semester, actions, onCreate }: ContentProps) {
  const levels = new Map(options.levels.map(({ id, name }) => [id, name]));
  return (
    <>
      {connections.length === 0 ? (
        <EmptyNote title="该学期还没有班型衔接">新建衔接后，可以一次生成下一学期的课程与小班</EmptyNote>
      ) : (
        <>
          <ConnectionGraph connections={connections} onOpen={actions.onEdit} />
          <ConnectionTable
            connections={connections}
            semester={semester}
            levelName={(id) => levels.get(id) ?? (id === 0 ? '不分难度' : String(id))}
            {...actions}
          />
        </>
      )}
      {orphans.length > 0 && (
        <section className="panel connection-orphans" aria-labelledby="connection-orphans">
          <h2 id="connection-orphans">没有去向的班型（{orphans.length}）</h2>
          <ul>
            {orphans.map(({ id, name, lessons }) => (
              <li key={id}>
                <Link to={lessonTemplatePath(id)}>{name}</Link>
                <span>{lessons} 门课程</span>
                {actions.mayEdit && (
                  <button
                    type="button"
                    className="row-action"
                    aria-label={`新建衔接：${name}`}
                    onClick={() => onCreate(id)}
                  >
                    新建衔接
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OpenDialog({ open, options, onClose }: { open: Open; options: LessonOptions; onClose: () => void }) {
  const client = useQueryClient();
  if (open.what === 'form') {
    const { start, stored } = open;
    return <ConnectionDialog options={options} start={start} onClose={onClose} {...(stored ? { stored } : {})} />;
  }
  const { stored } = open;
  if (open.what === 'delete') return <DeleteDialog connection={stored} onClose={onClose} />;
  return (
    <PlanDialog
      request={{
        type: open.what === 'lessons' ? 'lesson.createByConnection' : 'team.createByConnection',
        selection: { query: `templateId=${stored.from.id}&semester=${stored.fromSemester.id}` },
        input: { connectionId: stored.id },
      }}
      onClose={onClose}
      onFinished={() => {
        void client.invalidateQueries({ queryKey: connectionQueries.all });
        void client.invalidateQueries({ queryKey: ['lessons'] });
      }}
    />
  );
}

function newDraft({ semesters }: LessonOptions, from: number, fromTemplateId: number | null): Draft {
  const start = semesters.find(({ id }) => id === from)?.startTime ?? 0;
  const [next] = semesters.filter(({ startTime }) => startTime > start).toSorted((a, b) => a.startTime - b.startTime);
  return {
    fromTemplateId,
    toTemplateId: null,
    fromSemesterId: from,
    toSemesterId: next?.id ?? from,
    levelMap: [],
    oldStudentStart: 0,
    oldStudentEnd: 0,
    teams: 'keepMentor',
    valid: true,
  };
}

function draftOf({
  from,
  to,
  fromSemester,
  toSemester,
  levelMap,
  oldStudentStart,
  oldStudentEnd,
  teams,
  valid,
}: Connection): Draft {
  return {
    fromTemplateId: from.id,
    toTemplateId: to.id,
    fromSemesterId: fromSemester.id,
    toSemesterId: toSemester.id,
    levelMap,
    oldStudentStart,
    oldStudentEnd,
    teams,
    valid,
  };
}
