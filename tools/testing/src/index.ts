export { mapAtMost } from './map-at-most.ts';
export { assertProperty, fc } from './property.ts';
export { seeded, type Random } from './random.ts';
export { recordFigures } from './record-figures.ts';
export { isFull, isProof, proofTimeoutMs, repeated, scaled, seed, type Scale } from './scale.ts';
