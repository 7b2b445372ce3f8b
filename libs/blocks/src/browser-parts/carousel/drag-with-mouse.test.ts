// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { dragWithMouse } from './drag-with-mouse.ts';

type Moment = readonly [time: number, x: number];

/** The place at which the mouse is pressed; it moves to the left from there, so that the row scrolls forwards. */
const pressX = 640;

/** A row that is wider than its container: jsdom has no layout and no pointer capture. */
function createRow() {
  const row = document.createElement('div');
  Object.defineProperties(row, {
    scrollWidth: { value: 2000 },
    clientWidth: { value: 500 },
    setPointerCapture: { value: () => undefined },
  });
  const speeds: number[] = [];
  dragWithMouse(row, new AbortController().signal, {
    onDrag: () => undefined,
    onRelease: (speed) => speeds.push(speed),
  });
  const send = (type: string, [time, x]: Moment) => {
    const event = new PointerEvent(type, { pointerType: 'mouse', button: 0, clientX: x });
    Object.defineProperty(event, 'timeStamp', { value: time });
    row.dispatchEvent(event);
  };
  const drag = (moves: readonly Moment[], upAt: number) => {
    send('pointerdown', [0, pressX]);
    for (const move of moves) send('pointermove', move);
    send('pointerup', [upAt, moves.at(-1)?.[1] ?? pressX]);
  };
  return { row, speeds, drag };
}

describe('a row dragged with the mouse', () => {
  it('follows the mouse', () => {
    const { row, drag } = createRow();
    drag(
      [
        [16, 600],
        [32, 448],
      ],
      40,
    );
    expect(row.scrollLeft).toBe(pressX - 448);
  });

  /** The speed is that of the last 100 ms, in pixels per second: a move of 20 pixels in 20 ms is 1,000. */
  it.each<{ when: string; moves: readonly Moment[]; upAt: number; speed: number }>([
    {
      when: 'after a steady drag',
      moves: [
        [20, 620],
        [40, 600],
        [60, 580],
        [80, 560],
      ],
      upAt: 80,
      speed: 1000,
    },
    {
      when: 'after a drag whose last two moves came at once',
      moves: [
        [40, 600],
        [79, 580],
        [80, 560],
      ],
      upAt: 80,
      speed: 1000,
    },
    {
      when: 'after a drag backwards',
      moves: [
        [40, 680],
        [80, 720],
      ],
      upAt: 80,
      speed: -1000,
    },
    {
      when: 'after a drag that began slowly',
      moves: [
        [300, 630],
        [350, 620],
        [400, 530],
      ],
      upAt: 400,
      speed: 1000,
    },
    {
      when: 'after the mouse was held still',
      moves: [
        [20, 620],
        [40, 600],
      ],
      upAt: 200,
      speed: 0,
    },
  ])('is released with $speed pixels per second $when', ({ moves, upAt, speed }) => {
    const { speeds, drag } = createRow();
    drag(moves, upAt);
    expect(speeds).toEqual([speed]);
  });

  it('does not scroll where the mouse hardly moved', () => {
    const { row, speeds, drag } = createRow();
    drag([[16, 637]], 40);
    expect([row.scrollLeft, speeds]).toEqual([0, []]);
  });
});
