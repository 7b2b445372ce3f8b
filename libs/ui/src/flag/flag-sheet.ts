/* Written by examples/cipher-house/drawing/flags.cli.ts together with the sprite; change it there. */
export const flagSheet = { columns: 16, rows: 16 } as const;
