/** The connections of a semester as a graph: classes from left to right, one line a connection. */
import type { Connection } from '@lectern/contract/lesson-templates/template-connections';
import { type GraphEdge, type GraphNode, layoutOf } from './graph-layout.ts';

const WIDTH = 210;
const HEIGHT = 44;
const GAP_X = 90;
const GAP_Y = 14;
const PAD = 12;
const SHOWN = 14;

const left = ({ column }: GraphNode) => PAD + column * (WIDTH + GAP_X);
const top = ({ row }: GraphNode) => PAD + row * (HEIGHT + GAP_Y);
const short = (text: string) =>
  Array.from(text).length > SHOWN
    ? `${Array.from(text)
        .slice(0, SHOWN - 1)
        .join('')}…`
    : text;

interface GraphProps {
  readonly connections: readonly Connection[];
  readonly onOpen: (connection: Connection) => void;
}

export function ConnectionGraph({ connections, onOpen }: GraphProps) {
  const { nodes, edges, columns, rows } = layoutOf(connections);
  const width = PAD * 2 + columns * WIDTH + (columns - 1) * GAP_X;
  const height = PAD * 2 + rows * HEIGHT + (rows - 1) * GAP_Y;
  return (
    // It scrolls, also by keyboard.
    <section className="connection-graph" aria-label="班型衔接图，同样的内容见下方表格" tabIndex={0}>
      <svg width={width} height={height} aria-hidden="true">
        <defs>
          <marker
            id="connection-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0 L8 4 L0 8 z" />
          </marker>
        </defs>
        {edges.map((edge) => (
          <Edge key={edge.connection.id} edge={edge} onOpen={onOpen} />
        ))}
        {nodes.map((node) => (
          <g key={node.key} className="connection-node" data-missing={node.missing}>
            <title>{`${node.name}（${node.semester}）${node.missing ? '，班型已删除' : ''}`}</title>
            <rect x={left(node)} y={top(node)} width={WIDTH} height={HEIGHT} rx="6" />
            <text x={left(node) + 10} y={top(node) + 18}>
              {short(node.name)}
            </text>
            <text className="connection-semester" x={left(node) + 10} y={top(node) + 35}>
              {node.missing ? '班型已删除' : short(node.semester)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}

function Edge({
  edge: { connection, from, to },
  onOpen,
}: {
  edge: GraphEdge;
  onOpen: (connection: Connection) => void;
}) {
  const [x1, y1, x2, y2] = [left(from) + WIDTH, top(from) + HEIGHT / 2, left(to) - 2, top(to) + HEIGHT / 2];
  const bend = Math.max(40, Math.abs(x2 - x1) / 2);
  const path = `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  return (
    <g className="connection-edge" data-valid={connection.valid} onClick={() => onOpen(connection)}>
      <title>{`${connection.from.name} → ${connection.to.name}${connection.valid ? '' : '（已停用）'}`}</title>
      <path className="connection-grip" d={path} />
      <path className="connection-line" d={path} markerEnd="url(#connection-arrow)" />
    </g>
  );
}
