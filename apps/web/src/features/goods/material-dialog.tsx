/** Adds a material to a lesson, or changes one. */
import { LessonMaterialBody, lessonMaterialsContract } from '@lectern/contract/goods/lesson-materials';
import { MATERIAL_TRIGGER } from '@lectern/domain/goods/material-trigger';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { GOODS_CONCERNED } from './goods-queries.ts';
import type { MaterialItem } from './material-columns.tsx';

interface MaterialDialogProps {
  readonly lessonId: number;
  /** Of the lesson, as the list was read. */
  readonly rev: number;
  readonly material: MaterialItem | null;
  readonly onClose: () => void;
}

/** A number that was not typed yet is null. */
type Draft = Omit<LessonMaterialBody, 'quantity' | 'triggerCount'> & {
  readonly quantity: number | null;
  readonly triggerCount: number | null;
};
const EMPTY: Draft = { sku: '', name: '', quantity: 1, trigger: 'enrolled', triggerCount: 0 };

export function MaterialDialog({ lessonId, rev, material, onClose }: MaterialDialogProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(material ? fieldsOf(material) : EMPTY);
  const [errors, setErrors] = useState<WordsByField>({});
  const save = useMutation({
    mutationFn: (item: LessonMaterialBody) => {
      const change = material ? { kind: 'change' as const, key: material.sku, item } : { kind: 'add' as const, item };
      return call(lessonMaterialsContract.change, { params: { id: lessonId }, body: { rev, change } });
    },
    onSuccess: () => {
      showSuccess(`已${material ? '保存' : '添加'}物料“${draft.name.trim()}”`);
      onClose();
    },
    onError: (error) => setErrors(wordsOfRefusal(error, { keyTaken: 'sku', skuUnknown: 'sku', parcelsExist: 'sku' })),
    onSettled: () => GOODS_CONCERNED.map((key) => client.invalidateQueries({ queryKey: [key] })),
    meta: { failure: 'inline' },
  });
  const submit = () => {
    const { data, error } = LessonMaterialBody.safeParse(draft);
    setErrors(wordsByField(error));
    if (data) save.mutate(data);
  };
  return (
    <FormDialog
      title={material ? '编辑物料' : '添加物料'}
      verb={material ? '保存物料' : '添加物料'}
      busy={save.isPending}
      error={Object.keys(errors).length === 0 && save.error}
      noun="物料"
      onSubmit={submit}
      onClose={onClose}
    >
      <MaterialFields draft={draft} errors={errors} onChange={(part) => setDraft({ ...draft, ...part })} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly errors: WordsByField;
  readonly onChange: (part: Partial<Draft>) => void;
}

function MaterialFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextLine
        id="name"
        label="名称"
        required
        most={60}
        value={draft.name}
        error={errors['name']}
        onChange={(name) => onChange({ name })}
      />
      <TextLine
        id="sku"
        label="SKU"
        required
        most={32}
        value={draft.sku}
        error={errors['sku']}
        onChange={(sku) => onChange({ sku })}
      />
      <Field id="quantity" label="每人件数" error={errors['quantity']}>
        {(input) => <NumberInput {...input} value={draft.quantity} onChange={(quantity) => onChange({ quantity })} />}
      </Field>
      <Field id="trigger" label="发放时机" error={errors['trigger']}>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={MATERIAL_TRIGGER.options}
            value={draft.trigger}
            onChange={(trigger) => trigger && onChange({ trigger, triggerCount: trigger === 'enrolled' ? 0 : 1 })}
          />
        )}
      </Field>
      {draft.trigger !== 'enrolled' && (
        <Field
          id="triggerCount"
          label={draft.trigger === 'beforeStart' ? '开课前天数' : '第几讲'}
          error={errors['triggerCount']}
        >
          {(input) => (
            <NumberInput
              {...input}
              value={draft.triggerCount}
              onChange={(triggerCount) => onChange({ triggerCount })}
            />
          )}
        </Field>
      )}
    </>
  );
}

const fieldsOf = ({ sku, name, quantity, trigger, triggerCount }: MaterialItem): Draft => ({
  sku,
  name,
  quantity,
  trigger,
  triggerCount,
});
