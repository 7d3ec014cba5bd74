/** The leading number and the score that a printed question begins with: `12．（5 分）`. */
export interface Lead {
  readonly number: number | null;
  /** In 0.01 point. */
  readonly score: number | null;
  readonly rest: string;
}

/** A figure after the point is a decimal (`1.5 米`), unless a year follows (`4.2019 年`). */
const NUMBER = /^\s*(\d{1,3})\s*(?:[．、]|\.(?!\d)|\.(?=(?:19|20)\d\d\s*年))\s*/;
const SCORE = /^\s*[（(]\s*(\d{1,3}(?:\.\d{1,2})?)\s*分\s*[)）]\s*/;

export function stripLead(source: string): Lead {
  const [numbered = '', number] = NUMBER.exec(source) ?? [];
  const after = source.slice(numbered.length);
  const [scored = '', score] = SCORE.exec(after) ?? [];
  return {
    number: number === undefined ? null : Number(number),
    score: score === undefined ? null : Math.round(Number(score) * 100),
    rest: after.slice(scored.length),
  };
}
