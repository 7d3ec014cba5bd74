/** The record 口语句子: one sentence that students say after its standard audio. Sentences are changed, never made here. */
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { sentencesAmong } from './speaking.queries.ts';

interface SentenceFields {
  readonly words: string;
  /** As the log names it: a stored file has no name of its own. */
  readonly audio: string | null;
}

const { column } = columnsOfTable<'speakingSentence'>();

export const SENTENCE: RecordKind<'speakingSentence', SentenceFields> = {
  table: 'speakingSentence',
  type: 'speakingSentence',
  label: '句子',
  labels: { words: '句子', audio: '标准录音' },
  fields: {
    words: column('words'),
    audio: { ofRow: ({ audioId }) => audioId && '已有录音' },
  },
  nameOf: ({ words }) => words.slice(0, 60),
  seenAmong: sentencesAmong,
};
