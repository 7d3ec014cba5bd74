/** A row of `share_card`, what it says on the wire, and what differs between two states of it. */
import { isDeepStrictEqual } from 'node:util';
import { ShareCardBody } from '@lectern/contract/lessons/share-cards';
import type { CardContent } from '@lectern/domain/share-cards/share-card';
import { stateAt } from '@lectern/domain/share-cards/share-card';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import { instantOf, millisOf } from '../lessons/index.ts';
import type { FieldChange } from '../operation-log/index.ts';

export type ShareCardRow = Selectable<Tables['shareCard']> & { readonly targetName: string };

/** Target of the cards for everything. */
const EVERYTHING = 0;

export function columnsOf({ targetId, parameters, startTime, endTime, ...same }: CardContent) {
  return {
    ...same,
    targetId: targetId ?? EVERYTHING,
    parameters: JSON.stringify(parameters),
    startAt: instantOf(startTime),
    endAt: instantOf(endTime),
  };
}

/** @throws ZodError for a row that the product never wrote. */
export function contentOf(row: Selectable<Tables['shareCard']>): ShareCardBody {
  const { level, targetId, channel, title, description, picture, link, parameters } = row;
  return ShareCardBody.parse({
    level,
    targetId: targetId === EVERYTHING ? null : targetId,
    channel,
    title,
    description,
    picture,
    link,
    parameters,
    startTime: millisOf(row.startAt),
    endTime: millisOf(row.endAt),
  });
}

export function presentCard(row: ShareCardRow, now: Date) {
  const content = contentOf(row);
  return {
    ...content,
    id: row.id,
    rev: row.rev,
    state: stateAt(content, now.getTime()),
    targetName: row.targetName,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
}

/** All of a new one that is set. */
export function changesOf(before: CardContent | null, after: CardContent): FieldChange[] {
  // The keys of the content are its fields.
  const fields = Object.keys(after) as (keyof CardContent)[];
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] }))
    .filter((change) => (before ? !isDeepStrictEqual(change.before, change.after) : isSet(change.after)));
}

const isSet = (value: unknown): boolean =>
  value !== null && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0);
