/** Options of a question in one, two or four columns, by the widest of them. */
import type { QuestionOption } from '@lectern/domain/questions/question-content';
import { Paragraph, type ParagraphChild, Tab, type Table, TabStopType, TextRun } from 'docx';
import { blocksOf, pictureRun } from './blocks.ts';
import { emOf, type Ink, indentOf } from './ink.ts';
import { inlineRuns, plainRun } from './inlines.ts';
import { contentWidth } from './text-width.ts';

/** `A．` and the space to the next column. */
const LABEL_EM = 2.5;

export function columnsFor(widest: number | null, lineEm: number, count: number): 1 | 2 | 4 {
  if (widest === null) return 1;
  const wanted = widest + LABEL_EM;
  if (wanted <= lineEm / 4) return 4;
  return wanted <= lineEm / 2 && count > 1 ? 2 : 1;
}

export function optionBlocks(ink: Ink, options: readonly QuestionOption[]): (Paragraph | Table)[] {
  const line = ink.width - indentOf(ink.paper);
  const arePictures = options.every(({ content }) => content.length === 1 && content[0]?.kind === 'picture');
  const columns = arePictures
    ? Math.min(4, options.length)
    : columnsFor(widestOf(ink, options), line / emOf(ink.paper), options.length);
  if (columns === 1 || options.length === 1)
    return options.flatMap((option, at) => single(ink, option, at < options.length - 1));
  const rows = Array.from({ length: Math.ceil(options.length / columns) }, (_, row) =>
    options.slice(row * columns, (row + 1) * columns),
  );
  return rows.map((row, at) => rowOf(ink, row, { columns, line, isLast: at === rows.length - 1 }));
}

function widestOf(ink: Ink, options: readonly QuestionOption[]): number | null {
  const widths = options.map(({ content }) => contentWidth(ink, content));
  return widths.every((width) => width !== null) ? Math.max(0, ...widths) : null;
}

const labelOf = ({ label }: QuestionOption): TextRun => plainRun(`${label}．`);

const single = (ink: Ink, option: QuestionOption, keepNext: boolean) =>
  blocksOf(
    ink,
    option.content,
    { indent: { left: indentOf(ink.paper) }, keepNext, keepLines: true },
    { runs: [labelOf(option)], standing: {} },
  );

interface Row {
  readonly columns: number;
  readonly line: number;
  readonly isLast: boolean;
}

function rowOf(ink: Ink, row: readonly QuestionOption[], { columns, line, isLast }: Row): Paragraph {
  const width = Math.floor(line / columns);
  const left = indentOf(ink.paper);
  const children = row.flatMap((option, at): ParagraphChild[] => {
    const tab = at === 0 ? [] : [new TextRun({ children: [new Tab()] })];
    return [...tab, labelOf(option), ...insideOf(ink, option, width - 2 * emOf(ink.paper))];
  });
  return new Paragraph({
    children,
    indent: { left },
    keepLines: true,
    keepNext: !isLast,
    tabStops: row.slice(1).map((_, at) => ({ type: TabStopType.LEFT, position: left + width * (at + 1) })),
  });
}

const insideOf = (ink: Ink, { content }: QuestionOption, width: number): ParagraphChild[] =>
  content.flatMap((block): ParagraphChild[] => {
    if (block.kind === 'picture') return [pictureRun(ink, block, width)];
    return block.kind === 'paragraph' ? inlineRuns(ink, block.inlines) : [];
  });
