/** A sheet (试卷) as rules see it: sections of questions in their order, each with its score. Scores are in 0.01 point. */
export interface SheetItem {
  readonly questionId: number;
  /** The version that the sheet asks; an edit of the question does not change the sheet. */
  readonly versionId: number;
  readonly score: number;
}

export interface SheetSection<Item extends SheetItem = SheetItem> {
  readonly title: string;
  readonly items: readonly Item[];
}

export const itemsOf = <Item extends SheetItem>(sections: readonly SheetSection<Item>[]): readonly Item[] =>
  sections.flatMap(({ items }) => items);

export const totalOf = (sections: readonly SheetSection[]): number =>
  itemsOf(sections).reduce((sum, { score }) => sum + score, 0);
