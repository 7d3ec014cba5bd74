/** 讲次管理: find, look through, and change episodes, one or many. All of its state stands in the address. */
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { NEW_EPISODE_PATH } from '@lectern/domain/episodes/episode-paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { Link } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { EpisodeActions, useAskEpisode } from '../actions/episode-actions.tsx';
import { EPISODE_COMMAND_PLACES } from '../actions/episode-commands.ts';
import { episodeQueries } from '../episode-queries.ts';
import { episodeColumns } from './episode-columns.tsx';
import { episodeKind } from './episode-kind.ts';

const BatchCommands = lazy(async () => ({
  default: (await import('../../../shared/lists/batch-commands.tsx')).BatchCommands,
}));

const EpisodePanel = lazy(async () => ({ default: (await import('./episode-panel.tsx')).EpisodePanel }));

export function EpisodeListPage() {
  const mayWrite = useMe().privileges.includes('EPISODE_WRITE');
  return (
    <EpisodeActions>
      <Page
        title="讲次管理"
        wide
        actions={
          mayWrite && (
            <Link className="button button-primary" to={NEW_EPISODE_PATH}>
              新建讲次
            </Link>
          )
        }
      >
        <EpisodeList mayWrite={mayWrite} />
      </Page>
    </EpisodeActions>
  );
}

function EpisodeList({ mayWrite }: { mayWrite: boolean }) {
  const me = useMe();
  const client = useQueryClient();
  const { data: options } = useQuery(dictionaryQueries.options());
  const ask = useAskEpisode();
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(
    () => episodeColumns(options).filter((column) => mayWrite || !column.atEnd),
    [options, mayWrite],
  );
  return (
    <ListScreen
      kind={episodeKind}
      columns={columns}
      renderCommands={
        mayWrite
          ? (batch) => <BatchCommands subjectType="episode" places={EPISODE_COMMAND_PLACES} batch={batch} onAsk={ask} />
          : undefined
      }
      onExport={
        mayCall(me, episodesContract.exportCsv)
          ? (ticked, shown, total) => ask({ kind: 'export', ticked, columns: shown, total })
          : undefined
      }
      onPeek={(id) => {
        void import('../detail/episode-detail-page.tsx');
        void client.prefetchQuery(episodeQueries.detail(id));
      }}
      renderPanel={(id) => <EpisodePanel id={id} />}
      nothing="在课程大纲中添加讲次，或在这里新建；看不到应有的讲次时，请联系管理员确认数据范围。"
    />
  );
}
