/** The smallest width and height of a checkout in CSS pixels. Smaller frames are not the overlay: those of tag managers have one pixel. */
const leastOverlay = 200;

export interface OverlayWatch {
  /** Stops watching and removes the overlay, since another page is shown by now. */
  end(): void;
}

/**
 * Watches the overlay of ROLLER's widget. It emits no known event, so it is observed from outside: a frame that appears over the page gets the
 * focus, and when the frame is gone the opener gets it back. When the visitor moves to another page (by Back, for example), the rest of the overlay
 * is removed, since it would cover that page.
 */
export function watchOverlay(opener: () => HTMLElement | null): OverlayWatch {
  const added = new Set<Node>();
  let isInside = false;
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target === document.body) for (const node of addedNodes) added.add(node);
    }
    const frame = findFrame(added);
    if (frame !== null && !isInside && document.activeElement === opener()) {
      isInside = true;
      frame.focus();
    } else if (frame === null && isInside) {
      isInside = false;
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body || activeElement instanceof HTMLIFrameElement) {
        opener()?.focus({ preventScroll: true });
      }
    }
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'class', 'hidden'],
  });
  return {
    end() {
      observer.disconnect();
      for (const node of added) if (node instanceof Element && isOverlay(node)) node.remove();
    },
  };
}

/** Returns whether an element that was added to the body is the overlay: a frame, or an element with a frame in it. */
function isOverlay(node: Element): boolean {
  return node instanceof HTMLIFrameElement || node.querySelector('iframe') !== null;
}

/** Finds the frame that is visible and large enough to be the overlay's; null if none is. */
function findFrame(nodes: ReadonlySet<Node>): HTMLIFrameElement | null {
  for (const node of nodes) {
    if (!(node instanceof Element) || !node.isConnected) continue;
    const frames = node instanceof HTMLIFrameElement ? [node] : node.querySelectorAll('iframe');
    for (const frame of frames) {
      const { width, height } = frame.getBoundingClientRect();
      if (width >= leastOverlay && height >= leastOverlay && frame.checkVisibility()) return frame;
    }
  }
  return null;
}
