import type { KeyboardEvent, PointerEvent } from 'react'
import { useText } from '../text/useText'

const step = 16

interface WidthGripProps {
  readonly title: string
  readonly width: number
  readonly onResize: (width: number) => void
}

export function WidthGrip({ title, width, onResize }: WidthGripProps) {
  const text = useText()
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const grip = event.currentTarget
    const from = event.clientX
    const cell = grip.parentElement?.offsetWidth ?? width
    grip.setPointerCapture(event.pointerId)
    const onMove = (moved: globalThis.PointerEvent) => onResize(cell + moved.clientX - from)
    grip.addEventListener('pointermove', onMove)
    grip.addEventListener('pointerup', () => grip.removeEventListener('pointermove', onMove), { once: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onResize(width + (event.key === 'ArrowRight' ? step : -step))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs is no handle between columns
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={text('{{title}}的列宽', { title })}
      aria-valuenow={Math.round(width)}
      tabIndex={-1}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      className="absolute inset-y-1 right-0 w-1.5 cursor-col-resize touch-none border-r border-transparent hover:border-border-strong focus-visible:border-focus"
    />
  )
}
