import type { PointerEvent } from 'react'

interface WidthGripProps {
  readonly width: number
  readonly onResize: (width: number) => void
}

/** Hidden from screen readers, which would say it with the heading for each cell. */
export function WidthGrip({ width, onResize }: WidthGripProps) {
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const grip = event.currentTarget
    const from = event.clientX
    const cell = grip.parentElement?.offsetWidth ?? width
    grip.setPointerCapture(event.pointerId)
    const onMove = (moved: globalThis.PointerEvent) => onResize(cell + moved.clientX - from)
    grip.addEventListener('pointermove', onMove)
    grip.addEventListener('pointerup', () => grip.removeEventListener('pointermove', onMove), { once: true })
  }
  return (
    <div
      aria-hidden
      onPointerDown={onPointerDown}
      className="absolute inset-y-1 right-0 w-1.5 cursor-col-resize touch-none border-r border-transparent hover:border-border-strong"
    />
  )
}
