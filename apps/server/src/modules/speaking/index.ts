/** The door of spoken practice: results, sentences, standard audio. */
import { type SpeakingRow, speakingContract } from '@lectern/contract/students/speaking';
import {
  type SpeakingThresholds,
  STANDARD_THRESHOLDS,
  speakingFigures,
} from '@lectern/domain/speaking/speaking-figures';
import { describeRecord } from '../../kit/record/record-labels.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readSetting } from '../settings/index.ts';
import { saveSentence } from './save-sentence.ts';
import { SENTENCE } from './sentence-kind.ts';
import { isAudioReached, pageOfResults, type SpeakingCountsRow } from './speaking.queries.ts';
import type { SpeakingDeps } from './speaking-deps.ts';

export function speakingModule(deps: SpeakingDeps) {
  describeRecord({ ...SENTENCE, label: '口语句子' }, deps.db, { verbs: { update: '修改口语句子' } });
  return { contract: speakingContract, handlers: handlersOf(deps) };
}

const handlersOf = (deps: SpeakingDeps): Handlers<typeof speakingContract> => ({
  results: async ({ query, actor }) => {
    const thresholds = (await readSetting(deps.db, 'speaking')) ?? STANDARD_THRESHOLDS;
    const { rows, total } = await pageOfResults(deps.db, actor.scope, query, thresholds.lowScore);
    const { page, pageSize } = query;
    return { list: rows.map((row) => present(row, thresholds)), total, thresholds, page, pageSize };
  },
  saveSentence: ({ params, body, actor, call }) => saveSentence(deps, { actor, call }, params.id, body),
  audio: async ({ params, actor }) => {
    if (!(await isAudioReached(deps.db, actor.scope, params.id))) throw new NotFoundError('录音');
    const audio = await deps.files.getAudio(params.id);
    return { contentType: audio.contentType, size: audio.size, content: await deps.files.open(audio) };
  },
});

function present(row: SpeakingCountsRow, thresholds: SpeakingThresholds): SpeakingRow {
  const { id, lessonId, lessonName, episodeId, startAt, sentences, handedIn, low } = row;
  const { silent, noisy, cutOff, unreadable, words, rev, ordinal } = row;
  const { attention, ...figures } = speakingFigures(
    { ...row, faults: silent + noisy + cutOff + unreadable },
    thresholds,
  );
  const isSentence = words !== null && rev !== null && ordinal !== null;
  return {
    id,
    lessonId,
    lessonName,
    episode:
      episodeId === null ? null : { id: episodeId, name: row.episodeName ?? '', startTime: startAt?.getTime() ?? 0 },
    sentences,
    handedIn,
    low,
    ...figures,
    faults: { silent, noisy, cutOff, unreadable },
    attention: [...attention],
    sentence: isSentence ? { ordinal, words, audioId: row.audioId, rev, updatedBy: row.updatedBy ?? '' } : null,
  };
}
