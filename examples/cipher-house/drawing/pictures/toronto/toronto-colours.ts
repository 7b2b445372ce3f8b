import type { Ramp } from '../../palette.ts';

export const ramp: Ramp = { night: '#141a2b', deep: '#24304a', mid: '#55617c', lit: '#c3bfc0', glow: '#fbf6ea' };
export const black = '#0d101c';
