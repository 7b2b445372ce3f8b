declare global {
  interface Window {
    /** Google's queue, read by its scripts once they are loaded. Third parties may have changed it. */
    dataLayer?: unknown[];
  }
}

/** All fields of Google's consent mode. */
export interface ConsentMode {
  readonly ad_storage: 'granted' | 'denied';
  readonly ad_user_data: 'granted' | 'denied';
  readonly ad_personalization: 'granted' | 'denied';
  readonly analytics_storage: 'granted' | 'denied';
}

/** Returns Google's consent mode for the granted categories. */
export function toConsentMode(granted: { readonly analytics: boolean; readonly marketing: boolean }): ConsentMode {
  const ads = granted.marketing ? 'granted' : 'denied';
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: granted.analytics ? 'granted' : 'denied',
  };
}

/** Returns the queue of this page. Its first entry denies everything. */
export function openDataLayer(): unknown[] {
  if (window.dataLayer === undefined) {
    window.dataLayer = [];
    gtag('consent', 'default', toConsentMode({ analytics: false, marketing: false }));
  }
  return window.dataLayer;
}

/** Sends a command to Google's scripts, which recognise a command by its being an `arguments` object. */
export function gtag(..._command: readonly unknown[]): void {
  // An array would not be read as a command.
  window.dataLayer?.push(arguments);
}
