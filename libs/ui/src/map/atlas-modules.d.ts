/* The atlases have no types, and the compiler need not read a megabyte of coordinates to infer them. */
declare module 'world-atlas/countries-110m.json' {
  import type { feature } from 'topojson-client';

  const atlas: Parameters<typeof feature>[0] & {
    readonly objects: { readonly countries: Parameters<typeof feature>[1] };
  };
  export default atlas;
}
declare module 'world-atlas/countries-50m.json' {
  import type { feature } from 'topojson-client';

  const atlas: Parameters<typeof feature>[0] & {
    readonly objects: { readonly countries: Parameters<typeof feature>[1] };
  };
  export default atlas;
}
declare module 'us-atlas/states-10m.json' {
  import type { feature } from 'topojson-client';

  const atlas: Parameters<typeof feature>[0] & { readonly objects: { readonly states: Parameters<typeof feature>[1] } };
  export default atlas;
}
