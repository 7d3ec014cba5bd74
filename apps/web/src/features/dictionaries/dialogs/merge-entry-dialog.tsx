/** Two rows that mean the same become one: which of them stays is chosen here, the rest is a plan. */
import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import { groupKey } from '@lectern/domain/dictionaries/dictionary-entry';
import { DICTIONARY, type Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { afterWrite, entryQueries, useEntryNames } from '../entry-queries.ts';
import { entryTitle } from '../entry-title.ts';

interface MergeEntryDialogProps {
  readonly dictionary: Dictionary;
  readonly entry: DictionaryRow;
  readonly onClose: () => void;
}

export function MergeEntryDialog({ dictionary, entry, onClose }: MergeEntryDialogProps) {
  const form = useId();
  const client = useQueryClient();
  const names = useEntryNames();
  const { data = [] } = useQuery(entryQueries.list(dictionary));
  const [to, setTo] = useState<number | null>(null);
  const [step, setStep] = useState<'choose' | 'plan'>('choose');
  const label = DICTIONARY.labelOf(dictionary);
  if (step === 'plan' && to !== null) {
    return (
      <PlanDialog
        request={{ type: 'dictionary.merge', input: { dictionary, from: [entry.id], to } }}
        onBack={() => setStep('choose')}
        onClose={onClose}
        onFinished={() => void afterWrite(client)}
      />
    );
  }
  // Doubles mostly stand in one group.
  const group = groupKey(dictionary, entry);
  const others = data
    .filter(({ id }) => id !== entry.id)
    .toSorted((a, b) => Number(groupKey(dictionary, b) === group) - Number(groupKey(dictionary, a) === group));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to !== null) setStep('plan');
  };
  return (
    <Dialog
      title={`合并${label}`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={false} disabled={to === null} takesFocus={false}>
            预览合并
          </MainButton>
        </>
      }
    >
      <p>
        使用 <strong>{entryTitle(dictionary, entry, names)}</strong>（ID {entry.id}）的对象改用下面选择的{label}
        ，之后它被删除。可以从任务页撤销。
      </p>
      <form id={form} onSubmit={submit}>
        <Field id={`${form}-to`} label={`保留的${label}`} required>
          {(input) => (
            <SelectInput
              {...input}
              options={others.map((row) => ({
                value: row.id,
                label: `${entryTitle(dictionary, row, names)}（ID ${row.id}）`,
              }))}
              value={to}
              onChange={setTo}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
