/** The door of propagation for other features' screens. */
export { OriginMark } from './origin/origin-mark.tsx';
export { useOrigins } from './origin/use-origins.ts';
export { PropagationNote } from './propagation-note.tsx';
