/** Saves a form of one record. What somebody else saved meanwhile is read and joined before the save is repeated. */
import { sameValue } from '@lectern/domain/lessons/form-step';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { mergeEdits } from './merge-edits.ts';

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
  readonly wordsOf: (field: keyof F, fields: F) => string;
}

export function useMergedSave<F extends object, R extends Versioned, S = F>(form: MergedSave<F, R, S>) {
  const { record, empty, fieldsOf, labels, wordsOf } = form;
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<R>();
  const [fields, setFields] = useState<F>(() => (record ? fieldsOf(record) : empty));
  const save = useMutation({
    mutationFn: (sent: S) => form.save(sent, base),
    meta: { failure: 'inline' },
    onSuccess: () => form.onSaved(fields),
    onError: async (error) => {
      if (base && isApiError(error) && error.code === 'STALE') setTheirs(await form.readTheirs(base));
    },
  });
  // The keys of an object literal are the fields it lists.
  const names = Object.keys(labels) as (keyof F)[];
  const merging = base && theirs && (
    <MergeDialog
      measured={form.measured}
      merge={mergeEdits({ base: fieldsOf(base), mine: fields, theirs: fieldsOf(theirs) }, names, (name, a, b) =>
        sameValue(a[name], b[name]),
      )}
      theirs={fieldsOf(theirs)}
      updatedBy={theirs.updatedBy ?? ''}
      labelOf={(field) => labels[field] ?? String(field)}
      wordsOf={(field, side) => wordsOf(field, side) || '未填写'}
      onMerged={(merged) => {
        setFields(merged);
        setBase(theirs);
        setTheirs(undefined);
        save.reset();
      }}
      onClose={() => setTheirs(undefined)}
    />
  );
  return {
    base,
    fields,
    change: (part: Partial<F>) => setFields((now) => ({ ...now, ...part })),
    submit: save.mutate,
    busy: save.isPending,
    error: save.error,
    /** Stands in the place of the form while the person decides. */
    merging,
  } as const;
}
