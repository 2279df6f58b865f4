import { useLayoutEffect, useRef } from 'react'
import type { ListScreen } from '../contract/screen'
import { classes } from '../ui/classes'
import { countFittingRows, ROWS_BOX } from './countFittingRows'
import { ListSkeleton } from './ListSkeleton'

interface RowsProbeProps {
  readonly screen: ListScreen
  /** Height of a row in px. */
  readonly height: number
  readonly onFit: (rows: number) => void
}

/** Stands where the table of a list will, and says how many rows it can show before they are asked for. */
export function RowsProbe({ screen, height, onFit }: RowsProbeProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    onFit(countFittingRows(place.current?.clientHeight ?? 0, { height, screen }))
  }, [height, screen, onFit])
  return (
    <div ref={place} className={classes(ROWS_BOX, 'overflow-hidden')}>
      <ListSkeleton columns={1} rows={1} />
    </div>
  )
}
