declare global {
  interface Document {
    /**
     * The changes that the starter has noted (`../starter/note-changes.ts`): its observer, then lists of changes in their order, each list of one
     * moment. Absent once React takes the page over.
     */
    noted?: [MutationObserver, ...MutationRecord[][]];
  }
}

interface Keeper {
  /** Undoes all changes up to now, and from now on each change at once. */
  readonly startReading: () => void;
  readonly end: () => void;
}

const keepers = new WeakMap<Document, Keeper>();

/** The number of times that changes are undone. Without a limit, a translator that repeats its changes at once would go on for ever. */
const maxUndoings = 20;

/**
 * Keeps the page as it was sent while React takes it over: a translator, an extension or an ad blocker may have wrapped, added or
 * removed nodes by then, and React would throw the whole page away. To be called before React is given the page.
 *
 * - The changes so far are undone as React begins to read (`startReadingPage`), and not sooner, since a translator soon repeats them.
 * - A change of the children of the body is undone at once, since React takes the first child before it begins to read.
 * - From `startReadingPage` to `leavePageToReact` every change is undone at once, since React reads with pauses and may begin again.
 *
 * React ignores some changes, which stay: attributes, and nodes that were added to `<html>` and `<head>`. Nodes that were added to `<body>` are moved to
 * its end, where React ignores them too.
 */
export function keepPageAsSent(document: Document): void {
  const { noted } = document;
  if (noted === undefined) return;
  delete document.noted;
  keepers.set(document, createKeeper(document, noted));
}

/** Undoes the changes of others, since React begins to read the page, perhaps again. */
export function startReadingPage(document: Document): void {
  keepers.get(document)?.startReading();
}

/** Stops undoing changes, since React has taken the page over and changes it itself from now on. */
export function leavePageToReact(document: Document): void {
  keepers.get(document)?.end();
  keepers.delete(document);
}

function createKeeper(document: Document, [starterObserver, ...noted]: NonNullable<Document['noted']>): Keeper {
  /** The nodes that others have added. */
  const added = new Set<Node>();
  /** The changes that are not undone yet, the records of one moment in each list. */
  let pendingMoments = [...noted, starterObserver.takeRecords()];
  starterObserver.disconnect();
  let undoings = 0;
  /** True once React reads the page. Before that, only changes of the body itself are undone at once. */
  let isReading = false;
  const observer = new MutationObserver((moment) => {
    pendingMoments.push(moment);
    if (isReading || touchesBody(moment)) undo();
  });
  observer.observe(document, { childList: true, subtree: true, characterDataOldValue: true });
  if (pendingMoments.some(touchesBody)) undo();

  function touchesBody(moment: MutationRecord[]): boolean {
    return moment.some(({ target }) => target === document.body);
  }

  function undo(): void {
    for (const moment of pendingMoments.toReversed()) undoMoment(document, moment, added);
    pendingMoments = [];
    // The undoing itself must not count as a change.
    observer.takeRecords();
    undoings += 1;
    if (undoings === maxUndoings) observer.disconnect();
  }

  return {
    startReading() {
      isReading = true;
      pendingMoments.push(observer.takeRecords());
      undo();
    },
    end: () => observer.disconnect(),
  };
}

/**
 * Undoes the changes of one moment.
 *
 * @param added the nodes that others have added at this moment or later; this function adds to it
 */
function undoMoment(document: Document, moment: MutationRecord[], added: Set<Node>): void {
  if (moment.some(isReveal)) return;
  const { documentElement, head, body } = document;

  /**
   * Takes an added node out of its parent, if it is still there. In the body it is moved to the end instead, and children of `<html>` and of the document
   * stay: React passes over all of them.
   */
  function takeOut(node: Node, parent: Node): void {
    added.add(node);
    if (parent === body && node.parentNode === body) moveToEnd(node, body);
    else if (node.parentNode === parent && parent !== document && parent !== documentElement) parent.removeChild(node);
  }

  for (const record of moment.toReversed()) {
    const { target, type, oldValue, addedNodes, removedNodes } = record;
    const removed = [...removedNodes];
    if (head.contains(target)) {
      // In the head, only scripts that the site has sent are put back. React expects the starter there, before the styles that follow it.
      const place = findPlace(record);
      for (const node of removed)
        if (isScript(node) && !isWaiting(node) && !added.has(node)) target.insertBefore(node, place);
    } else if (type === 'characterData') target.nodeValue = oldValue;
    else {
      // The starter puts scripts that run in the places of those that wait.
      if (!removed.some(isWaiting)) for (const node of addedNodes) takeOut(node, target);
      const place = findPlace(record);
      for (const node of removed) if (!isWaiting(node)) target.insertBefore(node, place);
    }
  }

  /** Moves a node to the end of its parent. A node that is there already is not moved, since a frame that is moved loads again. */
  function moveToEnd(node: Node, parent: HTMLElement): void {
    let next = node.nextSibling;
    while (next !== null && added.has(next)) next = next.nextSibling;
    if (next !== null) parent.append(node);
  }
}

/** Finds the node before which the removed nodes of a change stood; null for the end. */
function findPlace({ target, previousSibling, nextSibling }: MutationRecord): Node | null {
  if (nextSibling?.parentNode === target) return nextSibling;
  if (previousSibling === null) return target.firstChild;
  // The parser may have added more since.
  return previousSibling.parentNode === target ? previousSibling.nextSibling : null;
}

function isScript(node: Node): node is HTMLScriptElement {
  return node.nodeName === 'SCRIPT';
}

/** Returns whether a node is a script that waits until the starter replaces it (`../starter/script-files.ts`). */
function isWaiting(node: Node): boolean {
  return isScript(node) && node.hasAttribute('data-late');
}

/**
 * Returns whether React itself made the change: it shows a part that has arrived later than the page around it, all in one moment. React then removes its
 * elements with the ids `B:…` (the place of the part) and `S:…` (its content).
 */
function isReveal({ removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some((node) => 'id' in node && /^[SB]:/u.test(String(node.id)));
}
