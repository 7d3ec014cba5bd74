/** 历史版本: one is taken into the form, looked at there with its effect, and saved like any change. */
import { ruleRegistryContract } from '@lectern/contract/dictionaries/rule-registry';
import type { RuleRow } from '@lectern/contract/dictionaries/rule-rows';
import { datesWords } from '@lectern/domain/lessons/rule-row';
import { useQuery } from '@tanstack/react-query';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { useEntryNames } from '../entry-queries.ts';
import { useAskRule } from './rule-actions.tsx';
import { ruleQueries, wordsOfRule } from './rule-queries.ts';

export function RuleVersions({ row }: { row: RuleRow }) {
  const ask = useAskRule();
  const names = useEntryNames();
  const mayWrite = mayCall(useMe(), ruleRegistryContract.updateRule);
  const { data, error, refetch } = useQuery(ruleQueries.versions(row.id, row.rev));
  return (
    <section className="panel" aria-label="历史版本">
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.length === 0 && <EmptyNote title="还没有修改过">修改后可以从这里恢复到任一版本。</EmptyNote>}
      <ol className="rule-versions">
        {data?.map((version) => (
          <li key={version.rev}>
            <span className="rule-version">版本 {version.rev}</span>
            <span>
              {wordsOfRule(version.value, names)} · {datesWords(version.value)}
              {!version.value.enabled && <Mark>停用</Mark>}
            </span>
            <span>{version.actorName || '初始数据'}</span>
            {version.actorName ? <Instant at={version.time} /> : <span>—</span>}
            {version.rev === row.rev ? (
              <span>当前版本</span>
            ) : (
              mayWrite && (
                <button
                  type="button"
                  className="row-action"
                  aria-label={`载入并恢复版本 ${version.rev}`}
                  onClick={() => ask({ present: row, start: version.value })}
                >
                  载入并恢复
                </button>
              )
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
