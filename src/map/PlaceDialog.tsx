import { useId, useState } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Input } from '../ui/Input'
import { type Coordinates, parseCoordinates, toCoordinateText, WRONG_COORDINATES } from './coordinates'
import { LazyPlaceMap } from './LazyPlaceMap'
import type { MapSite } from './mapSite'

interface PlaceDialogProps {
  readonly site: MapSite
  readonly label: string
  readonly at: Coordinates | undefined
  readonly onClose: () => void
  /** Undefined clears the place. */
  readonly onChoose: (at: Coordinates | undefined) => void
}

/** Edits coordinates on a map or as text, and returns them on confirmation. */
export function PlaceDialog({ site, label, at, onClose, onChoose }: PlaceDialogProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState(at ? toCoordinateText(at.longitude, at.latitude) : '')
  const found = parseCoordinates(typed)
  const wrong = typed.trim() !== '' && found === undefined
  const confirm = () => {
    onChoose(found)
    onClose()
  }
  return (
    <Dialog
      open
      size="large"
      title={`${label} ${text('在地图上选择')}`}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('取消')}</Button>
          <Button tone="primary" disabledReason={wrong ? text(WRONG_COORDINATES) : undefined} onClick={confirm}>
            {text('确定')}
          </Button>
        </>
      }
    >
      <div className="flex h-[60vh] flex-col gap-3 max-sm:h-full">
        <div className="max-w-dialog-small">
          <Input
            id={id}
            icon="map-pin"
            label={`${label} ${text('经纬度')}`}
            placeholder={text('经度,纬度')}
            value={typed}
            invalid={wrong}
            onChange={setTyped}
            autoComplete="off"
          />
        </div>
        <LazyPlaceMap
          site={site}
          label={label}
          at={found}
          onMove={(to) => setTyped(toCoordinateText(to.longitude, to.latitude))}
        />
      </div>
    </Dialog>
  )
}
