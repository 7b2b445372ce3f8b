import styles from './icon.module.css';

/**
 * The icons by name, as paths of SVG on a field of 24 by 24. A circle is one arc that ends 0.01 beside its start, since an arc between equal
 * points is not drawn; a dot is a line of 0.1 to 0.3 with round ends.
 */
const strokes = {
  alert: 'M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.3',
  arrowBack: 'M19 12H5M11 6l-6 6 6 6',
  bed: 'M4 5v14M4 12h16v7M4 16h16',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  camera: 'M4 8h3l1.5-3h7L17 8h3v11H4zM12 10a3.5 3.5 0 1 0 .01 0',
  cards: 'M3 7h14v11H3zM7 4h14v11',
  cash: 'M3 6h18v12H3zM12 9a3 3 0 1 0 .01 0M6 9v.1M18 15v.1',
  check: 'M4.5 12.5 10 18 20 6.5',
  chevronDown: 'M5 9l7 7 7-7',
  chevronNext: 'M9 5l7 7-7 7',
  chevronPrevious: 'M15 5l-7 7 7 7',
  clock: 'M12 3.5a8.5 8.5 0 1 0 .01 0M12 7.5V12l3 2.5',
  close: 'M5 5l14 14M19 5 5 19',
  closed: 'M12 3.5a8.5 8.5 0 1 0 .01 0M6 6l12 12',
  cloudOff: 'M7 18.5h10a4 4 0 0 0 1.5-7.7M15.5 7.6A6 6 0 0 0 6.3 11 3.8 3.8 0 0 0 7 18.5M4 4l16 16',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3h-3zM20 14v6h-6',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  door: 'M6 20V4h12v16M3 20h18M14.5 12v.2',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  edit: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3',
  figures: 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6',
  gift: 'M4 10.5h16V20H4zM3 7h18v3.5H3zM12 7v13M12 7C8 7 7.5 3 9.8 3S12 7 12 7s0-4 2.2-4S16 7 12 7',
  globe: 'M12 3.5a8.5 8.5 0 1 0 .01 0M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  inbox: 'M4 13 7 4h10l3 9v7H4zM4 13h5l1.5 3h3l1.5-3h5',
  key: 'M8 11a4 4 0 1 0 .01 0M11 14.5 20 5.5M16 9l3 3',
  keyboard: 'M3 7h18v11H3zM7 11v.1M10.5 11v.1M14 11v.1M17.5 11v.1M8 15h8',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  log: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  merge: 'M5 4l7 8v8M19 4l-7 8M9 17l3 3 3-3',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  move: 'M4 12h16M15 7l5 5-5 5M9 7l-5 5 5 5',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.5h7M8.5 12h4',
  people: 'M9 5a3.5 3.5 0 1 0 .01 0M3 20c0-4 2.5-6.5 6-6.5s6 2.5 6 6.5M16 5.5a3 3 0 0 1 0 6M17 14c2.5.5 4 2.8 4 6',
  person: 'M12 4a4 4 0 1 0 .01 0M5 20.5c0-4.5 3-7 7-7s7 2.5 7 7',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21M12 7.5a2.3 2.3 0 1 0 .01 0',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  question: 'M12 3.5a8.5 8.5 0 1 0 .01 0M9.5 9.5a2.5 2.5 0 1 1 3.8 2.1c-.9.6-1.3 1.1-1.3 2.2M12 16.8v.2',
  refund: 'M4 12a8 8 0 1 1 2.5 5.8M4 19v-5h5M12 8v8M14 9.5h-3a1.3 1.3 0 0 0 0 2.6h2a1.3 1.3 0 0 1 0 2.6h-3',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5 20.5 20.5',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6z',
  signOut: 'M10 4H4v16h6M9 12h11M16 8l4 4-4 4',
  soundOff: 'M4 9h4l5-4v14l-5-4H4zM16.5 9.5l5 5M21.5 9.5l-5 5',
  soundOn: 'M4 9h4l5-4v14l-5-4H4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  star: 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6L12 16.9 6.7 19.9l1.2-6L3.4 9.8l6-.7z',
  sun: 'M12 8a4 4 0 1 0 .01 0M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7',
  sync: 'M4 11a8 8 0 0 1 14-4.5L20 9M20 4v5h-5M20 13a8 8 0 0 1-14 4.5L4 15M4 20v-5h5',
  ticket: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 6v12',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  undo: 'M4 9h10a5.5 5.5 0 0 1 0 11H8M8 5 4 9l4 4',
} as const;

export type IconName = keyof typeof strokes;

/** The icons that mirror in a text from right to left: arrows along the text, and sheets whose lines of text begin at one side. */
const mirrored: ReadonlySet<IconName> = new Set([
  'arrowBack',
  'chevronNext',
  'chevronPrevious',
  'signOut',
  'undo',
  'note',
  'log',
]);

/** An icon beside words. It has no name for screen readers. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className={mirrored.has(name) ? `${styles.icon} ${styles.mirrored}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
