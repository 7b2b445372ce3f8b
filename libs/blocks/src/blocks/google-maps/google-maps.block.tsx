import { defineMapBlock } from '../../map/map-section.tsx';

/** The page's venue, or all venues, on the built-in map, or on Google's if the host has a key and the visitor agrees. */
export const googleMapsBlock = defineMapBlock('google-maps', 'google');
