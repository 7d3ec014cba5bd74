import { shellContract } from '@lectern/contract/shell/shell';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { ExtLink } from '../../shared/ui/ext-link.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { CLIENT_CARDS, type ClientCard } from './client-cards.ts';
import './client-download.css';

export function ClientDownloadPage() {
  const clients = useQuery({
    queryKey: ['clients'],
    queryFn: ({ signal }) => call(shellContract.clients, {}, { signal }),
    meta: { failure: 'inline' },
  });
  return (
    <Page
      title="客户端下载"
      lead={clients.data && isIncomplete(clients.data) && '显示为灰色的客户端还没有下载地址，需要时请联系管理员配置。'}
    >
      {clients.isPending && <Skeleton lines={6} />}
      {clients.isError && <ErrorNote error={clients.error} onRetry={() => void clients.refetch()} />}
      {clients.data && (
        <div className="clients">
          {CLIENT_CARDS.map((card) => (
            <Card key={card.title} card={card} urls={clients.data} />
          ))}
        </div>
      )}
    </Page>
  );
}

const isIncomplete = (urls: Readonly<Record<string, string>>): boolean =>
  CLIENT_CARDS.some(({ links }) => links.some(({ key }) => !urls[key]));

function Card({ card, urls }: { card: ClientCard; urls: Readonly<Record<string, string>> }) {
  return (
    <section className="panel client">
      <h2>{card.title}</h2>
      <ul>
        {card.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div className="wrap-row">
        {card.links.map(({ key, label }) => {
          const url = urls[key];
          return url ? (
            <ExtLink key={key} href={url} className="button">
              下载 {label} 版
            </ExtLink>
          ) : (
            <button key={key} type="button" className="button" disabled title="未配置下载地址">
              {label} 版暂无下载
            </button>
          );
        })}
      </div>
    </section>
  );
}
