/**
 * Which class type (班型) continues into which, and what such a connection may not be. A place of the graph is a template
 * in a semester: the same template may continue in the next semester, but nobody comes back to where they started.
 */
import { type CodeOf, codeTable } from '../code-table.ts';

export const TEAMS_CARRY = codeTable({
  keepMentor: '保留辅导老师与容量',
  keepCapacity: '保留容量，不带辅导老师',
  empty: '只建空班',
});
export type TeamsCarry = CodeOf<typeof TEAMS_CARRY>;

export interface LevelPair {
  readonly from: number;
  readonly to: number;
}

export interface ConnectionEdge {
  /** 0: not stored yet. */
  readonly id: number;
  readonly fromTemplateId: number;
  readonly toTemplateId: number;
  readonly fromSemesterId: number;
  readonly toSemesterId: number;
  /** Empty: every level stays as it is. */
  readonly levelMap: readonly LevelPair[];
  readonly valid: boolean;
  /** Epoch milliseconds, 0: not set. */
  readonly oldStudentStart: number;
  readonly oldStudentEnd: number;
}

export interface ConnectionFacts {
  readonly templateName: (id: number) => string;
  /** `衔接 5 `, or less for a reader who may not see it. */
  readonly edgeName: (edge: ConnectionEdge) => string;
  readonly semesterName: (id: number) => string;
  readonly levelName: (id: number) => string;
  /** When it begins; undefined for one that does not exist. */
  readonly semesterStart: (id: number) => number | undefined;
}

export type ConnectionField = 'toTemplateId' | 'toSemesterId' | 'levelMap' | 'oldStudentEnd';
export interface ConnectionIssue {
  readonly code: 'double' | 'backwards' | 'circle' | 'levelTwice' | 'levelTaken' | 'window';
  readonly field: ConnectionField;
  readonly message: string;
}

type Rule = (
  edge: ConnectionEdge,
  others: readonly ConnectionEdge[],
  facts: ConnectionFacts,
) => Omit<ConnectionIssue, 'code'> | undefined;

const fromPlace = ({ fromTemplateId, fromSemesterId }: ConnectionEdge) => placeOf(fromTemplateId, fromSemesterId);
const toPlace = ({ toTemplateId, toSemesterId }: ConnectionEdge) => placeOf(toTemplateId, toSemesterId);
const placeOf = (template: number, semester: number) => `${template} ${semester}`;

const RULES: Record<ConnectionIssue['code'], Rule> = {
  double: (edge, others, { edgeName }) => {
    const same = others.find((other) => fromPlace(other) === fromPlace(edge) && toPlace(other) === toPlace(edge));
    return same && { field: 'toTemplateId', message: `与${edgeName(same)}重复，请直接修改该衔接` };
  },
  backwards: ({ fromSemesterId, toSemesterId }, _others, { semesterStart, semesterName }) => {
    const [from, to] = [semesterStart(fromSemesterId), semesterStart(toSemesterId)];
    if (from === undefined || to === undefined || to >= from) return undefined;
    const names = `“${semesterName(toSemesterId)}”早于“${semesterName(fromSemesterId)}”`;
    return { field: 'toSemesterId', message: `衔接学期${names}，请选择同期或之后的学期` };
  },
  circle: (edge, others, facts) => {
    const circle = edge.valid ? circleThrough(edge, others) : undefined;
    if (!circle) return undefined;
    const names = circle.map(
      ([template, semester]) => `${facts.templateName(template)}（${facts.semesterName(semester)}）`,
    );
    return { field: 'toTemplateId', message: `衔接成环：${names.join(' → ')}，请调整其中一条` };
  },
  levelTwice: ({ levelMap }, _others, { levelName }) => {
    const twice = repeated(levelMap.map(({ from }) => from)) ?? repeated(levelMap.map(({ to }) => to));
    return twice === undefined
      ? undefined
      : { field: 'levelMap', message: `难度“${levelName(twice)}”对应了多次，请改为一一对应` };
  },
  levelTaken: (edge, others, { levelName, edgeName }) => {
    if (!edge.valid) return undefined;
    for (const other of others.filter((each) => each.valid && fromPlace(each) === fromPlace(edge))) {
      const taken = sharedLevel(edge, other);
      if (taken === undefined) continue;
      const what = taken === 'all' ? '全部难度' : `难度“${levelName(taken)}”`;
      return { field: 'levelMap', message: `${what}已由${edgeName(other)}承接，请按难度分开或停用其中一条` };
    }
    return undefined;
  },
  window: ({ oldStudentStart, oldStudentEnd }) =>
    oldStudentStart > 0 && oldStudentEnd > 0 && oldStudentEnd <= oldStudentStart
      ? { field: 'oldStudentEnd', message: '老生窗口的结束时间须晚于开始时间' }
      : undefined,
};
const CODES: readonly ConnectionIssue['code'][] = [
  'double',
  'backwards',
  'circle',
  'levelTwice',
  'levelTaken',
  'window',
];

/** `others`: all that are stored, without the edge itself. */
export function checkConnection(
  edge: ConnectionEdge,
  others: readonly ConnectionEdge[],
  facts: ConnectionFacts,
): readonly ConnectionIssue[] {
  const rest = others.filter(({ id }) => id !== edge.id);
  return CODES.flatMap((code) => {
    const issue = RULES[code](edge, rest, facts);
    return issue ? [{ code, ...issue }] : [];
  });
}

function repeated(values: readonly number[]): number | undefined {
  return values.find((value, index) => values.indexOf(value) !== index);
}

function sharedLevel(a: ConnectionEdge, b: ConnectionEdge): number | 'all' | undefined {
  if (a.levelMap.length === 0 || b.levelMap.length === 0) return 'all';
  return a.levelMap.find(({ from }) => b.levelMap.some((pair) => pair.from === from))?.from;
}

type Place = readonly [template: number, semester: number];

/** The way from the edge's end back to its start, with the start at both ends; undefined where there is none. */
function circleThrough(edge: ConnectionEdge, others: readonly ConnectionEdge[]): readonly Place[] | undefined {
  const next = Map.groupBy(
    others.filter(({ valid }) => valid),
    fromPlace,
  );
  const goal = fromPlace(edge);
  const start: Place = [edge.fromTemplateId, edge.fromSemesterId];
  const waiting: (readonly Place[])[] = [[start, [edge.toTemplateId, edge.toSemesterId]]];
  const seen = new Set<string>();
  // The shortest circle first.
  for (const way of waiting) {
    const [template, semester] = way.at(-1) ?? start;
    const place = placeOf(template, semester);
    if (place === goal) return way;
    if (seen.has(place)) continue;
    seen.add(place);
    for (const { toTemplateId, toSemesterId } of next.get(place) ?? [])
      waiting.push([...way, [toTemplateId, toSemesterId]]);
  }
  return undefined;
}

/** The level that a lesson of this level continues in; undefined where the connection does not say. */
export function levelAfter(levelMap: readonly LevelPair[], level: number | null): number | null | undefined {
  if (levelMap.length === 0) return level;
  return levelMap.find(({ from }) => from === level)?.to;
}

const SEASON = /春季?|暑假?|夏季?|秋季?|寒假?|冬季?/u;
const YEAR = /20\d{2}/;

/** The name that a lesson gets in the next semester: year and season become those of its semester. */
export function connectedName(name: string, semesterName: string): string {
  const [year] = YEAR.exec(semesterName) ?? [];
  const [season] = SEASON.exec(semesterName) ?? [];
  const [old] = SEASON.exec(name) ?? [];
  const dated = year === undefined ? name : name.replace(YEAR, year);
  if (season === undefined || old === undefined) return dated;
  // As long or short as it was: 秋 stays one character, 秋季 two.
  return dated.replace(SEASON, old.length === 1 ? season.slice(0, 1) : season);
}
