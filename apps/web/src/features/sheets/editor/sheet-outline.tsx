/** The sections of a sheet with their questions: added, taken out, scored, moved by hand or by Alt and the arrows. */
import type { SheetSections } from '@lectern/contract/exams/sheets';
import { pointsText } from '@lectern/domain/exams/points';
import { itemsOf, totalOf } from '@lectern/domain/sheets/sheet';
import { type DragEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import type { KnownQuestion, KnownQuestions } from '../paper/known-questions.ts';
import { addItem, addSection, moveItem, placeOf, type Spot, stepOf } from './edit-sections.ts';
import type { EditedSheet } from './edited-sheet.ts';
import { outlineRowId } from './go-to-question.ts';
import { OutlineSection } from './outline-section.tsx';
import '../../../shared/tables/ordered-table.css';

const AddQuestions = lazy(async () => ({ default: (await import('./add-questions.tsx')).AddQuestions }));

interface SheetOutlineProps {
  readonly fields: EditedSheet;
  readonly questions: KnownQuestions;
  readonly onChange: (sections: SheetSections) => void;
  readonly onLearn: (question: KnownQuestion) => void;
}

export function SheetOutline({ fields, questions, onChange, onLearn }: SheetOutlineProps) {
  const { sections } = fields;
  const [adding, setAdding] = useState<number | null>(null);
  const { said, ...moving } = useMoves(sections, onChange);
  const add = (at: number, question: KnownQuestion, score: number) => {
    const { questionId, versionId } = question;
    onLearn(question);
    onChange(addItem(sections, at, { questionId, versionId, score }));
  };
  return (
    <section className="panel" aria-label="大纲">
      <h2>
        大纲
        <span className="sheet-sum">
          {itemsOf(sections).length} 题，共 {pointsText(totalOf(sections))} 分
        </span>
      </h2>
      {/* The handles inside are what is pressed; this only hears of it. */}
      <div {...moving}>
        {sections.map((section, at) => (
          // A section is identified by its place.
          <OutlineSection
            key={at}
            at={at}
            section={section}
            sections={sections}
            questions={questions}
            onChange={onChange}
            onLearn={onLearn}
            onAdd={() => setAdding(at)}
          />
        ))}
      </div>
      <p>
        <button type="button" className="button" onClick={() => onChange(addSection(sections))}>
          添加大题
        </button>
      </p>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
      <Suspense fallback={null}>
        {adding !== null && (
          <AddQuestions
            fields={fields}
            onAdd={(question, score) => add(adding, question, score)}
            onClose={() => setAdding(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

function useMoves(sections: SheetSections, onChange: (sections: SheetSections) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const move = (place: number, to: Spot) => {
    const after = moveItem(sections, place, to);
    onChange(after);
    const at = placeOf(after, to);
    setSaid(`移到第 ${at} 题`);
    return at;
  };
  return {
    said,
    'data-dragging': dragged !== null,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      const place = handlePlace(event.target);
      if (!event.altKey || step === 0 || place === null) return;
      event.preventDefault();
      const to = stepOf(sections, place, step);
      if (!to) return;
      const at = move(place, to);
      // The row is drawn anew at its place: the keyboard follows it.
      requestAnimationFrame(() =>
        document.getElementById(outlineRowId(at))?.querySelector<HTMLElement>('[data-handle]')?.focus(),
      );
    },
    onDragStart: (event: DragEvent<HTMLElement>) => setDragged(handlePlace(event.target)),
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const over = spotUnder(event.target);
      if (dragged === null || !over) return;
      event.preventDefault();
      const at = placeOf(sections, over);
      if (at !== dragged) setDragged(move(dragged, over));
    },
    onDrop: (event: DragEvent<HTMLElement>) => event.preventDefault(),
    onDragEnd: () => setDragged(null),
  };
}

function handlePlace(target: EventTarget): number | null {
  const handle = target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
  return handle ? Number(handle.dataset['handle']) : null;
}

/** A row, or the empty list of a section. */
function spotUnder(target: EventTarget): Spot | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-section]') : null;
  return row ? { section: Number(row.dataset['section']), index: Number(row.dataset['index']) } : null;
}
