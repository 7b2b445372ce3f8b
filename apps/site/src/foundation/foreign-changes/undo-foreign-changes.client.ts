declare global {
  interface Document {
    /** In their order; absent where nothing was changed, and once they are undone. */
    changes?: MutationRecord[];
  }
}

/**
 * Puts the page back as it was sent, before React takes it over: a translator, an extension or an ad blocker may have wrapped, added or
 * removed nodes by then, and React would throw the whole page away. Attributes stay, React passes over them. What was added to the body
 * itself goes to its end, where React passes over it too.
 */
export function undoForeignChanges(document: Document): void {
  const { changes = [], head, body } = document;
  delete document.changes;
  if (changes.some(isReveal)) return;
  for (const { target, type, oldValue, addedNodes, removedNodes, nextSibling } of changes.toReversed()) {
    if (head.contains(target) || [...addedNodes, ...removedNodes].some(isScript)) continue;
    if (type === 'characterData') {
      target.nodeValue = oldValue;
      continue;
    }
    for (const node of addedNodes) {
      if (target === body) body.append(node);
      else if (node.parentNode === target) target.removeChild(node);
    }
    const before = nextSibling?.parentNode === target ? nextSibling : null;
    for (const node of removedNodes) target.insertBefore(node, before);
  }
}

/** The starter puts scripts that run in the places of those that wait. */
function isScript({ nodeName }: Node): boolean {
  return nodeName === 'SCRIPT';
}

/** React itself shows a part that has arrived later than the page around it. */
function isReveal({ removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some((node) => node instanceof Element && /^[SB]:/u.test(node.id));
}
