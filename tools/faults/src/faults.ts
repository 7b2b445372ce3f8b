import type { Fault } from './fault.ts';
import { apiFaults } from './faults/api.ts';
import { coreFaults } from './faults/core.ts';
import { deskFaults } from './faults/desk.ts';
import { frontDoorFaults } from './faults/front-door.ts';
import { moneyFaults } from './faults/money.ts';
import { siteFaults } from './faults/site.ts';

/** The parts of the product in which faults are planted, in the order of a run. */
export const faultsByArea = {
  core: coreFaults,
  api: apiFaults,
  money: moneyFaults,
  site: siteFaults,
  desk: deskFaults,
  'front door': frontDoorFaults,
} as const satisfies Readonly<Record<string, readonly Fault[]>>;

export type Area = keyof typeof faultsByArea;

export interface FaultOfArea extends Fault {
  readonly area: Area;
}

/** The areas, whose type `Object.keys` loses. */
export const areas = Object.keys(faultsByArea) as readonly Area[];

export const allFaults: readonly FaultOfArea[] = areas.flatMap((area) =>
  faultsByArea[area].map((fault: Fault) => ({ ...fault, area })),
);
