/** A QR code as one path: dark squares on light paper by day and by night, with the quiet zone that readers ask for. */
import { create } from 'qrcode';

/** Light modules around the code, as the standard wants them. */
const QUIET_ZONE = 4;

/** A QR code to draw: `size` modules a side, the quiet zone included, and the path of its dark modules. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** The QR code of a text; it can still be read when up to 15 % of it is damaged. */
export function qrDrawing(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const rows: string[] = [];
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue;
      const from = x;
      while (x + 1 < modules.size && modules.get(y, x + 1)) x += 1;
      rows.push(`M${from + QUIET_ZONE} ${y + QUIET_ZONE}h${x - from + 1}v1h-${x - from + 1}z`);
    }
  return { size: modules.size + 2 * QUIET_ZONE, path: rows.join('') };
}

export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = qrDrawing(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="paper" d={`M0 0H${size}V${size}H0z`} />
      <path className="ink" d={path} />
    </svg>
  );
}
