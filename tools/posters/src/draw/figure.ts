import { n } from './svg.ts';

export interface FigureOptions {
  readonly hat?: boolean;
  /** Which arm holds something out: -1 left, 1 right, 0 neither. */
  readonly arm?: -1 | 0 | 1;
  readonly dress?: 'coat' | 'jacket' | 'skirt';
}

/** Someone seen from behind or against the light, feet at (x, y). Drawn in thousandths of the height. */
export function figure(x: number, y: number, height: number, fill: string, options: FigureOptions = {}): string {
  const { hat = true, arm = 0, dress = 'coat' } = options;
  const parts = [
    ...bodies[dress],
    // Shoulders, neck and head.
    '<path d="M-112-770Q-104-826-40-846L-24-856V-890H24V-856L40-846Q104-826 112-770L84-560H-84Z"/>',
    '<ellipse cy="-922" rx="45" ry="57"/>',
    hat
      ? '<path d="M-100-946Q-60-962-52-958L-46-1014Q-30-1034 0-1022Q30-1034 46-1014L52-958Q60-962 100-946Q60-930 0-930Q-60-930-100-946Z"/>'
      : '<path d="M-50-915Q-56-985 0-988Q56-985 50-915Q40-880 30-885L-30-885Q-40-880-50-915Z"/>',
  ];
  for (const side of [-1, 1] as const) parts.push(arm === side ? raised(side) : lowered(side));
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${height / 1000})" fill="${fill}">${parts.join('')}</g>`;
}

/** Where the held-out hand is. */
export function handOf(x: number, y: number, height: number, arm: -1 | 1): readonly [number, number] {
  return [x + arm * 0.27 * height, y - 0.6 * height];
}

function lowered(side: -1 | 1): string {
  return `<path transform="scale(${side} 1)" d="M92-812Q124-786 130-720L140-560Q142-480 132-420Q124-398 108-408L104-440L112-560L90-700Z"/>`;
}

function raised(side: -1 | 1): string {
  return `<path transform="scale(${side} 1)" d="M84-816Q116-800 142-700L252-632Q282-620 276-596Q262-582 240-592L118-648Q100-664 82-720Z"/>`;
}

const shoes = '<path d="M-86 0Q-92-18-70-26L-66-60H-30L-22 0ZM86 0Q92-18 70-26L66-60H30L22 0Z"/>';

const bodies = {
  coat: [
    shoes,
    '<path d="M-66-220L-60-40H-30L-22-220ZM66-220L60-40H30L22-220Z"/>',
    '<path d="M-96-760L-78-590Q-84-520-104-400L-140-170Q-70-146-8-158L0-215L8-158Q70-146 140-170L104-400Q84-520 78-590L96-760Z"/>',
  ],
  jacket: [
    shoes,
    '<path d="M-82-520L-78-300L-74-40H-30L-4-380H4L30-40H74L78-300L82-520Z"/>',
    '<path d="M-100-760L-82-590L-94-430Q0-412 94-430L82-590L100-760Z"/>',
  ],
  skirt: [
    shoes,
    '<path d="M-58-120L-54-40H-32L-28-120ZM58-120L54-40H32L28-120Z"/>',
    '<path d="M-96-760L-64-590Q-80-500-128-300L-160-118Q0-76 160-118L128-300Q80-500 64-590L96-760Z"/>',
  ],
} as const;
