/**
 * What a host brings for a ticketing widget that comes as somebody else's script. Kept under `ports`, so that a persisted
 * snapshot can leave it out. None of them throws: what a third party throws is caught by the host.
 */
export interface ScriptWidgetPorts {
  /**
   * Puts the script into the page. `onFailed` is told why where it is known that it will not come. Answers how to take it out
   * again, with all that it has left in the page.
   */
  readonly insert: (onFailed: (reason: string) => void) => () => void;
  /** Whether the widget can be shown, or, where it shows itself, has. */
  readonly isReady: () => boolean;
  /** Opens the widget. False where it did not open. */
  readonly show: () => boolean;
  /** A warning for developers: the visitor is given a link (readings, Third parties). */
  readonly report: (message: string) => void;
}

export interface ScriptWidgetInput extends ScriptWidgetPorts {
  /** Whose widget it is, for the warning: `ROLLER`. */
  readonly name: string;
}

export interface ScriptWidgetContext {
  readonly ports: ScriptWidgetPorts;
  readonly name: string;
  /** The visitor has asked for it before it was ready. */
  readonly isRequested: boolean;
}

export type ScriptWidgetEvent =
  /** The visitor comes near: the script is worth fetching. */
  | { readonly type: 'widget.prepare' }
  /** The visitor wants it now. */
  | { readonly type: 'widget.open' }
  /** Internal: it can be shown. */
  | { readonly type: 'widget.ready' }
  /** Internal: its script will not come, or it did not open. */
  | { readonly type: 'widget.fail'; readonly reason: string }
  /** Internal: it has had its time. */
  | { readonly type: 'widget.due' };
