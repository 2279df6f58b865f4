import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import type { ListViewProps } from './ListViewProps'
import { withFitting } from './listDefaults'
import type { SavedView } from './savedViews'
import type { ListModel } from './useListModel'
import type { ListStateHandle } from './useListState'
import { useSavedViews } from './useSavedViews'
import { ViewForm } from './ViewForm'

export interface ViewMenuProps extends Pick<ListViewProps, 'screen' | 'scope'>, ListStateHandle {
  readonly model: ListModel
  /** Called once a view is applied. */
  readonly onUsed: () => void
}

/** The saved views of a list, and the form for another; loaded when the popover is opened. */
export function ViewMenu({ screen, scope, state, setState, fitting, model, onUsed }: ViewMenuProps) {
  const text = useText()
  const kept = useSavedViews(screen, String(scope.user.userId ?? ''))
  const use = (view: SavedView) => {
    model.selection.clear()
    model.columns.setPreferences(view.preferences)
    setState(withFitting(view.state, fitting))
    onUsed()
  }
  return (
    <>
      {kept.views.length === 0 ? (
        <p className="pb-2 text-muted text-sm">{text('把当前的条件、排序和列保存成视图，下次一点就到')}</p>
      ) : (
        <ul className="flex max-h-80 flex-col overflow-auto pb-2">
          {kept.views.map((view) => (
            <ViewEntry key={view.id} view={view} onUse={() => use(view)} onRemove={() => void kept.remove(view)} />
          ))}
        </ul>
      )}
      <ViewForm kept={kept} scope={scope} state={state} preferences={model.columns.preferences} />
    </>
  )
}

interface ViewEntryProps {
  readonly view: SavedView
  readonly onUse: () => void
  readonly onRemove: () => void
}

function ViewEntry({ view, onUse, onRemove }: ViewEntryProps) {
  const text = useText()
  const isShared = view.roleName !== undefined || view.everyone === true
  const notes = [view.isDefault && text('默认'), isShared && text(view.own ? '已共享' : '来自共享')].filter(Boolean)
  return (
    <li className="flex items-center gap-1">
      <Button tone="text" className="min-w-0 flex-1 justify-start" onClick={onUse}>
        <span className="truncate">{view.name}</span>
      </Button>
      <span className="shrink-0 text-muted text-xs">{notes.join(' · ')}</span>
      {view.own ? (
        <IconButton icon="trash-2" label={text('删除视图{{name}}', { name: view.name })} onClick={onRemove} />
      ) : null}
    </li>
  )
}
