import { episodesContract } from '@lectern/contract/episodes/episodes';
import { NEW_EPISODE } from '@lectern/domain/episodes/episode-fields';
import { EPISODE_LIST_PATH, episodePath } from '@lectern/domain/episodes/episode-paths';
import { HOUR_MS } from '@lectern/domain/time/durations';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { NoForm } from '../../../shared/forms/no-form.tsx';
import { useUsualDuration } from '../../../shared/forms/use-durations.ts';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { LeaveGuard } from '../../../shared/ui/leave-dialog.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { EpisodeEditor } from './episode-editor.tsx';
import { bodyOf } from './episode-fields-of.ts';

/** 新建讲次. A form that could not be saved is not shown. */
export function CreateEpisodePage() {
  const list = lastListPath({ name: 'episodes', path: EPISODE_LIST_PATH });
  const navigate = useNavigate();
  const usual = useUsualDuration();
  // From the next full hour but one: a place to begin from.
  const [fields] = useState(() => {
    const startTime = Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS;
    return { ...NEW_EPISODE, startTime, endTime: startTime + usual };
  });
  if (!mayCall(useMe(), episodesContract.create)) {
    return (
      <NoForm page="新建讲次" title="没有新建讲次的权限" to={list} leadsTo="返回讲次列表">
        如需新建，请联系管理员开通。
      </NoForm>
    );
  }
  return (
    <Page title="新建讲次" lead="新讲次不在任何课程的大纲中；保存后可在课程的“大纲管理”里加入。">
      <LeaveGuard drafts />
      <EpisodeEditor
        episode={null}
        fields={fields}
        onLeave={() => void navigate(list)}
        onSaved={(id) => void navigate(episodePath(id), { replace: true })}
        save={({ fields: { name, startTime, endTime, ...rest }, body, key }) => {
          const others = bodyOf({ ...rest, name, startTime, endTime }, Object.keys(rest) as (keyof typeof rest)[]);
          const reason = 'overrideReason' in body ? { overrideReason: String(body['overrideReason']) } : {};
          const sent = { ...others, ...reason, name, startTime, endTime };
          return call(episodesContract.create, { body: sent }, { idempotencyKey: key });
        }}
      />
    </Page>
  );
}
