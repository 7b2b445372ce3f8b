/** Smaller frames are no checkout: those of tag managers are a pixel. CSS pixels. */
const leastOverlay = 200;

export interface OverlayWatch {
  /** Takes what the widget has put over the page away: it is somebody else's page by now. */
  end(): void;
}

/**
 * What a widget lays over the page is not ours, and no event of it is known. Seen from outside: a frame that appears
 * over the page gets the focus that the opener had, and the opener gets it back when the frame is gone. What is left of it goes
 * when the visitor goes on to another page (Back, for one), where it would lie over something else.
 */
export function watchOverlay(opener: () => HTMLElement | null): OverlayWatch {
  const added = new Set<Node>();
  let isInside = false;
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target === document.body) for (const node of addedNodes) added.add(node);
    }
    const frame = frameIn(added);
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

function isOverlay(node: Element): boolean {
  return node instanceof HTMLIFrameElement || node.querySelector('iframe') !== null;
}

function frameIn(nodes: ReadonlySet<Node>): HTMLIFrameElement | null {
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
