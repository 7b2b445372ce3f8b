import * as z from 'zod';
import { headingFields } from '../fields.ts';

/** What an editor says about a map: what is on it are the venues, which the content system has anyway. */
export const mapSectionSchema = z.object(headingFields);

export type MapSectionContent = z.output<typeof mapSectionSchema>;
