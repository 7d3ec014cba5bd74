/** 历史版本: one is taken into the form, looked at there, and saved like any change. */
import type { ShareCard, ShareCardBody, ShareCardVersion } from '@lectern/contract/lessons/share-cards';
import { Link } from 'react-router';
import { Instant } from '../../../shared/ui/instant.tsx';
import { bodyOfCard } from './card-fields.ts';

interface CardVersionsProps {
  readonly card: ShareCard & { readonly versions: readonly ShareCardVersion[] };
  readonly rev: number;
  readonly onLoad: (content: ShareCardBody) => void;
}

export function CardVersions({ card, rev, onLoad }: CardVersionsProps) {
  return (
    <section className="record-section" aria-label="历史版本">
      <h2>历史版本</h2>
      <ol className="share-versions">
        {card.versions.map((version) => (
          <li key={version.rev}>
            <strong>版本 {version.rev}</strong>
            <span>{version.actorName}</span>
            <Instant at={version.time} />
            {version.rev === rev ? (
              <span>当前版本</span>
            ) : (
              <button
                type="button"
                className="row-action"
                aria-label={`载入并预览版本 ${version.rev}`}
                onClick={() => onLoad(bodyOfCard(version.content))}
              >
                载入并预览
              </button>
            )}
          </li>
        ))}
      </ol>
      <p className="share-address">
        <Link to={`/jwc/operationLogs?subjectType=shareCard&subjectId=${card.id}`}>操作日志</Link>
      </p>
    </section>
  );
}
