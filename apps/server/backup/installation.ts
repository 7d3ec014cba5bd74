/** What of an installation is saved beside its database and its files. */
import type { Config } from '../src/config.ts';
import { takeAnchors } from '../src/modules/operation-log/index.ts';

const LOG_ANCHORS = 'operation-log-anchors.jsonl';

export const ownFiles = ({ logAnchors }: Config) => ({ [LOG_ANCHORS]: logAnchors });

/** Names of a later version are left in the backup. */
export function putOwnFile({ logAnchors }: Pick<Config, 'logAnchors'>, name: string, from: string, now: Date): void {
  if (name === LOG_ANCHORS) takeAnchors(logAnchors, from, now);
}
