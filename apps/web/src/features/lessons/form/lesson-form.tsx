import { LESSON_SECTION, type LessonSection, lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField } from '@lectern/domain/lessons/lesson-fields';
import { isProgrammingLesson } from '@lectern/domain/lessons/lesson-type';
import type { ReactNode } from 'react';
import { ErrorSummary } from '../../../shared/forms/error-summary.tsx';
import { type ConfiguredFields, ConfiguredInputs } from '../../function-configurations/index.ts';
import { BasicSection } from './basic-section.tsx';
import { ClassLabelSection } from './class-label-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { HomeworkSection } from './homework-section.tsx';
import { type LessonFormApi, LessonFormContext } from './lesson-form-context.ts';
import '../../../shared/forms/record-form.css';
import { PriceSection } from './price-section.tsx';
import { ProgrammingSection } from './programming-section.tsx';
import { SaleSection } from './sale-section.tsx';
import { TeachingSection } from './teaching-section.tsx';

interface LessonFormProps {
  readonly api: LessonFormApi;
  readonly configured: ConfiguredFields;
  readonly initialLabel: number | null;
  readonly listed: readonly { readonly field: LessonField; readonly message: string }[];
  /** Above the sections: notes about drafts, conflicts. */
  readonly notes?: ReactNode;
  readonly saveLabel: string;
  readonly saving: boolean;
  readonly dirty: boolean;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}

/** The fields of a lesson in sections with anchors, the error summary, the save bar. Saving belongs to the pages. */
export function LessonForm(props: LessonFormProps) {
  const { api, configured, initialLabel, listed, notes, saveLabel, saving, dirty, onSave, onLeave } = props;
  const programming = isProgrammingLesson(api.view.form);
  const sections = LESSON_SECTION.codes.filter((section) => section !== 'programming' || programming);
  return (
    <LessonFormContext value={api}>
      <form
        className="record-form"
        aria-label="课程"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) onSave();
        }}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === 's') {
            event.preventDefault();
            if (!saving && dirty) onSave();
          }
        }}
      >
        <Anchors sections={sections} configured={configured.fields.length > 0} />
        <div className="record-sections">
          {notes}
          <ErrorSummary errors={listed} labelOf={lessonFieldLabel} />
          <BasicSection />
          <ClassLabelSection initialLabel={initialLabel} />
          <TeachingSection />
          <SaleSection />
          <DisplaySection />
          <PriceSection />
          <HomeworkSection />
          {programming && <ProgrammingSection />}
          {configured.fields.length > 0 && (
            <section id={`section-${CONFIGURED}`} className="record-section" aria-label="配置字段">
              <h2>配置字段</h2>
              <div className="record-grid">
                <ConfiguredInputs configured={configured} />
              </div>
            </section>
          )}
        </div>
        <div className="record-save-bar">
          <span className="record-save-state" aria-live="polite">
            {saveState(api, dirty, configured.changes.length)}
          </span>
          <button type="button" className="button" onClick={onLeave}>
            取消
          </button>
          <button type="submit" className="button button-primary" disabled={saving || !dirty}>
            {saving ? '保存中' : saveLabel}
          </button>
        </div>
      </form>
    </LessonFormContext>
  );
}

function saveState({ view }: LessonFormApi, dirty: boolean, more: number): string {
  const parts = [
    dirty ? `${view.changes.length + more} 处未保存` : '没有修改',
    view.cleared.length > 0 ? `将清空或重置 ${view.cleared.length} 项` : '',
    view.missing.length > 0
      ? `发布前还需填写 ${view.missing.length} 项：${view.missing.map(lessonFieldLabel).join('、')}`
      : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

const CONFIGURED = 'configured';

function Anchors({ sections, configured }: { sections: readonly LessonSection[]; configured: boolean }) {
  return (
    <nav className="record-anchors" aria-label="表单分区">
      {sections.map((section) => (
        <button key={section} type="button" onClick={() => showSection(section)}>
          {LESSON_SECTION.labelOf(section)}
        </button>
      ))}
      {configured && (
        <button type="button" onClick={() => showSection(CONFIGURED)}>
          配置字段
        </button>
      )}
    </nav>
  );
}

/** The address holds the route (hash routing), so anchors scroll by themselves. */
function showSection(section: LessonSection | typeof CONFIGURED): void {
  const target = document.getElementById(`section-${section}`);
  target?.scrollIntoView({ block: 'start' });
  target?.querySelector<HTMLElement>('input, button, [tabindex]')?.focus({ preventScroll: true });
}
