import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

interface VirtualRowsProps {
  readonly count: number;
  readonly span: number;
  readonly rowHeight: number;
  readonly scroller: HTMLDivElement;
  readonly children: (index: number) => ReactNode;
}

const OVERSCAN = 12;

/** The rows in view, with two rows of nothing in the height of the others. */
export function VirtualRows({ count, span, rowHeight, scroller, children }: VirtualRowsProps) {
  // The virtualizer changes in place, which the compiler's memory would not see.
  'use no memo';
  // oxlint-disable-next-line react/incompatible-library -- the directive above is the answer to it
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Gap height={before} span={span} />
      {items.map((item) => children(item.index))}
      <Gap height={after} span={span} />
    </tbody>
  );
}

function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr className="table-gap" aria-hidden="true" style={{ height }}>
      <td colSpan={span} />
    </tr>
  );
}
