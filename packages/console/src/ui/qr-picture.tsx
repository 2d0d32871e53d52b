import { encode } from 'uqr';

type Props = { text: string; label: string; className?: string | undefined };

/** A text as a QR code, drawn in the page: dark on white in every theme, since scanners want it so. */
export function QrPicture({ text, label, className }: Props) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
