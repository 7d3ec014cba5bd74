/** The kinds of an outline's items as line icons; the word stands beside them. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';

const PATH: Readonly<Record<AgendaKind, string>> = {
  episode: 'M2.5 4h11v7h-11zM6 13.5h4M8 11v2.5',
  jam: 'M4 2.5h8v11H4zM6 5.5h4M6 8h4M6 10.5h2',
  mentorEpisodeGroup:
    'M6 7.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM2.5 13c.3-2.4 1.7-3.6 3.5-3.6S9.2 10.6 9.5 13M10.5 7a1.7 1.7 0 1 0-.6-3.3M11 9.5c1.5.2 2.3 1.4 2.5 3.5',
  stageReview: 'M3 13V8M6.5 13V5M10 13V9M13 13V3.5',
  mockExamQaEpisodeGroup: 'M8 2.5l5.5 3L8 8.5l-5.5-3zM4.5 7v3.5c2 1.7 5 1.7 7 0V7',
};

export function KindIcon({ kind }: { kind: AgendaKind }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" className="line-icon" aria-hidden="true" focusable="false">
      <path d={PATH[kind]} />
    </svg>
  );
}

export function DragIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M5.5 3.5H7V5H5.5zM9 3.5h1.5V5H9zM5.5 7.25H7v1.5H5.5zM9 7.25h1.5v1.5H9zM5.5 11H7v1.5H5.5zM9 11h1.5v1.5H9z" />
    </svg>
  );
}
