import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties are written as style too. */
    readonly [property: `--${string}`]: string | number | undefined;
  }
}
