/**
 * What a question is made of: a closed tree. Whatever is not in these types cannot be stored, so the page, the
 * comparison of versions, the printed paper and the Word file all render everything that there is.
 */

export type TextMark = 'bold' | 'italic' | 'underline' | 'emphasis' | 'sub' | 'sup';

/** `emphasis` is 着重号, the dot below a character. Marks stand in the order of `TEXT_MARKS`, each at most once. */
export const TEXT_MARKS: readonly TextMark[] = ['bold', 'italic', 'underline', 'emphasis', 'sub', 'sup'];

export interface TextRun {
  readonly kind: 'text';
  readonly text: string;
  readonly marks?: readonly TextMark[] | undefined;
}

/** LaTeX without its dollar signs. */
export interface FormulaRun {
  readonly kind: 'formula';
  readonly latex: string;
}

/** A place to fill in. The n-th blank of a question is answered by the n-th blank of its key. */
export interface BlankRun {
  readonly kind: 'blank';
}

export type Inline = TextRun | FormulaRun | BlankRun;

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly inlines: readonly Inline[];
}

export interface DisplayFormula {
  readonly kind: 'displayFormula';
  readonly latex: string;
}

export interface Picture {
  readonly kind: 'picture';
  /** A stored file. Null: 缺图, the source named a picture that nobody has stored yet. */
  readonly fileId: string | null;
  /** What the picture shows; for a missing one, what the source said of it. */
  readonly alt: string;
}

export interface TableCell {
  readonly blocks: readonly (Paragraph | Picture)[];
  /** How many columns and rows the cell covers; 1 where it is not merged. */
  readonly colSpan: number;
  readonly rowSpan: number;
}

/** A row lists the cells that begin in it, as rows of HTML do. */
export interface Table {
  readonly kind: 'table';
  readonly rows: readonly (readonly TableCell[])[];
}

export type Block = Paragraph | Table | Picture | DisplayFormula;
export type Content = readonly Block[];

export interface QuestionOption {
  /** A, B, C ... in the order of the question; answers name options by it. */
  readonly label: string;
  readonly content: Content;
}
