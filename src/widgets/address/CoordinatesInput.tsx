import { useEffect, useRef, useState } from 'react'
import { type Coordinates, parseCoordinates, toCoordinateText, WRONG_COORDINATES } from '../../map/coordinates'
import { useText } from '../../text/useText'
import { Input } from '../../ui/Input'
import { useUnmount } from '../useUnmount'
import type { WidgetProps } from '../WidgetProps'
import { PlaceButton } from './PlaceButton'

interface CoordinatesInputProps extends Pick<WidgetProps, 'id' | 'label' | 'disabled' | 'onObject'> {
  readonly longitude: string
  readonly latitude: string
  readonly onChange: (at: Coordinates | undefined) => void
}

/** Coordinates as one text, which can be pasted, or as a place on the site's map. */
export function CoordinatesInput(props: CoordinatesInputProps) {
  const { id, label, longitude, latitude, disabled, onChange, onObject } = props
  const text = useText()
  const stored = toCoordinateText(longitude, latitude)
  const [typed, setTyped] = useTyped(stored)
  const shown = typed ?? stored
  const found = parseCoordinates(shown)
  const wrong = shown.trim() !== '' && found === undefined
  const keep = (at: Coordinates | undefined) => {
    setTyped(undefined)
    onObject?.(undefined)
    if (toCoordinateText(at?.longitude ?? '', at?.latitude ?? '') !== stored) onChange(at)
  }
  useUnmount(() => onObject?.(undefined))
  const leave = () => {
    if (typed === undefined) return
    if (wrong) onObject?.(WRONG_COORDINATES)
    else keep(found)
  }
  return (
    <Input
      id={`${id}-coordinates`}
      icon="map-pin"
      label={`${label} ${text('经纬度')}`}
      placeholder={text('经度,纬度')}
      value={shown}
      disabled={disabled}
      invalid={wrong}
      onChange={setTyped}
      onBlur={leave}
      autoComplete="off"
      suffix={!disabled && <PlaceButton label={label} at={found} onChoose={keep} />}
    />
  )
}

/** Typed text until the stored value changes, e.g. by another record or an undo. */
function useTyped(stored: string) {
  const [typed, setTyped] = useState<string>()
  const before = useRef(stored)
  useEffect(() => {
    if (before.current !== stored) setTyped(undefined)
    before.current = stored
  }, [stored])
  return [typed, setTyped] as const
}
