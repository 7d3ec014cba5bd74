import './record-form.css';

interface ErrorSummaryProps<F extends string> {
  readonly errors: readonly { readonly field: F; readonly message: string }[];
  readonly labelOf: (field: F) => string;
}

/** What of a form has to be changed, each a way to its field. */
export function ErrorSummary<F extends string>({ errors, labelOf }: ErrorSummaryProps<F>) {
  if (errors.length === 0) return null;
  return (
    <div className="record-errors" role="alert">
      <strong>{errors.length} 处需要修改</strong>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field}-${message}`}>
            <button type="button" onClick={() => showField(field)}>
              {labelOf(field)}
            </button>
            ：{message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Brings a field to the eye and the keyboard: by its id, else by the place that carries its name. */
export function showField(field: string): void {
  const input = document.getElementById(field) ?? document.querySelector<HTMLElement>(`[data-field="${field}"] input`);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
