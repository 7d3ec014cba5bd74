/** Where the places of the graph stand: each right of everything that leads to it, in columns from left to right. */
import type { Connection } from '@lectern/contract/lesson-templates/template-connections';

export interface GraphNode {
  readonly key: string;
  readonly name: string;
  readonly semester: string;
  readonly missing: boolean;
  readonly column: number;
  readonly row: number;
}

export interface GraphEdge {
  readonly connection: Connection;
  readonly from: GraphNode;
  readonly to: GraphNode;
}

export interface GraphLayout {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly columns: number;
  readonly rows: number;
}

const keyOf = (template: { readonly id: number }, semester: { readonly id: number }) => `${template.id} ${semester.id}`;

export function layoutOf(connections: readonly Connection[]): GraphLayout {
  const places = new Map<string, Omit<GraphNode, 'column' | 'row'>>();
  const links = connections.map((connection) => {
    const { from, to, fromSemester, toSemester, missing } = connection;
    const [start, end] = [keyOf(from, fromSemester), keyOf(to, toSemester)];
    places.set(start, { key: start, name: from.name, semester: fromSemester.name, missing: missing.includes('from') });
    places.set(end, { key: end, name: to.name, semester: toSemester.name, missing: missing.includes('to') });
    return { connection, start, end };
  });
  const columnOf = columnsOf([...places.keys()], links);
  const filled: number[] = [];
  const nodes = new Map<string, GraphNode>();
  for (const [key, place] of places) {
    const column = columnOf.get(key) ?? 0;
    const row = filled[column] ?? 0;
    filled[column] = row + 1;
    nodes.set(key, { ...place, column, row });
  }
  const edges = links.flatMap(({ connection, start, end }) => {
    const [from, to] = [nodes.get(start), nodes.get(end)];
    return from && to ? [{ connection, from, to }] : [];
  });
  return {
    nodes: [...nodes.values()],
    edges,
    columns: filled.length,
    rows: filled.reduce((most, rows) => Math.max(most, rows ?? 0), 0),
  };
}

/** The longest way to each place. Connections that are off may close a circle: the number of places ends it. */
function columnsOf(
  keys: readonly string[],
  links: readonly { readonly start: string; readonly end: string }[],
): ReadonlyMap<string, number> {
  const columns = new Map(keys.map((key) => [key, 0]));
  for (let turn = 0; turn < keys.length; turn += 1) {
    let moved = false;
    for (const { start, end } of links) {
      const least = (columns.get(start) ?? 0) + 1;
      if ((columns.get(end) ?? 0) >= least || least >= keys.length) continue;
      columns.set(end, least);
      moved = true;
    }
    if (!moved) break;
  }
  return columns;
}
