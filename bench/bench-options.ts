/** What `npm run bench` can be told. */
import { parseArgs } from 'node:util';

const USAGE = `用法：npm run bench -- [选项]
  --small                  试跑：20000 门课程，每段 0.3 秒，各测一轮；其余选项仍可另行指定
  --lessons N              课程数，默认 1000000
  --episodes-per-lesson N  平均每门课程的讲次数，默认 20
  --many-teams N           在同一数据库中把课程补到 N 门，每门 3 个小班、50 条在班记录，默认 0：不补
  --stays-per-lesson N     补的课程每门的在班记录数，默认 50
  --seconds S              每一段测量的秒数，默认 1
  --rounds N               两个服务器交替测量的轮数，默认 2
  --clients N              测量吞吐时的并发数，默认 8
  --only TEXT              只测编号中含有 TEXT 的场景
  --data DIR               存放测试数据库的文件夹，默认 bench/data
  --no-api --no-plans --no-tasks --no-schedule --no-teams --no-figures --no-exams --no-page   跳过接口、查询计划、批量任务、排课、小班、统计、考试、页面部分
  --page-runs N            页面每项测量的次数，默认 3`;

export class UsageError extends Error {}

export interface BenchOptions {
  readonly lessons: number;
  readonly episodesPerLesson: number;
  /** 0: the world stays as it was generated. */
  readonly manyTeams: number;
  readonly staysPerLesson: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly clients: number;
  readonly only: string;
  readonly dataFolder: string | undefined;
  readonly api: boolean;
  readonly plans: boolean;
  readonly tasks: boolean;
  readonly schedule: boolean;
  readonly teams: boolean;
  readonly figures: boolean;
  readonly exams: boolean;
  readonly page: boolean;
  readonly pageRuns: number;
}

const FULL = { lessons: '1000000', seconds: '1', rounds: '2', pageRuns: '3' };
/** Enough to see that everything runs; its figures say little. */
const SMALL: typeof FULL = { lessons: '20000', seconds: '0.3', rounds: '1', pageRuns: '1' };

const OPTIONS = {
  small: { type: 'boolean', default: false },
  lessons: { type: 'string' },
  'episodes-per-lesson': { type: 'string', default: '20' },
  'many-teams': { type: 'string' },
  'stays-per-lesson': { type: 'string', default: '50' },
  seconds: { type: 'string' },
  rounds: { type: 'string' },
  clients: { type: 'string', default: '8' },
  only: { type: 'string', default: '' },
  data: { type: 'string' },
  api: { type: 'boolean', default: true },
  plans: { type: 'boolean', default: true },
  tasks: { type: 'boolean', default: true },
  schedule: { type: 'boolean', default: true },
  teams: { type: 'boolean', default: true },
  figures: { type: 'boolean', default: true },
  exams: { type: 'boolean', default: true },
  page: { type: 'boolean', default: true },
  'page-runs': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

export function readBenchOptions(args: readonly string[]): BenchOptions {
  const values = parsed(args);
  if (values.help) throw new UsageError(USAGE);
  const preset = values.small ? SMALL : FULL;
  const number = (name: string, text: string, most: number): number => {
    const value = Number(text);
    if (!(value > 0 && value <= most)) throw new UsageError(`--${name} 须大于 0 且不超过 ${most}\n${USAGE}`);
    return value;
  };
  return {
    lessons: Math.round(number('lessons', values.lessons ?? preset.lessons, 5_000_000)),
    episodesPerLesson: Math.round(number('episodes-per-lesson', values['episodes-per-lesson'], 100)),
    manyTeams:
      values['many-teams'] === undefined ? 0 : Math.round(number('many-teams', values['many-teams'], 5_000_000)),
    staysPerLesson: Math.round(number('stays-per-lesson', values['stays-per-lesson'], 1000)),
    seconds: number('seconds', values.seconds ?? preset.seconds, 60),
    rounds: Math.round(number('rounds', values.rounds ?? preset.rounds, 50)),
    clients: Math.round(number('clients', values.clients, 100)),
    only: values.only,
    dataFolder: values.data,
    api: values.api,
    plans: values.plans,
    tasks: values.tasks,
    schedule: values.schedule,
    teams: values.teams,
    figures: values.figures,
    exams: values.exams,
    page: values.page,
    pageRuns: Math.round(number('page-runs', values['page-runs'] ?? preset.pageRuns, 50)),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowNegative: true, options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(`没有这样的选项，或选项的值有误：${args.join(' ')}\n${USAGE}`, { cause: error });
  }
}
