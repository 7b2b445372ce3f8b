import { hash } from 'node:crypto';

/*
 * The scripts that React writes into a page to move streamed parts into their places, by the digests of their texts. The test
 * reads them from the React that Next brings, so it fails after an upgrade that changes one.
 */

interface RuntimeText {
  /** Its name in React's own source. */
  readonly name: string;
  /** The length in characters. */
  readonly length: number;
  readonly sha256: string;
}

export const reactRuntimes: readonly RuntimeText[] = [
  { name: 'formReplayingRuntimeScript', length: 364, sha256: 'CwHpiObGc0Kj6qtRFzUVGqk0apwmCrylJaQU+RajuJ0=' },
  { name: 'shellTimeRuntimeScript', length: 57, sha256: '7mu4H06fwDCjmnxxr/xNHyuQC6pLTHr4M2E4jXw5WZs=' },
  { name: 'completeSegmentScript1Full', length: 192, sha256: 'dW/dX4s22Wb/RKwjhTPlT6uBNIFHoTR535AjgMKaEws=' },
  { name: 'completeBoundaryScriptFunctionOnly', length: 829, sha256: 'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=' },
  {
    name: 'completeBoundaryWithStylesScript1FullPartial',
    length: 1104,
    sha256: 'ik5CuzKG16kxLMiWrbGtWliE5C3GFYiZnsysYypmDVc=',
  },
  { name: 'clientRenderScript1Full', length: 200, sha256: '5TqIdh80KgjiD5uUtz2OhDa5DlGt33xJV6lK4XUE+Yo=' },
  { name: 'viewTransitions', length: 2694, sha256: 'R3eWN7zVoU3spWpPQ2b7tbYj4hZDyViY037DUph2exw=' },
];

/** React's calls of its own functions, with the ids of the parts: `$RC("B:0","S:0")`. */
const call = /^;?\$R[CRSX]\((?<values>.*)\)$/su;

/** Returns whether a script consists of functions of React's runtime, a call of one, or both. */
export function isReactRuntime(text: string): boolean {
  const rest = removeRuntimes(text);
  if (rest === '') return text !== '';
  const values = call.exec(rest)?.groups?.['values'];
  return values !== undefined && isJson(`[${values}]`);
}

/** Removes the functions of React's runtime from the beginning of a script. */
function removeRuntimes(text: string): string {
  const runtime = reactRuntimes.find(
    ({ length, sha256 }) => length <= text.length && sha256 === digest(text.slice(0, length)),
  );
  return runtime === undefined ? text : removeRuntimes(text.slice(runtime.length));
}

export function digest(text: string): string {
  return hash('sha256', text, 'base64');
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // The text is no JSON, so the script is not approved.
    return false;
  }
}
