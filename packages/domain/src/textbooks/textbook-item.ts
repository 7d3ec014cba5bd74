/** An item of a textbook that lessons keep step with: where it stands, and whether it is offered. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const TEXTBOOK_ITEM_STATE = codeTable({ on: '启用', off: '停用' });
export type TextbookItemState = CodeOf<typeof TEXTBOOK_ITEM_STATE>;

/** One volume of one edition: items are ordered within it. */
export interface TextbookVolume {
  readonly phase: number;
  readonly subject: number;
  readonly edition: string;
  readonly volume: string;
}

export interface TextbookItemFields extends TextbookVolume {
  readonly name: string;
  readonly unit: string;
  /** 0: the book gives none. */
  readonly lessonNumber: number;
}

/** A line of a file: with an id it changes that item; with templates it says all that teach it. */
export interface ImportedTextbookItem extends TextbookItemFields {
  readonly id?: number | undefined;
  readonly episodeTemplateIds?: readonly number[] | undefined;
}

export const MAX_ITEMS_OF_VOLUME = 500;
export const MAX_IMPORTED_ITEMS = 2000;
export const HIGHEST_LESSON_NUMBER = 999;
/** The longest texts. */
export const TEXTBOOK_TEXT = { name: 60, edition: 40, volume: 20, unit: 40 } as const;

export const volumeKey = ({ phase, subject, edition, volume }: TextbookVolume): string =>
  JSON.stringify([phase, subject, edition, volume]);

/** No two items say the same. */
export const itemKey = (fields: TextbookItemFields): string =>
  JSON.stringify([volumeKey(fields), fields.unit, fields.lessonNumber, fields.name]);
