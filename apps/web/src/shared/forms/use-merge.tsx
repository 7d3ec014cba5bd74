/**
 * The one answer to a stale save: what somebody else saved meanwhile is read and joined with the form. Fields that only
 * one of the two changed are kept, the same field asks; the person then saves again.
 */
import { sameValue } from '@lectern/domain/lessons/form-step';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { showError } from '../ui/toasts.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { mergeEdits } from './merge-edits.ts';

export interface Merge<F, R> {
  /** 位助教, as in 保存了这位助教. */
  readonly measured: string;
  readonly fields: readonly (keyof F)[];
  readonly labelOf: (field: keyof F) => string;
  readonly textOf: (field: keyof F, fields: F) => string;
  readonly fieldsOf: (record: R) => F;
  readonly isSame?: (field: keyof F, one: F, other: F) => boolean;
  /** As the form was opened, or merged last. */
  readonly base: F;
  readonly mine: F;
  /** The record as it stands now; undefined when it is gone. Absent: the form makes a new one. */
  readonly readTheirs: (() => Promise<R | undefined>) | undefined;
  readonly onMerged: (merged: F, theirs: R) => void;
}

interface OfferedMerge {
  /** Whether the save was stale; what stands now is read then, and the dialog opens. */
  readonly takes: (error: unknown) => Promise<boolean>;
  readonly dialog: ReactNode;
}

export function useMerge<F extends object, R extends { readonly updatedBy?: string }>(of: Merge<F, R>): OfferedMerge {
  const { measured, fields, labelOf, textOf, fieldsOf, isSame, base, mine, readTheirs, onMerged } = of;
  const [theirs, setTheirs] = useState<R>();
  const close = () => setTheirs(undefined);
  const same = isSame ?? ((field: keyof F, one: F, other: F) => sameValue(one[field], other[field]));
  return {
    takes: async (error) => {
      if (!readTheirs || !isStale(error)) return false;
      await readTheirs().then(setTheirs, showError);
      return true;
    },
    dialog: theirs && (
      <MergeDialog
        measured={measured}
        merge={mergeEdits({ base, mine, theirs: fieldsOf(theirs) }, fields, same)}
        theirs={fieldsOf(theirs)}
        updatedBy={theirs.updatedBy ?? ''}
        labelOf={labelOf}
        textOf={(field, side) => textOf(field, side) || '未填写'}
        onMerged={(merged) => {
          onMerged(merged, theirs);
          close();
        }}
        onClose={close}
      />
    ),
  };
}

/** Somebody saved in between (409). */
export function isStale(error: unknown): boolean {
  return isApiError(error) && error.code === 'STALE';
}
