/**
 * Recordings that sound like somebody reading aloud without words: syllables of a buzzing voice, each with the two
 * resonances of a vowel, in a falling melody. Real WAV files, small enough that a demo world writes a few dozen.
 */
import type { Random } from './random.ts';

const RATE = 8000;
const HEAD_BYTES = 44;
const SILENCE = 128;
const LOUDNESS = 60;
/** Of a child's a, e, i, o, u: the first two resonances in hertz. */
const VOWELS: readonly (readonly [first: number, second: number])[] = [
  [950, 1500],
  [650, 2300],
  [380, 2900],
  [600, 1050],
  [430, 1000],
];
const BANDWIDTH = 160;
const HIGHEST_HZ = 3600;

/** `syllables` of about a fifth of a second, with a breath now and then. */
export function speechSound(random: Random, syllables: number): Uint8Array {
  const parts = Array.from({ length: syllables }, (_, i) => {
    const pitch = 290 - (90 * i) / syllables + random.int(-15, 15);
    const voiced = syllable(random.pick(VOWELS), pitch, random.int(130, 240) / 1000);
    return [voiced, silence(random.chance(0.15) ? 0.3 : 0.05)];
  });
  return wavFile([silence(0.25), ...parts.flat(), silence(0.3)]);
}

function syllable(vowel: readonly [number, number], pitch: number, seconds: number): Uint8Array {
  const length = Math.round(seconds * RATE);
  const harmonics = Array.from({ length: Math.floor(HIGHEST_HZ / pitch) }, (_, k) => (k + 1) * pitch);
  const weights = harmonics.map((hz) =>
    vowel.reduce((sum, at) => sum + Math.exp(-(((hz - at) / BANDWIDTH) ** 2)), 0.03),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return Uint8Array.from({ length }, (_, i) => {
    const wave = harmonics.reduce((sum, hz, k) => sum + (weights[k] ?? 0) * Math.sin((2 * Math.PI * hz * i) / RATE), 0);
    // Rises fast and fades, as a syllable does.
    const envelope = Math.min(1, i / (0.15 * length)) * Math.min(1, (length - i) / (0.4 * length));
    return SILENCE + Math.round((LOUDNESS * envelope * wave) / all);
  });
}

const silence = (seconds: number): Uint8Array => new Uint8Array(Math.round(seconds * RATE)).fill(SILENCE);

/** One channel, 8 bits a sample. */
function wavFile(parts: readonly Uint8Array[]): Uint8Array {
  const sound = Buffer.concat(parts);
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(HEAD_BYTES - 8 + sound.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}
