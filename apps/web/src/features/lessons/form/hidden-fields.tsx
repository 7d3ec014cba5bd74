/** Fields of a section that a rule keeps out of the form, named, so that nobody looks for them in vain. */
import { type LessonSection, lessonFieldLabel, lessonFieldSection } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField } from '@lectern/domain/lessons/lesson-fields';
import { useLessonForm } from './lesson-form-context.ts';
import { WhyButton } from './why-button.tsx';

const HIDEABLE: readonly LessonField[] = [
  'major',
  'startPreSaleTime',
  'endPreSaleTime',
  'giftPrice',
  'showGiftPriceDescription',
];

export function HiddenFields({ section }: { section: LessonSection }) {
  const { view } = useLessonForm();
  const hidden = HIDEABLE.filter(
    (field) =>
      lessonFieldSection(field) === section && view.firings.get(field)?.some(({ effect }) => effect === 'held'),
  );
  if (hidden.length === 0) return null;
  return (
    <div className="why-hidden">
      <span>不适用的字段：</span>
      {hidden.map((field) => (
        <div key={field}>
          <span>{lessonFieldLabel(field)}</span>
          <WhyButton field={field} label={lessonFieldLabel(field)} />
        </div>
      ))}
    </div>
  );
}
