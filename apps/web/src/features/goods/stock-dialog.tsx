/** Makes an entry of the stock, or changes one; its SKU stays. */
import { materialStockContract, StockBody, type StockRow } from '@lectern/contract/goods/material-stock';
import { STOCK_FIELD } from '@lectern/domain/goods/stock-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { GOODS } from './goods-queries.ts';

const NUMBERS = ['onHand', 'inTransit', 'warnAt'] as const;
type NumberField = (typeof NUMBERS)[number];
/** A number that was not typed yet is null. */
type Draft = Omit<StockBody, NumberField> & Readonly<Record<NumberField, number | null>>;
const EMPTY: Draft = { sku: '', name: '', onHand: null, inTransit: 0, warnAt: 0 };

interface StockDialogProps {
  readonly stock: StockRow | null;
  readonly onClose: () => void;
}

export function StockDialog({ stock, onClose }: StockDialogProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(stock ? fieldsOf(stock) : EMPTY);
  const [errors, setErrors] = useState<WordsByField>({});
  const save = useMutation({
    mutationFn: (fields: StockBody) =>
      call(materialStockContract.save, { body: { ...fields, ...(stock && { id: stock.id, rev: stock.rev }) } }),
    onSuccess: () => {
      showSuccess(`已${stock ? '保存' : '新建'}物料库存“${draft.name.trim()}”`);
      onClose();
    },
    onError: (error) => setErrors(wordsOfRefusal(error, { skuTaken: 'sku', skuFixed: 'sku' })),
    onSettled: () => client.invalidateQueries({ queryKey: [GOODS] }),
    meta: { failure: 'inline' },
  });
  const submit = () => {
    const { data, error } = StockBody.safeParse(draft);
    setErrors(wordsByField(error));
    if (data) save.mutate(data);
  };
  return (
    <FormDialog
      title={stock ? `编辑物料库存 ${stock.sku}` : '新建物料库存'}
      verb={stock ? '保存物料库存' : '新建物料库存'}
      busy={save.isPending}
      error={Object.keys(errors).length === 0 && save.error}
      noun="物料库存"
      onSubmit={submit}
      onClose={onClose}
    >
      {!stock && (
        <TextLine
          id="sku"
          label={STOCK_FIELD.sku}
          required
          most={32}
          value={draft.sku}
          error={errors['sku']}
          onChange={(sku) => setDraft({ ...draft, sku })}
        />
      )}
      <TextLine
        id="name"
        label={STOCK_FIELD.name}
        required
        most={60}
        value={draft.name}
        error={errors['name']}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      {NUMBERS.map((key) => (
        <Field key={key} id={key} label={STOCK_FIELD[key]} error={errors[key]}>
          {(input) => (
            <NumberInput {...input} value={draft[key]} onChange={(value) => setDraft({ ...draft, [key]: value })} />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}

const fieldsOf = ({ sku, name, onHand, inTransit, warnAt }: StockRow): Draft => ({
  sku,
  name,
  onHand,
  inTransit,
  warnAt,
});
