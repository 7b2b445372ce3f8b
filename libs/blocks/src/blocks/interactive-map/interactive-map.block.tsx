import { defineMapBlock } from '../../map/map-section.tsx';

/** Every venue of the chain on the built-in map, centred on the chosen one; it never calls other hosts. */
export const interactiveMapBlock = defineMapBlock('interactive-map', null);
