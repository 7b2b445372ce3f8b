import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties are allowed in `style`. */
    readonly [property: `--${string}`]: string | number | undefined;
  }
}
