import { encodeQR } from 'qr';

/** The number of light modules around the code, which scanners need to find it. */
const quietZone = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className: string | undefined;
}

/** A text as a QR code, drawn as one path. Dark on white in both themes: not all scanners read the reverse. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const size = rows.length;
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
