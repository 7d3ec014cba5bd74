/** Content as paragraphs, tables and pictures of Word. */
import type { Block, Content, Paragraph, Picture, Table } from '@lectern/domain/questions/question-content';
import {
  AlignmentType,
  ImageRun,
  type IParagraphOptions,
  type ParagraphChild,
  TableCell,
  TableRow,
  VerticalAlign,
  WidthType,
  Paragraph as WordParagraph,
  Table as WordTable,
} from 'docx';
import { GREY, type Ink } from './ink.ts';
import { formulaRun, inlineRuns, plainRun } from './inlines.ts';
import { pictureSize } from './picture-size.ts';

/** How all paragraphs of some content stand. */
export type Standing = Pick<IParagraphOptions, 'indent' | 'keepNext' | 'keepLines' | 'numbering'>;

export interface Opening {
  /** Before the first line: a score, a label. */
  readonly runs: readonly ParagraphChild[];
  /** Of the first paragraph alone: its number. */
  readonly standing: Standing;
}

const NO_OPENING: Opening = { runs: [], standing: {} };

export function blocksOf(
  ink: Ink,
  content: Content,
  standing: Standing,
  opening: Opening = NO_OPENING,
): (WordParagraph | WordTable)[] {
  const hasOpening = opening.runs.length > 0 || opening.standing.numbering !== undefined;
  const [first, ...rest] = content;
  if (!hasOpening) return content.map((block) => blockOf(ink, block, standing, []));
  // A number needs a paragraph to stand before.
  const begins = first?.kind === 'paragraph' ? first : { kind: 'paragraph' as const, inlines: [] };
  const others = first?.kind === 'paragraph' ? rest : content;
  return [
    paragraphOf(ink, begins, { ...standing, ...opening.standing }, opening.runs),
    ...others.map((block) => blockOf(ink, block, standing, [])),
  ];
}

function blockOf(ink: Ink, block: Block, standing: Standing, runs: readonly ParagraphChild[]) {
  switch (block.kind) {
    case 'paragraph':
      return paragraphOf(ink, block, standing, runs);
    case 'displayFormula':
      return new WordParagraph({ ...standing, children: [formulaRun(ink, block, true)] });
    case 'picture':
      return new WordParagraph({ ...standing, children: [pictureRun(ink, block, ink.width)] });
    case 'table':
      return tableOf(ink, block);
  }
}

const paragraphOf = (
  ink: Ink,
  { inlines }: Paragraph,
  standing: Standing,
  before: readonly ParagraphChild[],
): WordParagraph => new WordParagraph({ ...standing, children: [...before, ...inlineRuns(ink, inlines)] });

const TWIPS_PER_PIXEL = 15;

/** At most as wide as its column. */
export function pictureRun(ink: Ink, { fileId, alt }: Picture, width: number): ParagraphChild {
  const bytes = fileId === null ? undefined : ink.pictures.get(fileId);
  const size = bytes && pictureSize(bytes);
  if (!bytes || !size) {
    ink.note(`${ink.place}：缺图${alt === '' ? '' : `（${alt}）`}`);
    return plainRun(alt === '' ? '［缺图］' : `［缺图：${alt}］`, { color: GREY });
  }
  const scale = Math.min(1, width / TWIPS_PER_PIXEL / size.width);
  return new ImageRun({
    type: size.type,
    data: bytes,
    transformation: { width: Math.round(size.width * scale), height: Math.round(size.height * scale) },
    altText: { name: alt, title: alt, description: alt },
  });
}

function tableOf(ink: Ink, { rows }: Table): WordTable {
  const columns = Math.max(1, ...rows.map((row) => row.reduce((sum, { colSpan }) => sum + colSpan, 0)));
  const width = Math.floor(ink.width / columns);
  return new WordTable({
    width: { size: width * columns, type: WidthType.DXA },
    columnWidths: Array.from({ length: columns }, () => width),
    alignment: AlignmentType.CENTER,
    rows: rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          children: row.map(({ blocks, colSpan, rowSpan }) => {
            const inside = { ...ink, width: width * colSpan };
            return new TableCell({
              columnSpan: colSpan,
              rowSpan,
              verticalAlign: VerticalAlign.CENTER,
              width: { size: width * colSpan, type: WidthType.DXA },
              children: cellOf(inside, blocks),
            });
          }),
        }),
    ),
  });
}

/** A cell without a paragraph is no cell to Word. */
const cellOf = (ink: Ink, blocks: readonly (Paragraph | Picture)[]): WordParagraph[] =>
  (blocks.length === 0 ? [{ kind: 'paragraph' as const, inlines: [] }] : blocks).map(
    (block) =>
      new WordParagraph({
        alignment: AlignmentType.CENTER,
        children: block.kind === 'picture' ? [pictureRun(ink, block, ink.width)] : inlineRuns(ink, block.inlines),
      }),
  );
