/**
 * Formulas of a file, each once. The library builds an object for every element that it writes, which costs more than
 * everything else of a paper: it writes a mark for each formula, and the marks are replaced in the finished file.
 */
import type { OmmlNode } from '@lectern/formulas/omml/omml-tree';
import { writeOmml } from '@lectern/formulas/omml/omml-tree';
import type { UnreadableFormula } from '@lectern/formulas/to-mathml';
import { wordFormulaOf } from '@lectern/formulas/to-omml';
import { ImportedXmlComponent, type ParagraphChild } from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { PaperFormula } from './ink.ts';
import { formulaWidth } from './text-width.ts';

const MARK = 'lectern:formula';
const MARKED = new RegExp(`<${MARK} at="(\\d+)"/>`, 'g');
const DOCUMENT = 'word/document.xml';

/** The library writes any element; its type of what a paragraph holds lists its own alone. */
export const formulaMark = ({ mark }: PaperFormula): ParagraphChild =>
  new ImportedXmlComponent(MARK, { at: String(mark) }) as unknown as ParagraphChild;

export interface RawFormulas {
  formula(latex: string, display: boolean): PaperFormula | UnreadableFormula;
  /** The file with its formulas. */
  putInto(file: Uint8Array): Uint8Array;
}

export function rawFormulas(): RawFormulas {
  const known = new Map<string, PaperFormula | UnreadableFormula>();
  const written: string[] = [];
  const convert = (latex: string, display: boolean): PaperFormula | UnreadableFormula => {
    const read = wordFormulaOf(latex, display);
    if ('fault' in read) return read;
    const paragraph: OmmlNode = { name: 'm:oMathPara', children: [read.formula] };
    const mark = written.push(writeOmml(display ? paragraph : read.formula)) - 1;
    return { mark, width: formulaWidth(read.formula) };
  };
  return {
    formula: (latex, display) => {
      const key = `${display} ${latex}`;
      const formula = known.get(key) ?? convert(latex, display);
      known.set(key, formula);
      return formula;
    },
    putInto: (file) => {
      const parts = unzipSync(file);
      const document = strFromU8(parts[DOCUMENT] ?? new Uint8Array());
      const whole = document.replaceAll(MARKED, (_, at: string) => written[Number(at)] ?? '');
      return zipSync({ ...parts, [DOCUMENT]: strToU8(whole) }, { level: 6 });
    },
  };
}
