import type { Region } from '../../api/useRegions'
import { useRegions } from '../../api/useRegions'
import { useText } from '../../text/useText'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/Icon'
import { Spinner } from '../../ui/Spinner'

interface RegionColumnProps {
  readonly parent: Region | undefined
  readonly chosen: Region | undefined
  readonly onChoose: (region: Region) => void
}

export function RegionColumn({ parent, chosen, onChoose }: RegionColumnProps) {
  const text = useText()
  const { regions, loading, failed } = useRegions(parent?.code)
  const label = parent ? parent.name : text('省级')
  return (
    <ul aria-label={label} className="max-h-72 w-36 shrink-0 overflow-y-auto border-r p-1 last:border-r-0">
      {loading && (
        <li className="flex justify-center p-2">
          <Spinner />
        </li>
      )}
      {failed && <li className="p-2 text-danger-text text-sm">{text('地区加载失败')}</li>}
      {regions.map((region) => (
        <li key={region.code}>
          <button
            type="button"
            aria-pressed={region.code === chosen?.code}
            onClick={() => onChoose(region)}
            className={classes(
              'flex h-8 w-full items-center gap-1 rounded px-2 text-left hover:bg-hover',
              region.code === chosen?.code && 'bg-accent-soft font-medium text-accent-text',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{region.name}</span>
            {region.hasChildren && <Icon name="chevron-right" className="size-3.5 text-muted" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
