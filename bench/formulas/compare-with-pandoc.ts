/**
 * Converts every formula of a folder of question files and compares the structure with pandoc's, where pandoc is
 * installed: `node bench/formulas/compare-with-pandoc.ts <folder> [--show 20]`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeOmml } from '@lectern/formulas/omml/omml-tree';
import { wordFormulaOf } from '@lectern/formulas/to-omml';
import { readOmml, skeletonOf } from './skeleton.ts';

interface Formula {
  readonly latex: string;
  readonly display: boolean;
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

function main(): void {
  const { values, positionals } = parseArgs({
    options: { show: { type: 'string', default: '20' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('用法：compare-with-pandoc.ts <试题文件夹> [--show 20]');
  const formulas = formulasIn(folder);
  const converted = formulas.map(({ latex, display }) => wordFormulaOf(latex, display));
  const failed = formulas.flatMap((formula, at) => {
    const result = converted[at];
    return result && 'fault' in result ? [`${result.fault}：${formula.latex.slice(0, 80)}`] : [];
  });
  say(`${formulas.length} 个不同的公式，转换 ${percent(formulas.length - failed.length, formulas.length)}`);
  for (const each of failed) say(`  未转换：${each}`);
  const theirs = pandoc(formulas);
  let compared = 0;
  const others: string[] = [];
  formulas.forEach(({ latex }, at) => {
    const own = converted[at];
    const other = theirs[at];
    if (!own || 'fault' in own || other === undefined) return;
    compared += 1;
    const [a, b] = [skeletonOf(readOmml(writeOmml(own.formula))), skeletonOf(readOmml(other))];
    if (a !== b) others.push(`${latex}\n    own    ${a}\n    pandoc ${b}`);
  });
  say(`与 pandoc 结构相同 ${percent(compared - others.length, compared)}（pandoc 能转换的 ${compared} 个）`);
  for (const each of others.slice(0, Number(values.show))) say(`  ${each}`);
}

const percent = (part: number, whole: number): string =>
  `${part}（${whole === 0 ? '—' : ((100 * part) / whole).toFixed(2)}%）`;

/** Each formula once, as the questions write them: between dollars. */
function formulasIn(folder: string): Formula[] {
  const formulas = new Map<string, Formula>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const { example }: { example: Readonly<Record<string, unknown>>[] } = JSON.parse(
      readFileSync(join(folder, file), 'utf8'),
    );
    for (const { question, analysis, answer } of example) {
      for (const text of [question, analysis, answer].flat()) {
        if (typeof text !== 'string') continue;
        for (const [, block, inline] of text.matchAll(/\$\$([\s\S]+?)\$\$|\$([^$]+?)\$/g)) {
          const latex = (block ?? inline ?? '').trim();
          if (latex !== '') formulas.set(`${block === undefined}${latex}`, { latex, display: block !== undefined });
        }
      }
    }
  }
  return [...formulas.values()];
}

/** By position; undefined for what pandoc leaves as text. One document for all, so that pandoc starts once. */
function pandoc(formulas: readonly Formula[]): (string | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), 'formulas-'));
  try {
    const paragraphs = formulas.map(({ latex, display }, at) => ({
      t: 'Para',
      c: [
        { t: 'Str', c: `formula${at}:` },
        { t: 'Math', c: [{ t: display ? 'DisplayMath' : 'InlineMath' }, latex] },
      ],
    }));
    const version: { 'pandoc-api-version': number[] } = JSON.parse(
      execFileSync('pandoc', ['-t', 'json'], { input: '', encoding: 'utf8' }),
    );
    writeFileSync(join(folder, 'in.json'), JSON.stringify({ ...version, meta: {}, blocks: paragraphs }));
    execFileSync('pandoc', ['-f', 'json', '-t', 'docx', '-o', join(folder, 'out.docx'), join(folder, 'in.json')], {
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    const document = execFileSync('unzip', ['-p', join(folder, 'out.docx'), 'word/document.xml'], {
      encoding: 'utf8',
      maxBuffer: 1 << 29,
    });
    const found = new Map<number, string>();
    for (const [, at, between = ''] of document.matchAll(/formula(\d+):(.*?)(?=formula\d+:|<\/w:body>)/gs)) {
      const math = /<m:oMath>.*<\/m:oMath>/s.exec(between);
      if (math) found.set(Number(at), math[0]);
    }
    return formulas.map((_, at) => found.get(at));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

main();
