/** A person where people are looked for by sight: the first letter of the name, in a colour of its own. */
import type { CSSProperties } from 'react';
import './initial.css';

const HUE_STEP = 47;

export function Initial({ name }: { name: string }) {
  const [first = ''] = name;
  const sum = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((all, code) => all + code, 0);
  // A custom property carries the hue into the style sheet.
  const hue = { '--hue': (sum * HUE_STEP) % 360 } as CSSProperties;
  return (
    <span className="initial" style={hue} aria-hidden="true">
      {first}
    </span>
  );
}
