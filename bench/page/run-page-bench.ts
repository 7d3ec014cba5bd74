/** Serves the built page from the world under test and measures it at full speed and with a processor slowed four times. */

import { LECTERN, LECTERN_READY, lecternEnvironment } from '../api/record-statements.ts';
import type { BenchDatabase } from '../bench-world.ts';
import { startChildServer } from '../child-server.ts';
import { measureCalendar } from './measure-calendar.ts';
import { measureOutline } from './measure-outline.ts';
import { openPage } from './open-page.ts';
import {
  type Figures,
  type Measure,
  measureCold,
  measureDetail,
  measureSelect,
  measureTyping,
  median,
  PLACES,
} from './page-measures.ts';

export interface PageResults {
  /** By the factor the processor was slowed down with. */
  readonly byCpu: Readonly<Record<string, Figures>>;
  readonly failures: readonly string[];
}

const SPEEDS = [1, 4];
const MEASURES: Readonly<Record<string, Measure>> = {
  cold: measureCold,
  detail: measureDetail,
  select: measureSelect,
  typing: measureTyping,
  calendar: measureCalendar,
  outline: measureOutline,
};

export async function runPageBench(
  database: BenchDatabase,
  runs: number,
  say: (text: string) => void,
): Promise<PageResults> {
  const server = await startChildServer(LECTERN, lecternEnvironment(database), LECTERN_READY);
  const byCpu: Record<string, Figures> = {};
  const failures: string[] = [];
  try {
    for (const cpu of SPEEDS) {
      const figures: Record<string, number> = {};
      for (const [name, measure] of Object.entries(MEASURES)) {
        const taken = await repeat(`http://127.0.0.1:${server.port}`, cpu, runs, measure, (error) =>
          failures.push(`${name}，CPU ÷${cpu}：${String(error).split('\n', 1)[0] ?? ''}`),
        );
        Object.assign(figures, mediansOf(taken));
        say(`  CPU ÷${cpu} ${name} 完成`);
      }
      byCpu[String(cpu)] = figures;
    }
  } finally {
    await server.stop();
  }
  return { byCpu, failures };
}

async function repeat(
  base: string,
  cpu: number,
  runs: number,
  measure: Measure,
  onError: (error: unknown) => void,
): Promise<Figures[]> {
  const taken: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    const opened = await openPage(base, cpu, PLACES.row);
    try {
      taken.push(await measure(opened, base));
    } catch (error) {
      onError(error);
    } finally {
      await opened.close();
    }
  }
  return taken;
}

function mediansOf(taken: readonly Figures[]): Figures {
  const names = new Set(taken.flatMap((figures) => Object.keys(figures)));
  return Object.fromEntries(
    [...names].map((name) => [name, median(taken.map((figures) => figures[name] ?? Number.NaN))]),
  );
}
