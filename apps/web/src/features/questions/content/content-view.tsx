/** The one renderer of question content: page, comparison of versions and printed paper show the same. */
import { picturePath } from '@lectern/contract/files/pictures';
import type { Block, Content, Inline, Table, TextMark } from '@lectern/domain/questions/question-content';
import { Fragment, type ReactNode } from 'react';
import { FormulaView } from './formula-view.tsx';
import './content-view.css';

export function ContentView({ content }: { content: Content }) {
  // A version never changes: places in it are as good as names.
  return content.map((block, place) => <BlockView key={place} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="content-paragraph">
          {block.inlines.map((inline, place) => (
            <InlineView key={place} inline={inline} />
          ))}
        </p>
      );
    case 'displayFormula':
      return <FormulaView key={block.latex} latex={block.latex} display />;
    case 'picture':
      if (block.fileId === null) return <p className="content-missing">缺图：{block.alt || '请上传'}</p>;
      return <img className="content-picture" src={picturePath(block.fileId)} alt={block.alt} />;
    case 'table':
      return <TableView table={block} />;
  }
}

function TableView({ table }: { table: Table }) {
  return (
    <div className="content-table">
      <table>
        <tbody>
          {table.rows.map((row, place) => (
            <tr key={place}>
              {row.map(({ blocks, colSpan, rowSpan }, at) => (
                <td key={at} colSpan={colSpan} rowSpan={rowSpan}>
                  <ContentView content={blocks} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InlineView({ inline }: { inline: Inline }) {
  if (inline.kind === 'formula') return <FormulaView key={inline.latex} latex={inline.latex} />;
  if (inline.kind === 'blank') return <span className="content-blank">{' '.repeat(8)}</span>;
  return (inline.marks ?? []).reduceRight<ReactNode>((inside, mark) => MARKED[mark](inside), inline.text);
}

const MARKED: Record<TextMark, (inside: ReactNode) => ReactNode> = {
  bold: (inside) => <strong>{inside}</strong>,
  italic: (inside) => <em>{inside}</em>,
  underline: (inside) => <u>{inside}</u>,
  emphasis: (inside) => <span className="content-emphasis">{inside}</span>,
  sub: (inside) => <sub>{inside}</sub>,
  sup: (inside) => <sup>{inside}</sup>,
};

/** A short text with formulas, such as an answer. */
export function InlineContent({ content }: { content: Content }) {
  return content.map((block, place) => (
    <Fragment key={place}>
      {block.kind === 'paragraph' ? (
        block.inlines.map((inline, at) => <InlineView key={at} inline={inline} />)
      ) : (
        <BlockView block={block} />
      )}
    </Fragment>
  ));
}
