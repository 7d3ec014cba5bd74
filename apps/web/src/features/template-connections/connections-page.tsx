/** 班型衔接 (T022): which class type continues into which, as a graph and a table, and the next semester made from it. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { Connection } from '@lectern/contract/lesson-templates/template-connections';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { useMe } from '../../shared/api/session.ts';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import '../../shared/forms/text-input.css';
import { ListSearch } from '../../shared/lists/list-search.tsx';
import { ListWithFile } from '../../shared/lists/list-with-file.tsx';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { connectionColumns } from './connection-columns.tsx';
import { ConnectionDialog, type Draft } from './connection-dialog.tsx';
import { ConnectionGraph } from './connection-graph.tsx';
import { connectionKind } from './connection-kind.ts';
import { connectionQueries } from './connection-queries.ts';
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
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [open, setOpen] = useState<Open | null>(null);
  const { semesters, levels } = options;
  const current = (semesters.find((semester) => semester.current) ?? semesters[0])?.id ?? 0;
  const kind = useMemo(() => connectionKind(client, current), [client, current]);
  const semester = Number(kind.address.read(search).semester ?? current);
  const list = useQuery(connectionQueries.list(semester));
  const mayEdit = me.privileges.includes('LESSON_TEMPLATE_WRITE');
  const mayMake = me.privileges.includes('LESSON_WRITE');
  const create = (fromTemplateId: number | null) =>
    setOpen({ what: 'form', start: newDraft(options, semester, fromTemplateId) });
  // Memoised: new columns draw every row again.
  const columns = useMemo(() => {
    const names = new Map(levels.map(({ id, name }) => [id, name]));
    return connectionColumns({
      levelName: (id) => names.get(id) ?? (id === 0 ? '不分难度' : '已删除的难度'),
      semester,
      mayEdit,
      mayMake,
      onEdit: (stored) => setOpen({ what: 'form', start: draftOf(stored), stored }),
      onDelete: (stored) => setOpen({ what: 'delete', stored }),
      onMake: (stored, what) => setOpen({ what, stored }),
    });
  }, [levels, semester, mayEdit, mayMake]);
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
      {/* Not the window's height alone: the graph stands above, the templates that lead nowhere below. */}
      <div>
        <ListWithFile
          kind={kind}
          columns={columns}
          nothing="新建衔接后，可以一次生成下一学期的课程与小班。"
          renderSearch={(searched) => (
            <>
              <ListSearch
                kind={kind}
                {...searched}
                renderBeside={(choose) => (
                  <SemesterChoice
                    options={options}
                    value={semester}
                    onChange={(id) => choose({ semester: id === current ? undefined : String(id) })}
                  />
                )}
              />
              {(list.data?.connections.length ?? 0) > 0 && (
                <ConnectionGraph
                  connections={list.data?.connections ?? []}
                  onOpen={(stored) => setOpen({ what: 'form', start: draftOf(stored), stored })}
                />
              )}
            </>
          )}
        />
      </div>
      <Orphans orphans={list.data?.orphans ?? []} mayEdit={mayEdit} onCreate={create} />
      {open && <OpenDialog open={open} options={options} onClose={() => setOpen(null)} />}
    </Page>
  );
}

interface SemesterChoiceProps {
  readonly options: LessonOptions;
  readonly value: number;
  readonly onChange: (id: number) => void;
}

/** Always one of them: what is made is made for the semester after it. */
function SemesterChoice({ options: { semesters }, value, onChange }: SemesterChoiceProps) {
  return (
    <div className="connection-bar">
      <label htmlFor="connection-semester">学期</label>
      <div>
        <SelectInput
          id="connection-semester"
          clearable={false}
          value={value}
          options={semesters.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => id !== null && onChange(id)}
        />
      </div>
    </div>
  );
}

interface OrphansProps {
  readonly orphans: readonly { readonly id: number; readonly name: string; readonly lessons: number }[];
  readonly mayEdit: boolean;
  readonly onCreate: (templateId: number) => void;
}

function Orphans({ orphans, mayEdit, onCreate }: OrphansProps) {
  if (orphans.length === 0) return null;
  return (
    <section className="panel connection-orphans" aria-labelledby="connection-orphans">
      <h2 id="connection-orphans">没有去向的班型（{orphans.length}）</h2>
      <ul>
        {orphans.map(({ id, name, lessons }) => (
          <li key={id}>
            <Link to={lessonTemplatePath(id)}>{name}</Link>
            <span>{lessons} 门课程</span>
            {mayEdit && (
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
