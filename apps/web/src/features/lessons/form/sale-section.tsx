import { mayPreSell } from '@lectern/domain/lessons/advanced-rules';
import {
  DEADLINE_TYPE,
  END_SALE_TIME_TYPE,
  LIMIT_TYPE,
  REFUND_WAY,
  START_SALE_TIME_TYPE,
} from '@lectern/domain/lessons/lesson-codes';
import { chooseEndSaleTimeType, chooseRefundDDLTimeType } from '@lectern/domain/lessons/sale-time-modes';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { FormSection } from './form-section.tsx';
import { LessonField } from './lesson-field.tsx';
import { useLessonForm } from './lesson-form-context.ts';
import { RuleTimeField } from './rule-time-field.tsx';

export function SaleSection() {
  const { view, edit } = useLessonForm();
  const { form } = view;
  return (
    <FormSection section="sale">
      <LimitFields />
      <StartOfSaleFields />
      <RuleTimeField
        startsRow
        ruled="endSaleTime"
        times={['endSaleTime']}
        label="停售"
        mode={form.endSaleTimeType}
        modes={END_SALE_TIME_TYPE.options}
        onMode={(mode) => edit((chosen) => chooseEndSaleTimeType(chosen, mode))}
      />
      {mayPreSell(form) && <PreSaleFields />}
      <LessonField name="refundWay" place="row-start">
        {(input) => (
          <SelectInput
            {...input}
            placeholder={view.required.has('refundWay') ? '请选择' : '不支持退款'}
            value={form.refundWay}
            options={REFUND_WAY.options}
            onChange={(refundWay) => edit({ refundWay })}
          />
        )}
      </LessonField>
      <RuleTimeField
        ruled="refundDeadline"
        times={['refundDeadline']}
        label="退款截止"
        mode={form.refundDDLTimeType}
        modes={DEADLINE_TYPE.options}
        disabled={form.refundWay === null}
        disabledBecause="未选择退款方式，不设退款截止时间"
        onMode={(mode) => edit((chosen) => chooseRefundDDLTimeType(chosen, mode))}
      />
    </FormSection>
  );
}

function LimitFields() {
  const { view, edit } = useLessonForm();
  const { form } = view;
  return (
    <>
      <LessonField name="limit" place="row-start">
        {({ onBlur: _onBlur, ...input }) => (
          <ChoiceInput
            {...input}
            label="招生人数"
            value={form.limitType}
            options={LIMIT_TYPE.options}
            onChange={(limitType) => edit({ limitType })}
          />
        )}
      </LessonField>
      {form.limitType === 'limited' && (
        <LessonField name="limit" label="最多招生">
          {(input) => (
            <NumberInput
              {...input}
              id="limit-number"
              min={1}
              max={1_000_000}
              suffix="人"
              value={form.limit || null}
              onChange={(limit) => edit({ limit: limit ?? 0 })}
            />
          )}
        </LessonField>
      )}
    </>
  );
}

function StartOfSaleFields() {
  const { view, edit } = useLessonForm();
  const { form } = view;
  return (
    <>
      <LessonField name="startSaleTime" label="开售" place="row-start">
        {({ onBlur: _onBlur, ...input }) => (
          <ChoiceInput
            {...input}
            label="开售"
            value={form.startSaleTimeType}
            options={START_SALE_TIME_TYPE.options}
            onChange={(startSaleTimeType) => edit({ startSaleTimeType })}
          />
        )}
      </LessonField>
      {form.startSaleTimeType === 'manual' && (
        <LessonField name="startSaleTime">
          {(input) => (
            <InstantInput
              {...input}
              id="start-sale-moment"
              value={form.startSaleTime}
              onChange={(startSaleTime) => edit({ startSaleTime })}
            />
          )}
        </LessonField>
      )}
    </>
  );
}

function PreSaleFields() {
  const { view, edit } = useLessonForm();
  return (
    <>
      <LessonField name="startPreSaleTime" place="row-start">
        {(input) => (
          <InstantInput
            {...input}
            value={view.form.startPreSaleTime ?? 0}
            onChange={(ms) => edit({ startPreSaleTime: ms || null })}
          />
        )}
      </LessonField>
      <LessonField name="endPreSaleTime">
        {(input) => (
          <InstantInput
            {...input}
            value={view.form.endPreSaleTime ?? 0}
            onChange={(ms) => edit({ endPreSaleTime: ms || null })}
          />
        )}
      </LessonField>
    </>
  );
}
