import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** The number of light modules around the code, which cameras need to find it. */
const quietZone = 4;

/** A text as a QR code, drawn as one path. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'low', border: quietZone });
    return {
      size: rows.length,
      path: rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
    };
  }, [text]);
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
