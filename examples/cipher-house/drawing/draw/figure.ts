import { n } from './svg.ts';

/** The dress and the pose of a figure. */
export interface FigureOptions {
  readonly hat?: boolean;
  /** The arm that holds something out: -1 left, 1 right, 0 neither; `up` throws both up. */
  readonly arm?: -1 | 0 | 1 | 'up';
  readonly dress?: 'coat' | 'jacket' | 'skirt';
}

/** Draws a person seen from behind or against the light, with the feet at (x, y). The paths are in thousandths of the height. */
export function figure(x: number, y: number, height: number, fill: string, options: FigureOptions = {}): string {
  const { hat = true, arm = 0, dress = 'coat' } = options;
  const parts = [
    ...bodies[dress],
    // The shoulders with the neck, the head, and the hat or the hair
    '<path d="M-132-760Q-132-812-92-828L-34-848V-890H34V-848L92-828Q132-812 132-760L104-560H-104Z"/>',
    '<ellipse cy="-918" rx="50" ry="62"/>',
    hat
      ? '<path d="M-106-944Q-66-962-56-958L-50-1012Q-30-1034 0-1020Q30-1034 50-1012L56-958Q66-962 106-944Q60-926 0-926Q-60-926-106-944Z"/>'
      : '<path d="M-58-900Q-66-986 0-990Q66-986 58-900Q50-866 28-862H-28Q-50-866-58-900Z"/>',
  ];
  for (const side of [-1, 1] as const)
    parts.push(arm === 'up' ? thrownUp(side) : arm === side ? raised(side) : lowered(side));
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${height / 1000})" fill="${fill}">${parts.join('')}</g>`;
}

/** Returns the position of the hand that is held out. */
export function locateHand(x: number, y: number, height: number, arm: -1 | 1): readonly [number, number] {
  return [x + arm * 0.27 * height, y - 0.6 * height];
}

/** Draws an arm that hangs down. */
function lowered(side: -1 | 1): string {
  return `<path transform="scale(${side} 1)" d="M84-822Q132-812 142-746L156-580Q162-500 150-436Q146-412 128-414Q112-420 116-446L118-560L92-660Z"/>`;
}

/** Draws an arm that holds something out. Its hand is at `locateHand`. */
function raised(side: -1 | 1): string {
  return `<path transform="scale(${side} 1)" d="M84-826Q132-812 156-712L252-636Q284-622 276-594Q262-576 238-590L120-640Q96-660 82-720Z"/>`;
}

/** Draws an arm that is thrown up. */
function thrownUp(side: -1 | 1): string {
  return `<path transform="scale(${side} 1)" d="M70-826Q118-836 150-900L214-1060Q232-1092 254-1078Q270-1064 258-1034L204-850Q176-760 116-700L80-690Z"/>`;
}

const shoes = '<path d="M-92-2Q-92-24-66-32V-60H-22L-18-2ZM92-2Q92-24 66-32V-60H22L18-2Z"/>';

/** The body of each dress from the feet upwards: the shoes, the legs, and the cloth. */
const bodies = {
  coat: [
    shoes,
    '<path d="M-80-240L-70-40H-22L-8-240ZM80-240L70-40H22L8-240Z"/>',
    '<path d="M-120-760L-102-580Q-112-500-122-400L-158-176Q-84-150-10-160L0-230L10-160Q84-150 158-176L122-400Q112-500 102-580L120-760Z"/>',
  ],
  jacket: [
    shoes,
    '<path d="M-104-520L-90-280L-76-40H-20L-3-370H3L20-40H76L90-280L104-520Z"/>',
    '<path d="M-124-760L-104-590L-114-424Q0-404 114-424L104-590L124-760Z"/>',
  ],
  skirt: [
    shoes,
    '<path d="M-62-140L-58-40H-28L-24-140ZM62-140L58-40H28L24-140Z"/>',
    '<path d="M-116-760L-80-590Q-100-490-140-300L-172-140Q0-96 172-140L140-300Q100-490 80-590L116-760Z"/>',
  ],
} as const;
