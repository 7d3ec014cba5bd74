/** 配置清单: what is configured in this installation and what is not, each with the page where it is set. */
import type { SettingValues } from '@lectern/contract/administration/setting-values';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { isPage } from '../../shared/navigation/known-pages.ts';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { adminQueries } from './admin-queries.ts';
import { type SetUpItem, setUpList } from './set-up-list.ts';

export function SetUpPage() {
  const config = useAppConfig();
  const sites = useQuery(adminQueries.setting('sites'));
  const navigation = useQuery(adminQueries.setting('navigation'));
  const failed = [sites, navigation].find(({ error, data }) => error !== null && data === undefined);
  return (
    <AdminFrame tab="setUp" lead="还没有配置的系统，导航中到那里的入口对所有人隐藏；配置后立即出现。">
      {failed ? (
        <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />
      ) : sites.data && navigation.data ? (
        <List
          list={setUpList({
            config,
            // The server checked both with the same schemas when they were saved.
            saved: sites.data.value as SettingValues['sites'],
            items: (navigation.data.value as SettingValues['navigation']).items,
            isPage,
          })}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </AdminFrame>
  );
}

function List({ list }: { list: readonly SetUpItem[] }) {
  const missing = list.filter(({ isSet }) => !isSet).length;
  return (
    <section className="panel" aria-labelledby="set-up">
      <h2 id="set-up">{missing === 0 ? '都已配置' : `还有 ${missing} 项未配置`}</h2>
      <ul className="set-up-list plain-list">
        {list
          .toSorted((a, b) => Number(a.isSet) - Number(b.isSet))
          .map(({ label, isSet, opens, to }) => (
            <li key={label} data-set={isSet}>
              <span className="set-up-mark">{isSet ? '已配置' : '未配置'}</span>
              <strong>{label}</strong>
              <span className="muted">{opens}</span>
              {to !== undefined && <Link to={to}>{isSet ? '查看' : '去配置'}</Link>}
            </li>
          ))}
      </ul>
    </section>
  );
}
