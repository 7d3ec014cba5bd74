/** Saves a form of one record; a stale save is answered by the merge. */
import { useMutation } from '@tanstack/react-query';
import { useMergedDraft } from './use-merged-draft.tsx';

interface Versioned {
  readonly rev: number;
  readonly updatedBy?: string;
}

interface MergedSave<F, R, S> {
  /** Null: the form makes a new one. */
  readonly record: R | null;
  readonly empty: F;
  readonly fieldsOf: (record: R) => F;
  /** `base`: the record as it was read last; its version goes with the save. */
  readonly save: (sent: S, base: R | null) => Promise<unknown>;
  readonly onSaved: (fields: F) => unknown;
  /** The record as it stands now; undefined when it is gone. */
  readonly readTheirs: (base: R) => Promise<R | undefined>;
  /** 位助教, as in 保存了这位助教. */
  readonly measured: string;
  /** The fields that are compared, under their labels. */
  readonly labels: Partial<Record<keyof F, string>>;
  readonly textOf: (field: keyof F, fields: F) => string;
}

export function useMergedSave<F extends object, R extends Versioned, S = F>(form: MergedSave<F, R, S>) {
  const { record, empty, fieldsOf, readTheirs, measured, labels, textOf } = form;
  const { base, fields, change, merge } = useMergedDraft<F, R>({
    record,
    start: () => (record ? fieldsOf(record) : empty),
    measured,
    // The keys of an object literal are the fields it lists.
    fields: Object.keys(labels) as (keyof F)[],
    labelOf: (field) => labels[field] ?? String(field),
    textOf: textOf,
    fieldsOf,
    readTheirs,
    onMerged: () => save.reset(),
  });
  const save = useMutation({
    mutationFn: (sent: S) => form.save(sent, base),
    meta: { failure: 'inline' },
    onSuccess: () => form.onSaved(fields),
    onError: (error) => merge.takes(error),
  });
  return {
    base,
    fields,
    change,
    submit: save.mutate,
    busy: save.isPending,
    error: save.error,
    /** Stands in the place of the form while the person decides. */
    merging: merge.dialog,
  } as const;
}
