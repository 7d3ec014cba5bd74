/** What stands in the one or two papers of an exam (R244 to R246), and which of them a student gets. */

import type { CodeOf } from '../code-table.ts';
import type { MAJOR } from '../lessons/lesson-codes.ts';
import type { PaperState } from './exam-codes.ts';

/** One place of an exam. A sheet version is named by its id, a draft by the sheet and how often it was changed. */
export interface PaperSlot {
  readonly hasDraft: boolean;
  readonly isPublished: boolean;
  /** The draft differs from the version that was published. */
  readonly draftIsNewer: boolean;
}

export interface PaperDisplay {
  readonly state: PaperState;
  /** 有新草稿, beside a published paper. */
  readonly newDraft: boolean;
}

export function paperDisplay(slots: readonly PaperSlot[]): PaperDisplay {
  const published = slots.filter(({ isPublished }) => isPublished).length;
  if (published === 0)
    return { state: slots.some(({ hasDraft }) => hasDraft) ? 'unpublished' : 'empty', newDraft: false };
  // The second place of an exam with one published paper is a draft beside it as well.
  const newDraft = slots.some(({ hasDraft, isPublished, draftIsNewer }) => hasDraft && (!isPublished || draftIsNewer));
  return { state: published === 1 ? 'published' : 'published_two', newDraft };
}

/** R244, as the filter of E163 writes it. */
export const PAPER_FILTER = { empty: -2, unpublished: 0, published: 1, published_two: 1 } as const satisfies Record<
  PaperState,
  number
>;

type Major = CodeOf<typeof MAJOR>;

/** The published paper of the student's track, else the only one; undefined where two stand and neither is the track's. */
export function paperForStudent<P extends { readonly major: Major }>(
  published: readonly P[],
  track: Major,
): P | undefined {
  return published.find(({ major }) => major === track) ?? (published.length === 1 ? published[0] : undefined);
}
