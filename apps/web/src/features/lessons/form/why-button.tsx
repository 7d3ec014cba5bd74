/** 为什么: a small button at a field that a rule decides about; the rules themselves say why. */
import type { LessonField } from '@lectern/domain/lessons/lesson-fields';
import { lazy, Suspense, useState } from 'react';
import { useLessonForm } from './lesson-form-context.ts';
import './why.css';

const WhyDialog = lazy(async () => ({ default: (await import('./why-dialog.tsx')).WhyDialog }));

export function WhyButton({ field, label }: { field: LessonField; label: string }) {
  const { view } = useLessonForm();
  const [open, setOpen] = useState(false);
  const firings = view.firings.get(field) ?? [];
  if (firings.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="why-button"
        aria-label={`为什么：${label}`}
        title="查看适用的规则"
        // A field that is left may show its error: the button would slip from under the pointer before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      {open && (
        <Suspense>
          <WhyDialog label={label} firings={firings} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
