import type { ReactNode } from 'react'
import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { Column, ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { columnHead } from './columnWidth'
import { ListCell } from './ListCell'
import { rowKey } from './listActions'
import { RowActions } from './RowActions'
import type { RowHandlers } from './rowHandlers'
import { findRowTone, groundOf } from './rowTone'
import { useSavedKey } from './savedRow'
import { ToneText } from './ToneText'
import type { SelectionHandle } from './useSelection'

interface ListCardsProps {
  readonly screen: ListScreen
  readonly rows: readonly RecordData[]
  readonly scope: Scope
  readonly actions: readonly Action[]
  readonly currentKey: string | undefined
  readonly handlers: Pick<RowHandlers, 'onAction' | 'onChoose' | 'onOpenRow'>
  /** Present while picking: a tap then selects the row. */
  readonly selection?: SelectionHandle
}

/** The list on a phone: a card per row with its most important fields; a tap opens the row. */
export function ListCards({ screen, rows, scope, actions, currentKey, handlers, selection }: ListCardsProps) {
  const text = useText()
  const [lead, ...others] = cardColumns(screen)
  const saved = useSavedKey()
  const onTap = handlers.onChoose ?? handlers.onOpenRow
  return (
    <ul aria-label={text(screen.title)} className="flex flex-col gap-2">
      {rows.map((row) => {
        const key = rowKey(row, screen.key)
        const marked = key === currentKey || selection?.rows.has(key) === true
        const tone = findRowTone(screen, row, scope)
        const news = key === saved ? text('刚刚保存') : undefined
        const title = lead ? <ListCell column={lead} record={row} scope={scope} /> : screen.label(row)
        return (
          <li
            key={key}
            tabIndex={-1}
            data-record={key}
            aria-current={marked || undefined}
            aria-description={news}
            className={classes('rounded border p-3', marked ? 'bg-accent-soft' : groundOf(tone, 'bg-raised', news))}
          >
            <ToneText tone={tone} />
            <div className="flex items-start justify-between gap-2">
              <CardTitle title={title} pressed={selection && marked} onTap={onTap && (() => onTap(row))} />
              <RowActions
                actions={actions}
                row={row}
                scope={scope}
                onAction={handlers.onAction}
                label={screen.label(row)}
                most={0}
              />
            </div>
            <dl className="flex flex-col gap-1 text-sm">
              {others.map((column) => (
                <div key={column.field} className="flex gap-2">
                  <dt className="shrink-0 text-muted">{columnHead(column, text)}</dt>
                  <dd className="min-w-0 truncate">
                    <ListCell column={column} record={row} scope={scope} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

interface CardTitleProps {
  readonly title: ReactNode
  readonly pressed: boolean | undefined
  readonly onTap: (() => void) | undefined
}

function CardTitle({ title, pressed, onTap }: CardTitleProps) {
  if (!onTap) return <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
  return (
    <button type="button" aria-pressed={pressed} className="min-h-control min-w-0 flex-1 text-left" onClick={onTap}>
      <span className="block truncate font-medium">{title}</span>
    </button>
  )
}

function cardColumns(screen: ListScreen): readonly Column[] {
  return screen.cardFields.flatMap((field) => screen.columns.find((column) => column.field === field) ?? [])
}
