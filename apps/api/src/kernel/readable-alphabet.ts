/**
 * The digits and letters of codes that people read. It lacks 0 O, 1 I L, 5 S, 8 B, 2 Z and U, which are confused when a text is read from paper or
 * over a telephone.
 */
export const readableAlphabet = '34679ACDEFGHJKMNPQRTVWXY';
