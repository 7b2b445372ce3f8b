import { circle, rect, stroke } from '../../draw/svg.ts';
import { black } from './sound.ts';

/** Draws a double-ended ferry from the side, all decks lit; (x, y) is the middle of its waterline. */
export function ferry(x: number, y: number): string {
  const panes = (left: number, right: number, top: number, wide: number, tall: number, step: number) => {
    const list: string[] = [];
    for (let at = left; at + wide <= right; at += step) list.push(rect(at, top, wide, tall, '#ffdf96'));
    return list.join('');
  };
  return (
    `<g transform="translate(${x} ${y})">` +
    // This is the hull with its green band.
    '<path d="M-520-66H520Q512-10 460 34H-460Q-512-10-520-66Z" fill="#f1ead6"/>' +
    '<path d="M-506-20H506Q490 12 460 34H-460Q-490 12-506-20Z" fill="#1d5148"/>' +
    rect(-520, -70, 1040, 8, '#1d5148') +
    // This is the car deck.
    rect(-470, -128, 940, 62, '#d8d2bd') +
    panes(-450, 450, -116, 60, 40, 76) +
    // This is the passenger deck.
    rect(-410, -204, 820, 76, '#f1ead6') +
    rect(-424, -210, 848, 9, '#1d5148') +
    panes(-396, 400, -186, 30, 38, 41) +
    rect(-410, -140, 820, 12, '#b8b8a4') +
    // This is the sun deck with its rail and both wheelhouses.
    rect(-330, -238, 660, 30, '#d8d2bd') +
    stroke('M-400-232V-208M-360-232V-208M360-232V-208M400-232V-208M-410-232H-330M330-232H410', '#1d5148', 4) +
    [-280, 280]
      .map(
        (at) =>
          rect(at - 46, -290, 92, 54, '#f1ead6') +
          rect(at - 38, -280, 76, 24, '#ffe9b4') +
          rect(at - 54, -296, 108, 8, '#1d5148'),
      )
      .join('') +
    // This is the funnel.
    '<path d="M-44-238L-34-330H34L44-238Z" fill="#1d5148"/>' +
    rect(-34, -312, 68, 14, '#f1ead6') +
    circle(0, -274, 15, '#cfa552') +
    stroke('M-180-238V-360M180-238V-360M-180-352L-60-300M180-352L60-300', black, 4) +
    circle(-180, -362, 7, '#fff0c4') +
    circle(180, -362, 7, '#fff0c4') +
    // These are the smoke, and three people at the rail.
    '<path d="M-20-336Q-60-390-130-392T-270-420Q-360-440-440-410Q-350-400-280-384T-130-360Q-60-356 10-336Z" fill="#dfe0cc" opacity=".55"/>' +
    [-372, 350, 374]
      .map(
        (at) =>
          `<path d="M${at - 8}-208Q${at - 9}-236 ${at}-240Q${at + 9}-236 ${at + 8}-208Z" fill="${black}"/>${circle(at, -248, 7, black)}`,
      )
      .join('') +
    stroke('M-540 40H560M-600 52H-380M300 54H620', '#dfe0cc', 5, 'opacity=".7"') +
    '</g>'
  );
}
