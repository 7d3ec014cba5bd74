import { LESSON_NAME } from '@lectern/domain/share-cards/card-text';
import { MAX_DESCRIPTION, MAX_TITLE } from '@lectern/domain/share-cards/share-card';
import { Field } from '../../../shared/forms/field.tsx';
import { PictureInput } from '../../../shared/forms/picture-input.tsx';
import '../../../shared/forms/text-input.css';
import type { SectionProps } from './section-props.ts';

/** What is shown. */
export function ContentSection({ body, faults, onChange }: SectionProps) {
  return (
    <section className="record-section" aria-label="卡片内容">
      <h2>卡片内容</h2>
      <div className="record-grid">
        <div className="share-wide">
          <Field
            id="title"
            label="标题"
            required
            help={`可以写 ${LESSON_NAME}，分享时换成课程的名称`}
            error={faults.get('title')}
          >
            {(input) => (
              <input
                {...input}
                className="text-input"
                value={body.title}
                maxLength={MAX_TITLE}
                onChange={(event) => onChange({ title: event.target.value })}
              />
            )}
          </Field>
        </div>
        <div className="share-wide">
          <Field id="description" label="描述" error={faults.get('description')}>
            {(input) => (
              <textarea
                {...input}
                className="text-input"
                value={body.description}
                maxLength={MAX_DESCRIPTION}
                onChange={(event) => onChange({ description: event.target.value })}
              />
            )}
          </Field>
        </div>
        <div className="share-wide">
          <PictureInput
            label="图片"
            pictures={body.picture === null ? [] : [body.picture]}
            most={1}
            onChange={([picture = null]) => onChange({ picture })}
          />
          {faults.get('picture') && (
            <div className="field-error" id="picture" role="alert" tabIndex={-1}>
              {faults.get('picture')}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
