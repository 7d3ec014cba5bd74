/** Where a panel stands that a button opened, in pixels of the window. */
export interface PanelPlace {
  readonly top: number;
  readonly left: number;
  readonly maxHeight: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 4;
const LEAST_HEIGHT = 160;

/**
 * Below the button, its end edges in line; above where there is more room. What fits in neither, but in the window, stands
 * before the button, so that a long menu is seen whole.
 */
export function panelPlace(
  from: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>,
  { width, height }: Size,
  view: Size,
): PanelPlace {
  const below = view.height - from.bottom - 2 * GAP;
  const above = from.top - 2 * GAP;
  const before = from.left - GAP - width;
  if (height > below && height > above && height <= view.height - 2 * GAP && before >= GAP) {
    const beside = Math.min(from.top, view.height - GAP - height);
    return { top: beside, left: before, maxHeight: view.height - GAP - beside };
  }
  const top = below >= height || below >= from.top ? from.bottom + GAP : Math.max(GAP, from.top - GAP - height);
  const end = view.width - width - GAP;
  const left = from.left <= end ? from.left : from.right - width;
  return {
    top,
    left: Math.max(GAP, Math.min(left, end)),
    maxHeight: Math.max(LEAST_HEIGHT, view.height - top - 2 * GAP),
  };
}
