/** What of a form cannot be saved: each fault under the place of its input, which carries that place as its id. */
import { refusedPlaces } from '../api/refused-places.ts';
import './record-form.css';

/** By their place in the body: `componentInfo.fieldOptions.1.value`. */
export type Faults = ReadonlyMap<string, string>;

export function FaultList({ faults }: { faults: Faults }) {
  return (
    <div className="record-errors" role="alert">
      <strong>{faults.size} 处需要修改</strong>
      <ul>
        {[...faults].map(([path, message]) => (
          <li key={path}>
            <button type="button" onClick={() => showFault(new Map([[path, message]]))}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Those of a refusal that names places; `within`: where in the call's body the form's fields stand. */
export function faultsIn(error: unknown, within: RegExp = /^body\./): Faults {
  return new Map(refusedPlaces(error).map(({ path, message }) => [path.replace(within, ''), message]));
}

/** Leads to the first of them. */
export function showFault(faults: Faults): void {
  const [path] = faults.keys();
  const input = path === undefined ? null : document.getElementById(path);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
