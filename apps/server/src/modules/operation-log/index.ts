/** The door of the operation log: the rows every write leaves, and the tab that shows them. */
import type { Db } from '../../platform/db/database.ts';
import { operationLogHandlers, operationLogRoutes } from './operation-log.routes.ts';

export { noteReplacement, readAnchors, returnAnchors, takeAnchors } from './chain-anchors.ts';
export { createChainKeeper } from './chain-keeper.ts';
export { describeChanges } from './describe-changes.queries.ts';
export { entryOf } from './entry-of.ts';
export { changesOfLast } from './last-operations.queries.ts';
export {
  type FieldChange,
  recordOperation,
  recordOperations,
} from './operation-log.repository.ts';
export { type LaterOperation, operationsSince } from './operations-since.queries.ts';
export { placeLabel } from './place-words.ts';
export { describeSubject, plainValueLabel, type SubjectWords, wordsFrom, wordsOf } from './subject-words.ts';

export { verifyChain } from './verify-chain.ts';

export function operationLogModule({ db }: { readonly db: Db }) {
  return { contract: operationLogRoutes, handlers: operationLogHandlers(db) };
}
