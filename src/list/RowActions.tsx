import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { Menu } from '../ui/Menu'
import { offeredFor, reasonAgainst, splitRowActions } from './listActions'

interface RowActionsProps {
  readonly actions: readonly Action[]
  readonly row: RecordData
  readonly scope: Scope
  readonly onAction: (action: Action, rows: readonly RecordData[]) => void
  /** The row's label, which tells the menus of the rows apart. */
  readonly label: string
  /** Id of what names the row on the screen, which its buttons are called by too. */
  readonly nameId?: string
  /** Maximum number of buttons beside the menu. */
  readonly most?: number
}

export function RowActions({ actions, row, scope, onAction, label, nameId, most }: RowActionsProps) {
  const text = useText()
  const offered = offeredFor(actions, scope, row)
  const { buttons, rest } = splitRowActions(offered, text, most)
  const reasonOf = (action: Action) => {
    const reason = reasonAgainst(action, scope, row)
    return reason === undefined ? undefined : text(reason)
  }
  return (
    <div className="flex items-center">
      {buttons.map((action) => (
        <Button
          key={action.name}
          {...nameButton(action, nameId)}
          tone={action.tone === 'danger' ? 'danger-text' : 'text'}
          size="small"
          disabledReason={reasonOf(action)}
          onClick={() => onAction(action, [row])}
        >
          {text(action.title)}
        </Button>
      ))}
      {rest.length > 0 ? (
        <Menu
          label={text('{{name}}的更多操作', { name: label })}
          trigger={<IconButton icon="more-horizontal" label={text('{{name}}的更多操作', { name: label })} />}
          items={rest.map((action) => ({
            key: action.name,
            label: text(action.title),
            tone: action.tone === 'danger' ? ('danger' as const) : undefined,
            disabledReason: reasonOf(action),
            onSelect: () => onAction(action, [row]),
          }))}
        />
      ) : null}
    </div>
  )
}

/** Calls a button by its own text and the name of its row. */
function nameButton({ name }: Action, nameId: string | undefined) {
  const id = nameId && `${nameId}-${name}`
  return id ? { id, 'aria-labelledby': `${id} ${nameId}` } : {}
}
