import { useId } from 'react'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { Popover } from '../../ui/Popover'
import { useApp } from '../AppContext'
import { presetColors } from './presetColors'
import { useLook } from './useLook'

/** Offers any colour; `accentTokens` adjusts it for contrast. */
export function ColorPicker() {
  const text = useText()
  const id = useId()
  const { theme, config } = useApp()
  const { color } = useLook()
  return (
    <Popover label={text('主题色')} trigger={<IconButton label={text('主题色')} icon="droplet" />}>
      <div className="flex items-center gap-3">
        <label htmlFor={id}>{text('主题色')}</label>
        <input
          id={id}
          type="color"
          list={`${id}-presets`}
          value={color.toLowerCase()}
          onChange={(event) => theme.set({ color: event.target.value })}
          className="h-control w-14 rounded border bg-surface p-0.5"
        />
        <datalist id={`${id}-presets`}>
          {presetColors.map((preset) => (
            <option key={preset} value={preset} />
          ))}
        </datalist>
        <Button tone="text" onClick={() => theme.set({ color: config.color })}>
          {text('恢复默认')}
        </Button>
      </div>
    </Popover>
  )
}
