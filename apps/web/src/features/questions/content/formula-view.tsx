/** A formula, drawn by the browser from MathML. Its parser is loaded with the first one; until then its source stands. */
import { useEffect, useRef } from 'react';

interface FormulaViewProps {
  readonly latex: string;
  readonly display?: boolean;
}

export function FormulaView({ latex, display = false }: FormulaViewProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let current = true;
    void import('@lectern/formulas/to-mathml').then(({ isReadable, mathMlOf }) => {
      const read = mathMlOf(latex, display);
      if (!current || !place.current) return;
      place.current.dataset['unread'] = String(!isReadable(read));
      const drawn = isReadable(read) ? document.createRange().createContextualFragment(read.mathml) : latex;
      place.current.replaceChildren(drawn);
    });
    return () => {
      current = false;
    };
  }, [latex, display]);
  // What React puts there is replaced; another formula is another element.
  return (
    <span ref={place} key={latex} className={display ? 'formula formula-display' : 'formula'} title={latex}>
      {latex}
    </span>
  );
}
