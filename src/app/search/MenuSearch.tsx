import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { classes } from '../../ui/classes'
import { Dialog } from '../../ui/Dialog'
import { EmptyState } from '../../ui/EmptyState'
import { Icon } from '../../ui/Icon'
import { Input } from '../../ui/Input'
import { useFavourites } from '../favourites/useFavourites'
import { menuLeaves, menuTrail } from '../menuTrail'
import { toPagePath } from '../toPagePath'
import { searchMenu } from './searchMenu'
import { usePinyin } from './usePinyin'

const STEPS: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 }

export function MenuSearch({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const id = useId()
  const navigate = useNavigate()
  const { has, toggle } = useFavourites()
  const { found, typed, setTyped } = useSearch(has)
  const [at, setAt] = useState(0)
  const chosen = found[Math.min(at, found.length - 1)]
  const follow = (path: string) => {
    onClose()
    navigate(toPagePath(path))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(found.length, 1))
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      if (event.ctrlKey || event.metaKey) toggle?.(chosen.path)
      else follow(chosen.path)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={text('搜索菜单')}
      footer={
        chosen &&
        toggle && (
          <Button icon="bookmark" aria-keyshortcuts="Control+Enter" onClick={() => toggle(chosen.path)}>
            {text(has(chosen.path) ? '取消收藏“{{name}}”' : '收藏“{{name}}”', { name: chosen.title })}
            <kbd className="ml-2 text-muted text-sm">Ctrl+Enter</kbd>
          </Button>
        )
      }
    >
      <Input
        id={id}
        role="combobox"
        label={text('搜索菜单')}
        icon="search"
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setAt(0)
        }}
        onBlur={() => undefined}
        onKeyDown={onKeyDown}
        controls={`${id}-list`}
        activeOption={chosen && `${id}-${chosen.path}`}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={text('菜单')}
        className="mt-2 flex h-list-popup flex-col overflow-y-auto"
      >
        {found.length === 0 && <EmptyState icon="search" title={text('没有匹配的菜单')} />}
        {found.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the text box
          <div
            key={entry.path}
            id={`${id}-${entry.path}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            onClick={() => follow(entry.path)}
            className={classes(
              'flex min-h-row shrink-0 cursor-pointer items-center gap-2 rounded px-2',
              entry === chosen ? 'bg-accent-soft text-accent-text' : 'hover:bg-hover',
            )}
          >
            {has(entry.path) ? <Icon name="bookmark" label={text('收藏')} className="size-3.5" /> : null}
            <span className="truncate">{entry.title}</span>
            <span className={classes('ml-auto shrink-0 text-sm', entry !== chosen && 'text-muted')}>{entry.group}</span>
          </div>
        ))}
      </div>
    </Dialog>
  )
}

/** What was a favourite when the search was opened comes first as long as nothing is typed. */
function useSearch(isFavourite: (path: string) => boolean) {
  const text = useText()
  const { menu } = useSession()
  const beginsInPinyin = usePinyin()
  const [typed, setTyped] = useState('')
  const entries = menuLeaves(menu).map(({ name, path }) => {
    const group = menuTrail(menu, path).at(-2)?.name ?? ''
    return { names: [name, text(name)], path, title: text(name), group: text(group) }
  })
  const found = searchMenu(entries, typed, beginsInPinyin)
  const [first] = useState(() => new Set(entries.map(({ path }) => path).filter(isFavourite)))
  const isFirst = ({ path }: { readonly path: string }) => typed.trim() === '' && first.has(path)
  const ordered = [...found.filter(isFirst), ...found.filter((entry) => !isFirst(entry))]
  return { found: ordered, typed, setTyped }
}
