/** What every part of a paper is written with. */
import type { WordPaper } from '@lectern/domain/questions/word-paper';
import type { UnreadableFormula } from '@lectern/formulas/to-mathml';
import { convertMillimetersToTwip } from 'docx';

export interface PaperFormula {
  /** Of its place: see `raw-formulas.ts`. */
  readonly mark: number;
  /** In Chinese characters. */
  readonly width: number;
}

export interface Ink {
  readonly paper: WordPaper;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** Of the column that the text stands in, in twips. */
  readonly width: number;
  /** `第 4 题`, for what has to be named. */
  readonly place: string;
  formula(latex: string, display: boolean): PaperFormula | UnreadableFormula;
  /** Something stands otherwise than it was meant. */
  note(text: string): void;
}

export const GREY = '808080';

const SIZES = {
  a4: { width: 210, height: 297, columns: 1 },
  a3: { width: 420, height: 297, columns: 2 },
} as const;
const MARGIN_MM = 20;
const GAP_MM = 16;

/** Of a page, in twips. */
export function measuresOf({ paper }: Pick<WordPaper, 'paper'>) {
  const { width, height, columns } = SIZES[paper];
  const text = width - 2 * MARGIN_MM - (columns - 1) * GAP_MM;
  return {
    width: convertMillimetersToTwip(width),
    height: convertMillimetersToTwip(height),
    margin: convertMillimetersToTwip(MARGIN_MM),
    gap: convertMillimetersToTwip(GAP_MM),
    columns,
    column: convertMillimetersToTwip(text / columns),
  };
}

/** The width of a Chinese character, in twips. */
export const emOf = ({ fontSize }: Pick<WordPaper, 'fontSize'>): number => fontSize * 10;

/** Where the text of a question begins behind its number. */
export const indentOf = (paper: Pick<WordPaper, 'fontSize'>): number => Math.round(2.6 * emOf(paper));
