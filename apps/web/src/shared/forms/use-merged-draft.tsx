/** The draft of one record in a form, and the version it was made from; a stale save is answered by the merge of both. */
import { useState } from 'react';
import { type Merge, useMerge } from './use-merge.tsx';

interface MergedDraft<F, R> extends Omit<Merge<F, R>, 'base' | 'mine' | 'readTheirs' | 'onMerged'> {
  /** Null: the form makes a new one. */
  readonly record: R | null;
  readonly start: F | (() => F);
  /** The record as it stands now; undefined when it is gone. */
  readonly readTheirs: (base: R) => Promise<R | undefined>;
  /** The draft is made from `theirs` by now. */
  readonly onMerged: (theirs: R) => void;
}

export function useMergedDraft<F extends object, R extends { readonly updatedBy?: string }>(form: MergedDraft<F, R>) {
  const { record, start, readTheirs, onMerged, ...merged } = form;
  const [base, setBase] = useState(record);
  const [fields, setFields] = useState<F>(start);
  const merge = useMerge<F, R>({
    ...merged,
    base: base ? form.fieldsOf(base) : fields,
    mine: fields,
    readTheirs: base ? () => readTheirs(base) : undefined,
    onMerged: (joined, theirs) => {
      setFields(joined);
      setBase(theirs);
      onMerged(theirs);
    },
  });
  return {
    /** The record as it was read last; its version goes with the save. */
    base,
    fields,
    change: (part: Partial<F>) => setFields((now) => ({ ...now, ...part })),
    merge,
  } as const;
}
