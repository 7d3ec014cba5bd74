/** The sentences of one episode: how each went, its text and its standard audio. */
import { type SpeakingRow, speakingAudioPath, speakingContract } from '@lectern/contract/students/speaking';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { SPEAKING_PATH } from '@lectern/domain/speaking/speaking-paths';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';
import { RecordPage } from '../../shared/ui/record-page.tsx';
import { AudioPlayer } from '../practice/index.ts';
import { FIGURE_COLUMNS } from './figure-columns.tsx';
import { SentenceDialog } from './sentence-dialog.tsx';
import './speaking.css';
import { SPEAKING } from './speaking-kind.ts';

const MOST = 200;

export function SentencesPage() {
  const { episodeId = '' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(episodeId);
  const [asked, setAsked] = useState<SpeakingRow>();
  const mayWrite = mayCall(useMe(), speakingContract.saveSentence);
  const { data, error, refetch } = useQuery({
    queryKey: [SPEAKING, 'sentences', episodeId],
    queryFn: ({ signal }) =>
      call(speakingContract.results, { query: { by: 'sentence', episodeId, pageSize: MOST } }, { signal }),
    enabled: isId,
    meta: { failure: 'inline' },
  });
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => (mayWrite ? [...COLUMNS, action(setAsked)] : COLUMNS), [mayWrite]);
  if (!isId) return <NotFoundPage />;
  const episode = data?.list[0]?.episode;
  return (
    <RecordPage title={episode?.name ?? '口语句子'} wide list="口语练习" listPath={SPEAKING_PATH}>
      {episode && (
        <p className="page-lead">
          {formatDateTime(episode.startTime)} · <Link to={episodePath(episode.id)}>查看讲次</Link>
        </p>
      )}
      <PlainTable
        name="口语句子"
        columns={columns}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        idOf={({ id }) => id}
        nameOf={({ sentence }) => sentence?.words ?? ''}
        empty="这一讲没有口语句子"
        hint="讲次 ID 可能有误，或它的课程不在你的数据范围内。"
      />
      {asked?.sentence && (
        <SentenceDialog
          id={asked.id}
          sentence={asked.sentence}
          readAgain={async () => (await refetch()).data?.list.find(({ id }) => id === asked.id)?.sentence ?? undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
    </RecordPage>
  );
}

const COLUMNS: readonly Column<SpeakingRow>[] = [
  { key: 'ordinal', title: '序号', width: 64, identity: true, render: ({ sentence }) => sentence?.ordinal },
  {
    key: 'words',
    title: '句子',
    width: 380,
    identity: true,
    render: ({ sentence }) => (
      <span className="speaking-words" lang="en">
        {sentence?.words}
      </span>
    ),
  },
  { key: 'audio', title: '标准录音', width: 240, render: (row) => <StandardAudio row={row} /> },
  ...FIGURE_COLUMNS,
];

function StandardAudio({ row: { sentence } }: { row: SpeakingRow }) {
  if (!sentence?.audioId) return <span className="empty-value">还没有录音</span>;
  return <AudioPlayer src={speakingAudioPath(sentence.audioId)} name={`第 ${sentence.ordinal} 句标准录音`} />;
}

const action = (ask: (row: SpeakingRow) => void): Column<SpeakingRow> => ({
  key: 'actions',
  title: '操作',
  width: 72,
  atEnd: true,
  render: (row) => (
    <button
      type="button"
      className="row-action"
      aria-label={`编辑第 ${row.sentence?.ordinal} 句`}
      onClick={() => ask(row)}
    >
      编辑
    </button>
  ),
});
