/** Pictures that questions offer for an answer: a plain shape on a coloured ground, as a real PNG file. */
import { crc32, deflateSync } from 'node:zlib';

export const SHAPES = ['circle', 'square', 'triangle', 'diamond'] as const;
export type Shape = (typeof SHAPES)[number];
type Colour = readonly [red: number, green: number, blue: number];

export const GROUNDS = [
  [39, 85, 184],
  [192, 84, 43],
  [29, 122, 70],
  [154, 91, 0],
] as const satisfies readonly Colour[];

const SIZE = 160;
const CENTRE = SIZE / 2;
const REACH = 54;
const WHITE: Colour = [255, 255, 255];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Is this offset from the centre part of the shape? */
const WITHIN: Readonly<Record<Shape, (x: number, y: number) => boolean>> = {
  circle: (x, y) => Math.hypot(x, y) <= REACH,
  square: (x, y) => Math.max(Math.abs(x), Math.abs(y)) <= REACH * 0.85,
  triangle: (x, y) => y <= REACH * 0.8 && y >= -REACH && Math.abs(x) <= (y + REACH) * 0.56,
  diamond: (x, y) => Math.abs(x) + Math.abs(y) <= REACH * 1.1,
};

export function optionPicture(shape: Shape, ground: Colour): Uint8Array {
  const rows = Array.from({ length: SIZE }, (_, y) => {
    const pixels = Array.from({ length: SIZE }, (_pixel, x) =>
      WITHIN[shape](x - CENTRE, y - CENTRE) ? WHITE : ground,
    );
    // Each row begins with its filter: none.
    return [0, ...pixels.flat()];
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIZE, 0);
  head.writeUInt32BE(SIZE, 4);
  // Eight bits a colour, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const content = deflateSync(Buffer.from(rows.flat()));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
