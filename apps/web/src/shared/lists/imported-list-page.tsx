/** The page of a list whose rows are made one by one or imported from a file, and changed by commands on many. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { dictionaryQueries } from '../api/dictionary-queries.ts';
import type { CommandRequest } from '../plan/command-request.ts';
import type { Column } from '../tables/column-model.ts';
import { Page } from '../ui/page.tsx';
import type { AnyAddress } from './list-address.ts';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';

const BatchCommands = lazy(async () => ({ default: (await import('./batch-commands.tsx')).BatchCommands }));

interface ImportedListPageProps<R, A extends AnyAddress> extends Pick<ListScreenProps<R, A>, 'kind' | 'nothing'> {
  readonly title: string;
  /** Stands outside of the page that names it: every row redraws when its columns do. */
  readonly columnsWith: (options: LessonOptions | undefined) => readonly Column<R>[];
  readonly mayWrite: boolean;
  readonly subjectType: string;
  /** The commands that stand in view, not among 更多. */
  readonly frequent: readonly string[];
  readonly onAsk: (request: CommandRequest | { readonly kind: 'import' }) => void;
  readonly onCreate: () => void;
}

export function ImportedListPage<R, A extends AnyAddress>(props: ImportedListPageProps<R, A>) {
  const { kind, title, columnsWith, mayWrite, subjectType, frequent, onAsk, onCreate, nothing } = props;
  const { data: options } = useQuery(dictionaryQueries.options());
  const columns = useMemo(
    () => columnsWith(options).filter((column) => mayWrite || !column.atEnd),
    [columnsWith, options, mayWrite],
  );
  return (
    <Page
      title={title}
      wide
      actions={
        mayWrite && (
          <>
            <button type="button" className="button" onClick={() => onAsk({ kind: 'import' })}>
              导入 CSV
            </button>
            <button type="button" className="button button-primary" onClick={onCreate}>
              新建{kind.noun}
            </button>
          </>
        )
      }
    >
      <ListScreen
        kind={kind}
        columns={columns}
        renderCommands={
          mayWrite
            ? (batch) => (
                <BatchCommands
                  subjectType={subjectType}
                  places={{ frequent }}
                  batch={{ ...batch, plan: async () => ({ ids: [...(await batch.ids())] }) }}
                  onAsk={onAsk}
                />
              )
            : undefined
        }
        nothing={nothing}
      />
    </Page>
  );
}
