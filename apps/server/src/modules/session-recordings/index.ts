/** The door of recorded sessions. */
import { codeTable } from '@lectern/domain/code-table';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createForwarder } from '../../platform/forwarder.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { describeSubject } from '../operation-log/index.ts';
import { appendChunk } from './append-chunk.ts';
import { deleteExpiredRecordings } from './session-recordings.repository.ts';
import { sessionRecordingsHandlers, sessionRecordingsRoutes } from './session-recordings.routes.ts';

export { appendChunk };

export interface SessionRecordingsModuleDeps {
  readonly db: Db;
  readonly now: Now;
  /** Are sessions recorded at present? */
  readonly isOpen: () => Promise<boolean>;
  /** Address that pieces are handed on to instead of being kept here (decision 32); undefined: none. */
  readonly outsideUrl: string | undefined;
  readonly warn: (what: string, error: unknown) => void;
}

const RECORDING_ACTION = codeTable({ 'recording.view': '查看会话录制' });
const CHUNKS_PER_MINUTE = 60;

export function sessionRecordingsModule({ db, now, isOpen, outsideUrl, warn }: SessionRecordingsModuleDeps) {
  describeSubject('recording', {
    label: '会话录制',
    actions: RECORDING_ACTION.options,
    actionLabel: (action) => (RECORDING_ACTION.has(action) ? RECORDING_ACTION.labelOf(action) : action),
  });
  const outside =
    outsideUrl === undefined
      ? null
      : createForwarder({ url: outsideUrl, headers: { 'content-type': 'application/json' } }, warn);
  const checkRate = createRateLimit({
    now,
    perMinute: CHUNKS_PER_MINUTE,
    code: 'TOO_MANY_CHUNKS',
    message: '录制上传过于频繁，请稍后再试',
  });
  return {
    contract: sessionRecordingsRoutes,
    handlers: sessionRecordingsHandlers({ db, now, isOpen, outside, checkRate }),
    sweep: () => deleteExpiredRecordings(db, now()),
    /** What is under way to the outside service. */
    idle: async () => outside?.idle(),
  };
}
