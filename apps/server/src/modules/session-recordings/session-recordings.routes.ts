import { sessionRecordingsContract } from '@lectern/contract/administration/session-recordings';
import type { Handlers } from '../../platform/http/handler.ts';
import { appendChunk, type SessionRecordingsDeps } from './append-chunk.ts';
import { playRecording } from './play-recording.ts';
import { listRecordings } from './session-recordings.queries.ts';

export const sessionRecordingsRoutes = sessionRecordingsContract;

export const sessionRecordingsHandlers = (deps: SessionRecordingsDeps): Handlers<typeof sessionRecordingsRoutes> => ({
  append: async ({ actor, call, params, query, raw }) => {
    await appendChunk(deps, { actor, call }, { key: params.id, sequence: query.sequence, raw });
    return { ok: true };
  },
  list: ({ query }) => listRecordings(deps.db, query),
  events: ({ actor, call, params }) => playRecording(deps.db, { actor, call }, params.id),
});
