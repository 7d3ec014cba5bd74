/** The columns that the tables of both practice pages share. */
import { NO_SCORE, NOT_SUBMITTED, scoreWords } from '@lectern/domain/practice/practice-words';
import { AudioPlayer } from './audio-player.tsx';
import type { PracticeColumn } from './practice-table.tsx';

interface Row {
  readonly index: number;
  readonly score: number | null;
}

export const INDEX: PracticeColumn<Row> = {
  key: 'index',
  title: '序号',
  width: 64,
  render: ({ index }) => index,
  text: ({ index }) => String(index),
};

export const textColumn = <R,>(text: (row: R) => string): PracticeColumn<R> => ({
  key: 'text',
  title: '文本',
  width: 280,
  render: (row) =>
    text(row) ? <div className="practice-text">{text(row)}</div> : <span className="empty-value">—</span>,
  text,
});

/** R298. */
export const audioColumn = <R extends Row>(src: (row: R) => string): PracticeColumn<R> => ({
  key: 'audio',
  title: '学生音频',
  width: 300,
  render: (row) => <AudioPlayer key={src(row)} src={src(row)} name={`第 ${row.index} 条录音`} />,
  text: (row) => (src(row) ? '有' : '无'),
});

/** R295, R297; undefined: this row is not scored (R303). */
export const scoreColumn = <R extends Row>(hasAudio: (row: R) => boolean | undefined): PracticeColumn<R> => {
  const words = (row: R): string => {
    const has = hasAudio(row);
    return has === undefined ? '' : scoreWords({ score: row.score, hasAudio: has });
  };
  return {
    key: 'score',
    title: '得分',
    width: 96,
    align: 'end',
    render: (row) => <Score words={words(row)} />,
    // A spreadsheet would take dashes for a formula.
    text: (row) => words(row).replace(NO_SCORE, ''),
  };
};

function Score({ words }: { words: string }) {
  if (words === '') return <span className="muted">不评分</span>;
  if (words === NO_SCORE)
    return (
      <span className="muted" title="已提交，还没有得分">
        {words}
      </span>
    );
  return words === NOT_SUBMITTED ? <span className="muted">{words}</span> : <strong>{words}</strong>;
}
