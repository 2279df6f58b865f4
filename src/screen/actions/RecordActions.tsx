import type { Action } from '../../contract/action'
import type { Scope } from '../../contract/expression'
import type { RecordData } from '../../contract/value'
import { offeredFor, reasonAgainst, splitRowActions } from '../../list/listActions'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { toIconName } from '../../ui/icons'
import { Menu } from '../../ui/Menu'

interface RecordActionsProps {
  readonly actions: readonly Action[]
  readonly row: RecordData
  readonly scope: Scope
  readonly running: string | undefined
  /** Hides refused actions, where the audit says what the record waits for. */
  readonly hideRefused?: boolean
  readonly onAction: (action: Action) => void
}

const dangerLast = (a: Action, b: Action) => Number(a.tone === 'danger') - Number(b.tone === 'danger')

/** What can be done with a record: up to three buttons, the rest in a menu. */
export function RecordActions({ actions, row, scope, running, hideRefused, onAction }: RecordActionsProps) {
  const text = useText()
  const reasonOf = (action: Action) => {
    const reason = reasonAgainst(action, scope, row)
    return reason === undefined ? undefined : text(reason)
  }
  const offered = offeredFor([...actions].sort(dangerLast), scope, row)
  const shown = hideRefused ? offered.filter((action) => reasonOf(action) === undefined) : offered
  const { buttons, rest } = splitRowActions(shown, text)
  return (
    <>
      {buttons.map((action) => (
        <Button
          key={action.name}
          tone={action.tone === 'danger' ? 'danger-text' : 'normal'}
          icon={action.icon === undefined ? undefined : toIconName(action.icon)}
          loading={running === action.name}
          disabled={running !== undefined && running !== action.name}
          disabledReason={reasonOf(action)}
          onClick={() => onAction(action)}
        >
          {text(action.title)}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          label={text('更多操作')}
          trigger={<IconButton icon="more-horizontal" label={text('更多操作')} />}
          items={rest.map((action) => ({
            key: action.name,
            label: text(action.title),
            tone: action.tone === 'danger' ? ('danger' as const) : undefined,
            disabledReason: reasonOf(action),
            onSelect: () => onAction(action),
          }))}
        />
      )}
    </>
  )
}
