import { useState } from 'react'
import type { Coordinates } from '../../map/coordinates'
import { useMapSite } from '../../map/MapContext'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { lazyComponentWhenIdle, useLazyComponent } from '../../ui/lazyComponent'

const placeDialog = lazyComponentWhenIdle(() => import('../../map/PlaceDialog'), 'PlaceDialog')

interface PlaceButtonProps {
  readonly label: string
  readonly at: Coordinates | undefined
  readonly onChoose: (at: Coordinates | undefined) => void
}

/** Opens the map; renders nothing on a site without one. */
export function PlaceButton({ label, at, onChoose }: PlaceButtonProps) {
  const text = useText()
  const site = useMapSite()
  const [open, setOpen] = useState(false)
  const PlaceDialog = useLazyComponent(placeDialog, open)
  if (!site) return null
  return (
    <>
      <IconButton
        icon="map"
        size="small"
        label={`${label} ${text('在地图上选择')}`}
        onClick={() => setOpen(true)}
        className="mr-1"
      />
      {open && PlaceDialog && <PlaceDialog {...{ site, label, at, onChoose }} onClose={() => setOpen(false)} />}
    </>
  )
}
