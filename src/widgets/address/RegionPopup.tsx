import { useState } from 'react'
import type { Region } from '../../api/useRegions'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { Popover } from '../../ui/Popover'
import { RegionColumn } from './RegionColumn'

interface RegionPopupProps {
  readonly label: string
  readonly disabled: boolean
  /** Receives the path from the province down, and the previous path. */
  readonly onChoose: (path: readonly Region[], former: readonly Region[]) => void
}

export function RegionPopup({ label, disabled, onChoose }: RegionPopupProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const [path, setPath] = useState<readonly Region[]>([])
  const choose = (step: number, region: Region) => {
    const next = [...path.slice(0, step), region]
    setPath(next)
    onChoose(next, path)
    if (!region.hasChildren) setOpen(false)
  }
  const steps = [undefined, ...path.filter((region) => region.hasChildren)]
  return (
    <Popover
      label={text('选择地区')}
      open={open}
      onOpenChange={setOpen}
      className="max-w-full overflow-x-auto p-0!"
      trigger={
        <IconButton
          icon="map-pin"
          size="small"
          className="mr-1"
          disabled={disabled}
          label={`${label} ${text('选择地区')}`}
        />
      }
    >
      <div className="flex">
        {steps.map((parent, step) => (
          <RegionColumn
            key={parent?.code ?? ''}
            parent={parent}
            chosen={path[step]}
            onChoose={(region) => choose(step, region)}
          />
        ))}
      </div>
    </Popover>
  )
}
