/** 历史版本 of what stands above: one is taken into the form, looked at there, and saved like any change. */
import type { AdminVersion } from '@lectern/contract/administration/settings';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Instant } from '../../shared/ui/instant.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { adminQueries } from './admin-queries.ts';

interface VersionListProps {
  readonly subjectType: 'staff' | 'role' | 'setting';
  readonly subjectId: number;
  readonly rev: number;
  readonly onLoad: (version: AdminVersion) => void;
}

export function VersionList({ subjectType, subjectId, rev, onLoad }: VersionListProps) {
  const { data: versions, error, refetch } = useQuery(adminQueries.versions(subjectType, subjectId));
  return (
    <section className="panel admin-versions" aria-label="历史版本">
      <p className="admin-versions-title">
        <strong>历史版本</strong>
        <Link to={`/jwc/operationLogs?subjectType=${subjectType}&subjectId=${subjectId}`}>操作日志</Link>
      </p>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!versions && !error && <Skeleton lines={2} />}
      {versions?.length === 0 && <p className="side-note">还没有保存过，保存后可以从这里恢复到任一版本。</p>}
      <ol>
        {versions?.map((version) => (
          <li key={version.id}>
            <span className="admin-version">版本 {version.rev}</span>
            <span>{version.actorName || '初始状态'}</span>
            <Instant at={version.time} />
            {version.rev === rev ? (
              <span className="muted">当前版本</span>
            ) : (
              <button
                type="button"
                className="row-action"
                aria-label={`载入并预览版本 ${version.rev}`}
                onClick={() => onLoad(version)}
              >
                载入并预览
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
