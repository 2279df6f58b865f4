import type { Action } from '../contract/action'
import { useText } from '../text/useText'
import { Button, type ButtonTone } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { toIconName } from '../ui/icons'
import { Menu } from '../ui/Menu'
import { splitToolbar } from './splitToolbar'

interface ActionButtonsProps {
  readonly actions: readonly Action[]
  /** Px for the buttons; the rest stands in a menu. */
  readonly room: number
  readonly embedded?: boolean
  readonly disabledReason?: string
  readonly onAction: (action: Action) => void
}

/** The actions of a bar, as many of them as buttons as there is room for. */
export function ActionButtons({ actions, room, embedded = false, disabledReason, onAction }: ActionButtonsProps) {
  const text = useText()
  const { buttons, rest } = splitToolbar(actions, text, room)
  const toPart = (action: Action) => ({
    icon: action.icon === undefined ? undefined : toIconName(action.icon),
    disabledReason,
  })
  return (
    <>
      {rest.length > 0 ? (
        <Menu
          label={text('更多操作')}
          trigger={<IconButton icon="more-horizontal" label={text('更多操作')} />}
          items={rest.map((action) => ({
            ...toPart(action),
            key: action.name,
            label: text(action.title),
            tone: action.tone === 'danger' ? ('danger' as const) : undefined,
            onSelect: () => onAction(action),
          }))}
        />
      ) : null}
      {buttons.map((action) => (
        <Button {...toPart(action)} key={action.name} tone={toTone(action, embedded)} onClick={() => onAction(action)}>
          {text(action.title)}
        </Button>
      ))}
    </>
  )
}

/** Limits primary buttons to the top-level list: one per view. */
function toTone({ tone }: Action, embedded: boolean): ButtonTone {
  if (tone === 'danger') return 'danger-text'
  return embedded ? 'normal' : tone
}
