import type { ListScreen } from '../contract/screen'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { IconButton } from '../ui/IconButton'
import { moveColumn, orderColumns, toggleColumn, togglePin, visibleColumns } from './columnPreferences'
import { openingPreferences } from './listDefaults'
import type { PreferencesHandle } from './useColumnPreferences'

export interface ColumnListProps extends PreferencesHandle {
  readonly screen: ListScreen
}

/** Edits visibility, order, pinning and row height of the columns. */
export function ColumnList({ screen, preferences, setPreferences }: ColumnListProps) {
  const text = useText()
  const ordered = orderColumns(screen.columns, preferences.order)
  const visible = new Set(visibleColumns(screen.columns, preferences))
  return (
    <>
      <ul className="flex max-h-96 flex-col overflow-auto">
        {ordered.map((column, index) => {
          const title = text(column.title)
          const id = `${screen.id}-column-${column.field}`
          const move = (by: -1 | 1) =>
            setPreferences(moveColumn(screen.columns, preferences, { field: column.field, by }))
          return (
            <li key={column.field} className="flex h-9 items-center gap-2">
              <Checkbox
                id={id}
                checked={visible.has(column)}
                disabled={visible.size === 1 && visible.has(column)}
                onChange={() => setPreferences(toggleColumn(screen.columns, preferences, column.field))}
              />
              <label htmlFor={id} className="min-w-0 flex-1 truncate">
                {title}
              </label>
              <IconButton
                icon="pin"
                label={text('固定{{title}}', { title })}
                pressed={preferences.pinned.includes(column.field)}
                onClick={() => setPreferences(togglePin(preferences, column.field))}
              />
              <IconButton
                icon="arrow-up"
                label={text('上移{{title}}', { title })}
                disabled={index === 0}
                onClick={() => move(-1)}
              />
              <IconButton
                icon="arrow-down"
                label={text('下移{{title}}', { title })}
                disabled={index === ordered.length - 1}
                onClick={() => move(1)}
              />
            </li>
          )
        })}
      </ul>
      <div className="mt-2 flex items-center justify-between gap-4 border-t pt-2">
        <Checkbox
          id={`${screen.id}-compact`}
          checked={preferences.compact}
          onChange={(compact) => setPreferences({ ...preferences, compact })}
        >
          {text('紧凑行高')}
        </Checkbox>
        <Button tone="text" size="small" onClick={() => setPreferences(openingPreferences(screen))}>
          {text('恢复默认')}
        </Button>
      </div>
    </>
  )
}
