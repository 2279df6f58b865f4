import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import type { Coordinates } from './coordinates'
import type { DrawnMap } from './drawMap'
import { toMapMove } from './mapKeys'
import type { MapSite } from './mapSite'

export interface PlaceMapProps {
  readonly site: MapSite
  readonly label: string
  readonly at: Coordinates | undefined
  /** Absent: read-only. */
  readonly onMove?: (at: Coordinates) => void
}

/** Map with one marker; arrow keys move the marker, or the map if read-only. */
export function PlaceMap({ site, label, at, onMove }: PlaceMapProps) {
  const text = useText()
  const hint = useId()
  const { canvas, drawn, failed } = useDrawnMap({ site, at, onMove })
  const press = (event: KeyboardEvent) => {
    const move = toMapMove(event)
    if (!move || !drawn.current) return
    event.preventDefault()
    if (move.kind === 'zoom') drawn.current.zoom(move.steps)
    else if (move.kind === 'nudge') drawn.current.nudge(move.right, move.down)
    else if (onMove) drawn.current.choose()
  }
  return (
    <figure className="flex min-h-0 flex-1 flex-col gap-1">
      <div className="relative isolate min-h-0 flex-1 overflow-hidden rounded border">
        <div
          ref={canvas}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
          tabIndex={0}
          aria-label={`${label} ${text('地图')}`}
          aria-describedby={hint}
          onKeyDown={press}
          className="absolute! inset-0 z-0 bg-sunken! font-sans! outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset"
        />
        <div className="absolute top-2 right-2 z-sticky flex flex-col rounded border bg-raised shadow-raised">
          <IconButton icon="plus" size="small" label={text('放大')} onClick={() => drawn.current?.zoom(1)} />
          <IconButton icon="minus" size="small" label={text('缩小')} onClick={() => drawn.current?.zoom(-1)} />
        </div>
      </div>
      {failed && (
        <p role="alert" className="text-danger-text text-xs">
          {text('地图没有全部加载，经纬度仍可使用')}
        </p>
      )}
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-muted text-xs">
        <span id={hint}>
          {text(onMove ? '点击地图或按方向键移动标记，按 + 和 - 缩放' : '按方向键移动地图，按 + 和 - 缩放')}
        </span>
        <Attribution site={site} />
      </figcaption>
    </figure>
  )
}

function Attribution({ site: { attribution, attributionLink } }: Pick<PlaceMapProps, 'site'>) {
  if (attribution === '' || !/^https?:\/\//i.test(attributionLink)) return attribution
  return (
    <a href={attributionLink} target="_blank" rel="noreferrer" className="underline">
      {attribution}
    </a>
  )
}

function useDrawnMap({ site, at, onMove }: Omit<PlaceMapProps, 'label'>) {
  const canvas = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap>(undefined)
  const [failed, setFailed] = useState(false)
  const latest = useRef({ at, onMove })
  const movable = onMove !== undefined
  useEffect(() => {
    latest.current = { at, onMove }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may come as another object.
  useEffect(() => drawn.current?.show(at), [at?.longitude, at?.latitude])
  useEffect(() => {
    let gone = false
    const draw = ({ drawMap }: typeof import('./drawMap')) => {
      if (gone || !canvas.current) return
      const move = (to: Coordinates) => latest.current.onMove?.(to)
      const fail = () => setFailed(true)
      drawn.current = drawMap(canvas.current, {
        site,
        at: latest.current.at,
        onMove: movable ? move : undefined,
        onFail: fail,
      })
    }
    // Lazy: the library is loaded with the first map.
    import('./drawMap').then(draw, () => setFailed(true))
    return () => {
      gone = true
      drawn.current?.clear()
      drawn.current = undefined
    }
  }, [site, movable])
  return { canvas, drawn, failed }
}
