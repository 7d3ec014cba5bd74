/** Two short sessions as the page's recorder would have sent them: somebody searches the list, ticks rows, publishes. */
interface Chunk {
  /** When it was sent, from the beginning. */
  readonly afterMs: number;
  /** Its events, one a line, of a session that began at this moment. */
  readonly textAt: (begun: number) => string;
}
export interface RecordedSession {
  readonly account: 'admin' | 'operator';
  /** Days ago, and the hour. */
  readonly begunAt: readonly [number, number];
  readonly userAgent: string;
  readonly chunks: readonly Chunk[];
}

/** As rrweb numbers them. */
const TYPE = { fullSnapshot: 2, incremental: 3, meta: 4 } as const;
const SOURCE = { mutation: 0, mouseMove: 1, mouse: 2 } as const;
const CLICK = 2;
const NODE = { document: 0, documentType: 1, element: 2, text: 3 } as const;

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const SIZE = { width: 1280, height: 720 };
const STYLE = `body{margin:0;font:14px "Noto Sans CJK SC","PingFang SC",sans-serif;color:#1f2329;background:#f5f6f7}
header{padding:14px 24px;background:#fff;font-weight:600;border-bottom:1px solid #dee0e3}
main{margin:20px 24px;padding:20px;background:#fff;border-radius:6px}h1{margin:0 0 16px;font-size:18px}
li{list-style:none;padding:12px 8px;border-bottom:1px solid #eff0f1}ul{margin:0;padding:0}
p{display:inline-block;margin:16px 0 0;padding:6px 18px;border-radius:4px;color:#fff;background:#3370ff}`;
const ROWS = [
  '五年级数学秋季系统班',
  '六年级英语秋季系统班',
  '初二数学秋季系统班',
  '初三物理秋季系统班',
  '高一语文秋季系统班',
];

interface Line {
  readonly at: number;
  readonly type: number;
  readonly data: object;
}

/** The list as it was drawn; the id of each row's and the button's text. */
function listPage() {
  let last = 0;
  const node = (type: number, rest: object) => ({ type, ...rest, id: (last += 1) });
  const text = (textContent: string, rest: object = {}) => node(NODE.text, { textContent, ...rest });
  const element = (tagName: string, childNodes: readonly object[]) =>
    node(NODE.element, { tagName, attributes: {}, childNodes });
  const rows = ROWS.map((name) => text(`☐　${name}　未发布`));
  const button = text('发布');
  const body = element('body', [
    element('header', [text('讲台')]),
    element('main', [
      element('h1', [text('课程管理')]),
      element(
        'ul',
        rows.map((row) => element('li', [row])),
      ),
      element('p', [button]),
    ]),
  ]);
  const head = element('head', [element('style', [text(STYLE, { isStyle: true })])]);
  const html = element('html', [head, body]);
  const doctype = node(NODE.documentType, { name: 'html', publicId: '', systemId: '' });
  const page = node(NODE.document, { childNodes: [doctype, html] });
  return { page, rowIds: rows.map(({ id }) => id), buttonId: button.id, bodyId: body.id };
}

/** The pointer goes to the row and a click changes what stands there. */
function ticks(rows: number): readonly Line[] {
  const { page, rowIds, buttonId, bodyId } = listPage();
  const change = (at: number, texts: readonly object[]): Line => ({
    at,
    type: TYPE.incremental,
    data: { source: SOURCE.mutation, texts, attributes: [], removes: [], adds: [] },
  });
  const moveAndClick = (at: number, y: number): Line[] => {
    const positions = [0, 1, 2, 3].map((step) => ({
      x: 420 - step * 100,
      y: 300 + ((y - 300) * step) / 3,
      id: bodyId,
      timeOffset: step * 100 - 300,
    }));
    return [
      { at, type: TYPE.incremental, data: { source: SOURCE.mouseMove, positions } },
      { at: at + 150, type: TYPE.incremental, data: { source: SOURCE.mouse, type: CLICK, id: bodyId, x: 120, y } },
    ];
  };
  const ticked = rowIds.slice(0, rows).flatMap((id, i) => {
    const at = 2000 + i * 1600;
    return [...moveAndClick(at, 155 + i * 45), change(at + 200, [{ id, value: `☑　${ROWS[i] ?? ''}　未发布` }])];
  });
  const end = 2500 + rows * 1600;
  const done = rowIds.slice(0, rows).map((id, i) => ({ id, value: `☐　${ROWS[i] ?? ''}　已发布` }));
  return [
    { at: 0, type: TYPE.meta, data: { href: 'http://localhost/#/lessons', ...SIZE } },
    { at: 10, type: TYPE.fullSnapshot, data: { node: page, initialOffset: { left: 0, top: 0 } } },
    ...ticked,
    ...moveAndClick(end, 400),
    change(end + 200, [{ id: buttonId, value: '发布中…' }]),
    change(end + 1800, [{ id: buttonId, value: '发布' }, ...done]),
  ];
}

const chunkOf = (lines: readonly Line[]): Chunk => ({
  afterMs: lines.at(-1)?.at ?? 0,
  textAt: (begun) =>
    lines.map(({ at, type, data }) => JSON.stringify({ type, data, timestamp: begun + at })).join('\n'),
});

/** Of a session that began at this moment, so that a world made anew on another day does not go on with the old one. */
export const recordingKey = (begun: number): string =>
  `${Math.floor(begun / 1000)
    .toString(16)
    .padStart(8, '0')}-3d0e-4b53-9d11-5a6f0e2c7a01`;

export function recordedSessions(): readonly RecordedSession[] {
  const SESSIONS = [
    { account: 'operator', begunAt: [1, 17], userAgent: WINDOWS, rows: 3 },
    { account: 'admin', begunAt: [2, 11], userAgent: MAC, rows: 5 },
    {
      account: 'operator',

      begunAt: [3, 9.5],
      userAgent: WINDOWS,
      rows: 1,
    },
  ] as const;
  return SESSIONS.map(({ rows, ...session }) => {
    const lines = ticks(rows);
    const half = Math.ceil(lines.length / 2);
    return { ...session, chunks: [chunkOf(lines.slice(0, half)), chunkOf(lines.slice(half))] };
  });
}
