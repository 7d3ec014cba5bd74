/**
 * Twelve years of college entrance papers (GAOKAO-Bench) through the reading of questions: nearly all of their formulas
 * parse, each that does not is listed, and what a question was read as is written and read again as the same.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readContent } from '@lectern/domain/questions/read-content';
import { readQuestion } from '@lectern/domain/questions/read-question';
import { problemText } from '@lectern/domain/questions/source-problems';
import type { WordPaper } from '@lectern/domain/questions/word-paper';
import { writeContent } from '@lectern/domain/questions/write-content';
import { writeOmml } from '@lectern/formulas/omml/omml-tree';
import { formulaFaultOf } from '@lectern/formulas/to-mathml';
import { wordFormulaOf } from '@lectern/formulas/to-omml';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { orderFaults } from '../../../packages/formulas/test/omml-order.ts';
import { readOmml } from '../../../packages/formulas/test/read-omml.ts';
import { composePaper } from '../src/modules/word-export/paper/compose-paper.ts';
import { wordFaults } from './word-schema.ts';

const Paper = z.object({
  keywords: z.string(),
  example: z.array(
    z.object({
      question: z.string(),
      answer: z.union([z.string(), z.array(z.string())]),
      analysis: z.string(),
      index: z.int(),
      score: z.number(),
    }),
  ),
});

const folder = dataFolder(import.meta.dirname);
const files = folder === null ? [] : readdirSync(folder).filter((name) => name.endsWith('.json'));

/** It lies beside the checkouts, in no repository. */
function dataFolder(from: string): string | null {
  const there = path.join(from, 'shared/data/gaokao');
  if (existsSync(there)) return there;
  const parent = path.dirname(from);
  return parent === from ? null : dataFolder(parent);
}

const AS_PAPER: WordPaper = {
  title: '真题',
  subtitle: '副标题',
  subject: '数学',
  time: '120 分钟',
  total: '150 分',
  type: 'questions',
  answers: 'after',
  showScores: true,
  nameLine: true,
  paper: 'a4',
  fontSize: 21,
  header: '页眉',
  footer: '页脚',
  pageNumbers: true,
  secretMark: '绝密',
};
/** As many as one export takes, and a few left out. */
const OF_ONE_FILE = 200;

const papersOf = (name: string) => Paper.parse(JSON.parse(readFileSync(path.join(folder ?? '', name), 'utf8')));

describe.skipIf(folder === null)('real questions (skipped where the data set does not lie beside the checkout)', () => {
  test('99.9 % of their formulas parse, and all that do not are these', ({ annotate }) => {
    let formulas = 0;
    const unread: string[] = [];
    for (const name of files) {
      const check = (latex: string, display: boolean) => {
        formulas += 1;
        const fault = formulaFaultOf(latex, display);
        if (fault !== null) unread.push(`${name}：${fault}：${latex}`);
        return fault;
      };
      for (const { question, answer, analysis } of papersOf(name).example) {
        for (const text of [question, [answer].flat().join('\n'), analysis]) readContent(text, { check });
      }
    }
    void annotate(`${formulas - unread.length} of ${formulas} formulas parse`);
    expect(formulas).toBeGreaterThan(5000);
    expect(unread).toEqual([expect.stringContaining('z\\cdot\u0008ar{z}=(\\quad)')]);
    expect((formulas - unread.length) / formulas).toBeGreaterThanOrEqual(0.999);
  });

  test('each formula that can be read is a formula of Word in the order of its schema', () => {
    const others: string[] = [];
    for (const name of files) {
      const check = (latex: string, display: boolean) => {
        const fault = formulaFaultOf(latex, display);
        if (fault !== null) return fault;
        const word = wordFormulaOf(latex, display);
        const faults = 'fault' in word ? [word.fault] : orderFaults(readOmml(writeOmml(word.formula)));
        if (faults.length > 0) others.push(`${name}：${latex}：${faults.join('；')}`);
        return null;
      };
      for (const { question, answer, analysis } of papersOf(name).example) {
        for (const text of [question, [answer].flat().join('\n'), analysis]) readContent(text, { check });
      }
    }
    expect(others).toEqual([]);
  });

  test.for(files)('%s: what is taken has all of its options, and is written and read again as the same', (name) => {
    const { keywords, example } = papersOf(name);
    const type = keywords.includes('Fill-in-the-Blank') ? 'blanks' : null;
    const left: string[] = [];
    for (const { question, answer, analysis, index, score } of example) {
      const source = {
        type,
        text: question,
        answers: [answer].flat(),
        analysis,
        score: Math.round(score * 100),
      } as const;
      const { body, problems } = readQuestion(source, { check: formulaFaultOf, multipleMode: { kind: 'half' } });
      if (!body) {
        expect(problems, `${index} names why it is left out`).not.toEqual([]);
        left.push(`${index} ${problems.map(problemText).join('；')}`);
        continue;
      }
      for (const { options } of [body, ...body.parts]) expect([0, 4], `options of ${index}`).toContain(options.length);
      for (const content of [
        body.material,
        body.stem,
        body.analysis,
        ...body.options.map((option) => option.content),
      ]) {
        expect(readContent(writeContent(content), { check: () => null }).content).toEqual(content);
      }
    }
    expect(left.length / example.length, left.join('\n')).toBeLessThan(0.15);
  });

  test.for(files)('%s: as papers and as answers they are files of Word as its schema wants them', async (name) => {
    const type = papersOf(name).keywords.includes('Fill-in-the-Blank') ? 'blanks' : null;
    const bodies = papersOf(name).example.flatMap(({ question, answer, analysis, score }) => {
      const source = {
        type,
        text: question,
        answers: [answer].flat(),
        analysis,
        score: Math.round(score * 100),
      } as const;
      return readQuestion(source, { check: formulaFaultOf, multipleMode: { kind: 'half' } }).body ?? [];
    });
    for (const paper of [AS_PAPER, { ...AS_PAPER, type: 'answers', answers: 'separate' } as const]) {
      const wanted = { paper, bodies: bodies.slice(0, OF_ONE_FILE), pictures: new Map() };
      const { bytes } = await composePaper(wanted, () => undefined);
      expect(wordFaults(unzipSync(bytes))).toEqual([]);
    }
  });
});
