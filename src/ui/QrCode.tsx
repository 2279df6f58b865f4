import { generate } from 'lean-qr'
import { useMemo } from 'react'
import { classes } from './classes'

/** Quiet zone in modules; readers fail without it. */
const MARGIN = 4

interface QrCodeProps {
  readonly content: string
  readonly label: string
  /** Its size and place. */
  readonly className?: string
}

/** Draws dark on white in every theme, since readers ignore themes. */
export function QrCode({ content, label, className = 'size-48' }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(content), [content])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
      shapeRendering="crispEdges"
      className={classes('rounded border', className)}
    >
      <rect x={-MARGIN} y={-MARGIN} width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

function draw(content: string): { readonly size: number; readonly path: string } {
  const code = generate(content)
  const rows = Array.from({ length: code.size }, (_, y) => y)
  const cells = rows.flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
  return { size: code.size, path: cells.join('') }
}
