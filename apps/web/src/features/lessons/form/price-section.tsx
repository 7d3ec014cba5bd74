import { showsGiftPriceDescription } from '@lectern/domain/lessons/advanced-rules';
import { isTopic } from '@lectern/domain/lessons/lesson-type';
import { Switch } from 'antd';
import { MoneyInput } from '../../../shared/forms/money-input.tsx';
import { FormSection } from './form-section.tsx';
import { LessonField } from './lesson-field.tsx';
import { useLessonForm } from './lesson-form-context.ts';
import { SwitchField } from './switch-field.tsx';

export function PriceSection() {
  const { view, edit, facts } = useLessonForm();
  const { form } = view;
  return (
    <FormSection section="price">
      <LessonField name="price">
        {(input) => <MoneyInput {...input} value={form.price} onChange={(cents) => edit({ price: cents ?? 0 })} />}
      </LessonField>
      <SwitchField name="enableLadderPrice" />
      <LessonField name="originalPrice" help={isTopic(form) ? '专题课不设划线价' : undefined}>
        {({ onBlur, ...input }) => (
          <span className="record-switched">
            <Switch
              aria-label="设置划线价"
              checked={form.originalPriceType}
              disabled={isTopic(form)}
              onChange={(originalPriceType) => edit({ originalPriceType })}
            />
            {form.originalPriceType && (
              <MoneyInput
                {...input}
                onBlur={onBlur}
                value={form.originalPrice}
                onChange={(cents) => edit({ originalPrice: cents ?? 0 })}
              />
            )}
          </span>
        )}
      </LessonField>
      {form.withGift && (
        <LessonField name="giftPrice">
          {(input) => <MoneyInput {...input} value={form.giftPrice} onChange={(giftPrice) => edit({ giftPrice })} />}
        </LessonField>
      )}
      {showsGiftPriceDescription(form, facts) && <SwitchField name="showGiftPriceDescription" />}
    </FormSection>
  );
}
