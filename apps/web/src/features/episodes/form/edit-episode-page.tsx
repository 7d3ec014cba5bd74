import { episodesContract } from '@lectern/contract/episodes/episodes';
import { EPISODE_LIST_PATH, episodePath } from '@lectern/domain/episodes/episode-paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { NoForm } from '../../../shared/forms/no-form.tsx';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { LeaveGuard } from '../../../shared/ui/leave-dialog.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { isMissing } from '../episode-queries.ts';
import { editedEpisode, writesOf } from './edited-episode.ts';
import { EpisodeEditor } from './episode-editor.tsx';
import { episodeFieldsOf } from './episode-fields-of.ts';

/** 编辑讲次. A form that could not be saved is not shown. */
export function EditEpisodePage() {
  const { episodeId = '' } = useParams();
  const mayWrite = mayCall(useMe(), episodesContract.update);
  if (!/^[1-9]\d{0,14}$/.test(episodeId)) return <NoEpisode />;
  const id = Number(episodeId);
  if (!mayWrite) {
    return (
      <NoForm page="编辑讲次" title="没有编辑讲次的权限" to={episodePath(id)} leadsTo="查看这个讲次">
        如需编辑，请联系管理员开通。
      </NoForm>
    );
  }
  return <EditEpisode key={id} id={id} />;
}

/** Opens on the episode as it stands now, not on a remembered copy. */
function EditEpisode({ id }: { id: number }) {
  const navigate = useNavigate();
  const episode = useQuery(editedEpisode(id));
  if (episode.error && isMissing(episode.error)) return <NoEpisode />;
  if (episode.data?.status === 'canceled') {
    return (
      <NoForm page="编辑讲次" title="讲次已取消，不能再修改" to={episodePath(id)} leadsTo="查看这个讲次">
        如需恢复，请在批量任务中撤销取消。
      </NoForm>
    );
  }
  return (
    <Page
      title="编辑讲次"
      lead={<Link to={episodePath(id)}>{episode.data ? `${episode.data.name}（${id}）` : `讲次 ${id}`}</Link>}
    >
      <LeaveGuard drafts />
      {episode.data ? (
        <EpisodeEditor
          episode={episode.data}
          fields={episodeFieldsOf(episode.data)}
          {...writesOf(id)}
          onLeave={() => void navigate(episodePath(id))}
          onSaved={() => void navigate(episodePath(id), { replace: true })}
        />
      ) : (
        <div className="panel">
          {episode.error ? (
            <ErrorNote error={episode.error} onRetry={() => void episode.refetch()} />
          ) : (
            <Skeleton lines={12} />
          )}
        </div>
      )}
    </Page>
  );
}

function NoEpisode() {
  const list = lastListPath({ name: 'episodes', path: EPISODE_LIST_PATH });
  return (
    <NoForm page="编辑讲次" title="没有找到这个讲次" to={list} leadsTo="返回讲次列表">
      可能是 ID 有误，或不在你的数据范围内。
    </NoForm>
  );
}
