/** Beside a value: where it came from, who set it when, and what its template gives, on hover and focus. */
import type { FieldOrigin } from '@lectern/contract/lesson-templates/propagation';
import { CELL_STATE } from '@lectern/domain/lesson-templates/propagation';
import { NO_ORIGIN, ORIGIN, type Origin } from '@lectern/domain/lesson-templates/provenance';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { useId } from 'react';
import './origin-mark.css';

/** What the reference of an origin is, where it does not say itself. */
const REF: Readonly<Record<Origin, string>> = { template: '', rule: '', manual: '', task: '', import: '任务 #' };

export function OriginMark({ label, origin }: { label: string; origin: FieldOrigin | undefined }) {
  const id = useId();
  const { short, lines } = wordsOf(origin);
  const differs = origin?.template !== null && origin?.template !== undefined && origin.template.state !== 'same';
  // Nothing to open here, so no stop for the keyboard: a form of thirty fields is mostly these.
  if (short === NO_ORIGIN && !differs) {
    return (
      <span className="origin">
        <span className="origin-mark" data-known={false}>
          {short}
        </span>
      </span>
    );
  }
  return (
    <span className="origin">
      <button
        type="button"
        className="origin-mark"
        data-differs={differs}
        aria-label={`${label}的来源：${short}${differs ? '，与班型不一致' : ''}`}
        aria-describedby={id}
      >
        {short}
      </button>
      <span className="origin-tip" role="tooltip" id={id}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </span>
  );
}

function wordsOf(origin: FieldOrigin | undefined): { readonly short: string; readonly lines: readonly string[] } {
  if (!origin) return { short: NO_ORIGIN, lines: ['没有记录这个值的来源'] };
  const { template } = origin;
  const given = template === null ? [] : [`班型的值：${template.value}（${CELL_STATE.labelOf(template.state)}）`];
  if (origin.origin === null) return { short: NO_ORIGIN, lines: ['没有记录这个值的来源', ...given] };
  const short = origin.origin === 'task' ? `任务 #${origin.ref}` : ORIGIN.labelOf(origin.origin);
  const from = origin.ref === '' || origin.origin === 'task' ? short : `${short} ${REF[origin.origin]}${origin.ref}`;
  const by = origin.by === '' ? [] : [`${origin.by}，${formatDateTime(origin.time)}`];
  return { short, lines: [`来源：${from}`, ...by, ...given] };
}
