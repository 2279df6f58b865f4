import type { Region } from '../../api/useRegions'
import { Input } from '../../ui/Input'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import { trimAndLeave } from '../trimAndLeave'
import type { WidgetProps } from '../WidgetProps'
import { CoordinatesInput } from './CoordinatesInput'
import { fieldName } from './fieldName'
import { RegionPopup } from './RegionPopup'
import { toRegionFields, withRegion } from './withRegion'

export function AddressWidget(props: WidgetProps) {
  const { id, value, onChange, onFill, onObject, disabled, label, options, scope } = props
  const text = toText(value)
  const [longitude, latitude] = [options.longitude, options.latitude].map(fieldName)
  const choose = (path: readonly Region[], former: readonly Region[]) => {
    onChange(withRegion(text, path, former))
    const parts = toRegionFields(path, options)
    if (Object.keys(parts).length > 0) onFill?.(parts)
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Input
        {...controlProps(props)}
        value={text}
        onChange={(typed) => onChange(typed || undefined)}
        onBlur={() => trimAndLeave(props)}
        suffix={<RegionPopup label={label} disabled={disabled} onChoose={choose} />}
      />
      {longitude && latitude && (
        <CoordinatesInput
          id={id}
          label={label}
          longitude={toText(scope.row[longitude])}
          latitude={toText(scope.row[latitude])}
          disabled={disabled}
          onChange={(at) => onFill?.({ [longitude]: at?.longitude, [latitude]: at?.latitude })}
          onObject={onObject}
        />
      )}
    </div>
  )
}
