/**
 * Lets React go on in a page that translators change while it runs. A translator takes texts out and puts elements in their places; React still
 * removes the texts, writes into them and inserts before them. This patches `removeChild` and `insertBefore` so that they reach the element in the
 * place of the text; a text that React has written anew comes back. Without it React fails at the first node that is not where it was
 * (https://github.com/facebook/react/issues/11538).
 */
export function bearForeignChanges(window: Window & typeof globalThis): void {
  const { document, Node, MutationObserver } = window;
  const { removeChild, insertBefore } = Node.prototype;

  /** The element that stands in the place of a text, by the text. */
  const standIns = new WeakMap<Node, Node>();

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // `characterData` is observed only of texts that were taken out, so React has written one of them anew.
      if (type === 'characterData') {
        const standIn = standIns.get(target);
        if (standIn === undefined) continue;
        standIns.delete(target);
        standIn.parentNode?.replaceChild(target, standIn);
        continue;
      }
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.parentNode !== null) continue;
        // The translators of Chrome and Edge wrap each text that they translate into a FONT.
        const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
        if (!standIn) continue;
        standIns.set(text, standIn);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  /** Returns the child of `parent` that is, contains or stands for a node; null for none. */
  function findPlace(parent: Node, node: Node): Node | null {
    // A text that is in the page again needs no stand-in.
    let place: Node | null = parent.contains(node) ? node : (standIns.get(node) ?? null);
    while (place !== null && place.parentNode !== parent) place = place.parentNode;
    return place;
  }

  Node.prototype.removeChild = function removeWhatIsThere<Child extends Node>(this: Node, child: Child): Child {
    const place = findPlace(this, child);
    if (place !== null) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeWhatIsThere<Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, node, before === null ? null : findPlace(this, before));
    return node;
  };
}
