import { useState } from 'react'
import { useText } from '../text/useText'
import { Dialog } from '../ui/Dialog'
import { IconButton } from '../ui/IconButton'
import { OwnEvents } from '../ui/OwnEvents'
import { type Coordinates, toCoordinateText } from './coordinates'
import { LazyPlaceMap } from './LazyPlaceMap'
import { useMapSite } from './MapContext'

interface ShownPlaceProps {
  readonly label: string
  readonly at: Coordinates
}

/** Button that opens a read-only map; renders nothing on a site without maps. */
export function ShownPlace({ label, at }: ShownPlaceProps) {
  const text = useText()
  const site = useMapSite()
  const [open, setOpen] = useState(false)
  if (!site) return null
  return (
    <OwnEvents>
      <IconButton
        icon="map"
        size="small"
        label={text('在地图上查看{{name}}', { name: label })}
        onClick={() => setOpen(true)}
        className="print:hidden"
      />
      {open && (
        <Dialog
          open
          size="large"
          title={label}
          description={toCoordinateText(at.longitude, at.latitude)}
          onOpenChange={setOpen}
        >
          <div className="flex h-[60vh] flex-col max-sm:h-full">
            <LazyPlaceMap site={site} label={label} at={at} />
          </div>
        </Dialog>
      )}
    </OwnEvents>
  )
}
