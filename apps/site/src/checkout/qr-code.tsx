import { encodeQR } from 'qr';
import styles from './qr-code.module.css';

/** The number of light modules around the code, which scanners need to find it. */
const quietZone = 4;

/** A text as a QR code, drawn as one path, so that it is sharp on every screen and on paper. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const size = rows.length;
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
