/** The colours of the chain, the same as the site's tokens. */
export const ink = '#100d0c';
export const paper = '#f2e8d5';
export const brass = '#cfa552';
export const brassBright = '#f0d28f';
export const brassDeep = '#8b6626';

/** Five tones of one ink, from the dark of the stage to its brightest light. */
export interface Ramp {
  readonly night: string;
  readonly deep: string;
  readonly mid: string;
  readonly lit: string;
  readonly glow: string;
}

/** The inks of the posters. */
export const inkBlue: Ramp = { night: '#0a0e1c', deep: '#15214a', mid: '#2c4690', lit: '#7d9be0', glow: '#dbe6ff' };
export const rust: Ramp = { night: '#170b06', deep: '#4b1f0d', mid: '#9a461b', lit: '#e08a4b', glow: '#ffe3ad' };
export const seaGreen: Ramp = { night: '#05161a', deep: '#0b343a', mid: '#1c6a64', lit: '#58b8a0', glow: '#e0f8e4' };
export const curtainRed: Ramp = { night: '#1a0706', deep: '#4a100d', mid: '#8c2318', lit: '#cf4a33', glow: '#ffd9a8' };
export const nightViolet: Ramp = { night: '#0c0816', deep: '#2b1852', mid: '#583496', lit: '#b496ee', glow: '#efe4ff' };
export const leafGreen: Ramp = { night: '#090f06', deep: '#1f3312', mid: '#4c6f24', lit: '#aac85c', glow: '#f1f8cf' };
export const playbillRed: Ramp = { night: '#18060a', deep: '#560f1c', mid: '#a3202f', lit: '#ee6a68', glow: '#ffe1cf' };
export const polarIce: Ramp = { night: '#061018', deep: '#0f3348', mid: '#2b6f8c', lit: '#9ad8ea', glow: '#effcff' };
export const rosePink: Ramp = { night: '#190912', deep: '#551b36', mid: '#a94470', lit: '#f2a3b9', glow: '#ffeed6' };
