/** What a compiler of places needs: the form in which names are compared, and the file. */
export { foldText } from './fold-text.ts';
export { encodePlaceTable } from './place-file.ts';
export { compilePlaceTable, type PlaceRecord } from './place-table.ts';
