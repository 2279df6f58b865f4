import { useState } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { Popover } from '../ui/Popover'
import type { ListViewProps } from './ListViewProps'
import type { SavedView } from './savedViews'
import type { ListModel } from './useListModel'
import type { ListStateHandle } from './useListState'
import { useSavedViews } from './useSavedViews'
import { ViewForm } from './ViewForm'

interface ViewMenuProps extends Pick<ListViewProps, 'screen' | 'scope'>, ListStateHandle {
  readonly model: ListModel
}

export function ViewMenu({ screen, scope, state, setState, model }: ViewMenuProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const kept = useSavedViews(screen, String(scope.user.userId ?? ''))
  const use = (view: SavedView) => {
    model.selection.clear()
    model.columns.setPreferences(view.preferences)
    setState(view.state)
    setOpen(false)
  }
  return (
    <Popover
      label={text('视图')}
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon="bookmark" label={text('视图')} />}
      className="w-list-popup max-w-full"
    >
      {kept.views.length === 0 ? (
        <p className="pb-2 text-muted text-sm">{text('把当前的条件、排序和列保存成视图，下次一点就到')}</p>
      ) : (
        <ul className="flex max-h-80 flex-col overflow-auto pb-2">
          {kept.views.map((view) => (
            <li key={view.id} className="flex items-center gap-1">
              <Button tone="text" className="min-w-0 flex-1 justify-start" onClick={() => use(view)}>
                <span className="truncate">{view.name}</span>
              </Button>
              {view.roleName === undefined ? null : (
                <span className="shrink-0 text-muted text-xs">{view.own ? text('已共享') : text('来自共享')}</span>
              )}
              {view.own ? (
                <IconButton
                  icon="trash-2"
                  label={text('删除视图{{name}}', { name: view.name })}
                  onClick={() => void kept.remove(view)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <ViewForm kept={kept} scope={scope} state={state} preferences={model.columns.preferences} />
    </Popover>
  )
}
