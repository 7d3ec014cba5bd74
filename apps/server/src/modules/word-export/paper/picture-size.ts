/** Width and height of a picture in pixels, from its first bytes. */

export interface PictureSize {
  readonly type: 'png' | 'jpg' | 'gif';
  readonly width: number;
  readonly height: number;
}

/** Null: no PNG, JPEG or GIF, or one that is cut off. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = pngSize(view) ?? gifSize(view) ?? jpegSize(view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // It ends before its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const pngSize = (view: DataView): PictureSize | null =>
  view.getUint32(0) === 0x89504e47 ? { type: 'png', width: view.getUint32(16), height: view.getUint32(20) } : null;

const gifSize = (view: DataView): PictureSize | null =>
  view.getUint32(0) === 0x47494638
    ? { type: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
    : null;

const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

function jpegSize(view: DataView): PictureSize | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (FRAMES.has(marker)) return { type: 'jpg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
}
