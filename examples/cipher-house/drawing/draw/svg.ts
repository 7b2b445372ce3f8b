/** A point of a picture, from the top left. */
export type Point = readonly [x: number, y: number];

/** Writes a coordinate with one decimal: paths stay short, and it is finer than any press. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Draws a filled polygon. */
export function polygon(points: readonly Point[], fill: string, extra = ''): string {
  return `<path d="${outline(points)}Z" fill="${fill}" ${extra}/>`;
}

/** Returns the path through points. */
export function outline(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
}

/** Draws a rectangle. */
export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${extra}/>`;
}

/** Draws a circle. */
export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${extra}/>`;
}

/** Draws a path as a line with round ends. */
export function stroke(path: string, colour: string, width: number, extra = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

/** A stop of a gradient. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** Defines a gradient along a line in the picture's coordinates. */
export function linear(id: string, from: Point, to: Point, list: readonly Stop[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stops(list)}</linearGradient>`;
}

/** Defines a gradient around a point in the picture's coordinates. */
export function radial(id: string, centre: Point, radius: number, list: readonly Stop[], transform = ''): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(radius)}" gradientTransform="${transform}">${stops(list)}</radialGradient>`;
}

/** Defines a filter that blurs. */
export function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** Returns the path of a keyhole: a disc over a flaring slot. `radius` is that of the disc, on which the path is centred. */
export function keyholePath(x: number, y: number, radius: number, length = 3.2, flare = 1.05): string {
  const neck = radius * 0.55;
  const neckY = y + Math.sqrt(radius * radius - neck * neck);
  const foot = y + radius * length;
  const wide = radius * flare;
  return (
    `M${n(x - neck)} ${n(neckY)}A${n(radius)} ${n(radius)} 0 1 1 ${n(x + neck)} ${n(neckY)}` +
    `L${n(x + wide)} ${n(foot)}L${n(x - wide)} ${n(foot)}Z`
  );
}
