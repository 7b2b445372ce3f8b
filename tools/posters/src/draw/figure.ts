import { n } from './svg.ts';

export interface FigureOptions {
  readonly hat?: boolean;
  /** Which arm holds something out: -1 left, 1 right, 0 neither. */
  readonly arm?: -1 | 0 | 1;
  readonly coat?: boolean;
}

/** Someone seen from behind or against the light, feet at (x, y). */
export function figure(x: number, y: number, height: number, fill: string, options: FigureOptions = {}): string {
  const { hat = true, arm = 0, coat = true } = options;
  const hem = coat ? -0.14 : -0.34;
  const flare = coat ? 0.165 : 0.115;
  const parts = [
    `<path d="M-.075-.3L-.07 0L-.012 0L-.004-.3ZM.075-.3L.08 0L.022 0L.004-.3Z"/>`,
    `<path d="M-.1-.8C-.14-.77-.135-.6-.12-.46L-${flare} ${hem}Q0 ${hem + 0.035} ${flare} ${hem}L.12-.46C.135-.6.14-.77.1-.8Q0-.86-.1-.8Z"/>`,
    `<path d="M-.03-.86L.03-.86L.04-.78L-.04-.78Z"/>`,
    `<ellipse cx="0" cy="-.895" rx=".052" ry=".062"/>`,
  ];
  if (hat) parts.push(`<ellipse cx="0" cy="-.93" rx=".1" ry=".02"/><path d="M-.055-.93L-.05-1Q0-1.025.05-1L.055-.93Z"/>`);
  if (arm === 0) {
    parts.push(`<path d="M-.1-.79Q-.15-.76-.155-.6L-.15-.42L-.11-.42L-.1-.6ZM.1-.79Q.15-.76.155-.6L.15-.42L.11-.42L.1-.6Z"/>`);
  } else {
    const side = (value: number) => n(value * arm * 1000);
    parts.push(
      `<path transform="scale(.001)" d="M${side(0.08)}-790L${side(0.17)}-690L${side(0.27)}-640L${side(0.285)}-605L${side(0.15)}-630L${side(0.06)}-700Z"/>`,
      `<path transform="scale(.001)" d="M${side(-0.1)}-790Q${side(-0.15)}-760 ${side(-0.155)}-600L${side(-0.15)}-420L${side(-0.11)}-420L${side(-0.1)}-600Z"/>`,
    );
  }
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(height)})" fill="${fill}">${parts.join('')}</g>`;
}

/** Where the held-out hand is. */
export function handOf(x: number, y: number, height: number, arm: -1 | 1): readonly [number, number] {
  return [x + arm * 0.28 * height, y - 0.6 * height];
}
