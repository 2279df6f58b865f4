import { useState } from 'react'
import { useText } from '../../text/useText'
import { Input } from '../../ui/Input'
import { parseCoordinates, toCoordinateText } from './coordinateText'

interface CoordinatesProps {
  readonly id: string
  readonly label: string
  readonly longitude: string
  readonly latitude: string
  readonly disabled: boolean
  readonly onChange: (longitude: string | undefined, latitude: string | undefined) => void
}

/** Where an address lies, as one text that can be copied from a map and pasted. */
export function Coordinates({ id, label, longitude, latitude, disabled, onChange }: CoordinatesProps) {
  const text = useText()
  const [typed, setTyped] = useState<string>()
  const stored = toCoordinateText(longitude, latitude)
  const shown = typed ?? stored
  const found = parseCoordinates(shown)
  const leave = () => {
    if (typed === undefined) return
    if (typed.trim() === '') onChange(undefined, undefined)
    else if (found) onChange(found.longitude, found.latitude)
    if (typed.trim() === '' || found) setTyped(undefined)
  }
  return (
    <Input
      id={`${id}-coordinates`}
      icon="map-pin"
      label={`${label} ${text('经纬度')}`}
      placeholder={text('经度,纬度')}
      value={shown}
      disabled={disabled}
      invalid={shown !== '' && found === undefined}
      onChange={setTyped}
      onBlur={leave}
      autoComplete="off"
    />
  )
}
