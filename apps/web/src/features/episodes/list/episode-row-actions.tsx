import type { ListedEpisode } from '@lectern/contract/episodes/episode-replies';
import { episodeEditPath, episodePath } from '@lectern/domain/episodes/episode-paths';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { inMenuOrder } from '../../../shared/plan/command-places.ts';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import { planQueries } from '../../../shared/plan/plan-queries.ts';
import { MoreButton } from '../../../shared/tables/more-button.tsx';
import type { RowMenuItem } from '../../../shared/tables/row-menu.tsx';
import { useAskEpisode } from '../actions/episode-actions.tsx';
import { EPISODE_COMMAND_PLACES, refusedOn } from '../actions/episode-commands.ts';

const RowMenu = lazy(async () => ({ default: (await import('../../../shared/tables/row-menu.tsx')).RowMenu }));

/** 编辑, and the rest in a menu. */
export function EpisodeRowActions({ row }: { row: ListedEpisode }) {
  const name = `${row.name}的更多操作`;
  return (
    <div className="row-actions">
      {row.status !== 'canceled' && (
        <Link className="row-action" to={episodeEditPath(row.id)}>
          编辑
        </Link>
      )}
      <MoreButton inRow={{ name }}>{(menu) => <EpisodeMenu episode={row} name={name} {...menu} />}</MoreButton>
    </div>
  );
}

interface EpisodeMenuProps {
  readonly episode: Pick<ListedEpisode, 'id' | 'name' | 'status' | 'startTime'>;
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Every command on one episode, in the list and on its page. What cannot be done now says why. */
export function EpisodeMenu({ episode, name, anchor, onClose }: EpisodeMenuProps) {
  const ask = useAskEpisode();
  const { data, isPending } = useQuery(planQueries.commands());
  const [now] = useState(() => Date.now());
  // Items that come later would move under the pointer.
  if (isPending) return null;
  const commands = (data ?? []).filter(({ subjectType, hidden }) => subjectType === 'episode' && !hidden);
  const items = inMenuOrder(commands, EPISODE_COMMAND_PLACES).map(
    ({ type, label, dangerous }): RowMenuItem => ({
      key: type,
      label,
      danger: dangerous === true,
      refused: refusedOn(type, episode, now),
      onSelect: () => ask(commandOnOne(type, episode)),
    }),
  );
  const logs: RowMenuItem = { key: 'logs', label: '操作日志', to: episodePath(episode.id, 'logs') };
  const isFinal = ({ danger }: RowMenuItem) => danger === true;
  return (
    <Suspense>
      <RowMenu
        anchor={anchor}
        name={name}
        items={[...items.filter((item) => !isFinal(item)), logs, ...items.filter(isFinal)]}
        onClose={onClose}
      />
    </Suspense>
  );
}
