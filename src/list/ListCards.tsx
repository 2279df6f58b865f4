import type { ReactNode } from 'react'
import type { Action } from '../contract/action'
import type { Column, ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { ChosenCards, type ChosenCardsProps } from './ChosenCards'
import { columnHead } from './columnWidth'
import { SelectBox } from './LeadCells'
import { ListCell } from './ListCell'
import { rowKey } from './listActions'
import type { Picking } from './picking'
import { RowActions } from './RowActions'
import type { TableHandlers } from './rowHandlers'
import { findRowTone, groundOf } from './rowTone'
import { useSavedKey } from './savedRow'
import { ToneText } from './ToneText'

interface ListCardsProps extends Omit<ChosenCardsProps, 'onAct'> {
  readonly rows: readonly RecordData[]
  readonly actions: readonly Action[]
  readonly currentKey: string | undefined
  readonly handlers: TableHandlers
  readonly picking?: Picking
  readonly selectable: boolean
}

/** The list on a phone: a card per row with its most important fields; a tap opens the row, or picks it. */
export function ListCards(props: ListCardsProps) {
  const { screen, rows, picking, selectable, model, handlers } = props
  const text = useText()
  const saved = useSavedKey()
  return (
    <>
      <ul aria-label={text(screen.title)} className="flex flex-col gap-2">
        {rows.map((row) => (
          <Card key={rowKey(row, screen.key)} {...props} row={row} saved={saved} />
        ))}
      </ul>
      {selectable && !picking && model.selection.rows.size > 0 && <ChosenCards {...props} onAct={handlers.onAction} />}
    </>
  )
}

interface CardProps extends ListCardsProps {
  readonly row: RecordData
  /** Key of the record that was saved last. */
  readonly saved: string | undefined
}

function Card(props: CardProps) {
  const { screen, row, scope, actions, currentKey, handlers, picking, selectable, model, saved } = props
  const text = useText()
  const [lead, ...others] = cardColumns(screen)
  const onTap = handlers.onChoose ?? handlers.onOpenRow
  const key = rowKey(row, screen.key)
  const isChosen = model.selection.rows.has(key)
  const isCurrent = key === currentKey
  const tone = findRowTone(screen, row, scope)
  const news = key === saved ? text('刚刚保存') : undefined
  const title = lead ? <ListCell column={lead} record={row} scope={scope} /> : screen.label(row, text)
  return (
    <li
      tabIndex={-1}
      data-record={key}
      aria-current={isCurrent || (picking && isChosen) || undefined}
      aria-description={news}
      className={classes(
        'rounded border p-3',
        isCurrent || isChosen ? 'bg-accent-soft' : groundOf(tone, 'bg-raised', news),
      )}
    >
      <ToneText tone={tone} />
      <div className="flex items-center justify-between gap-2">
        {selectable && !picking && (
          // A finger needs more room than the box has.
          <label htmlFor={`select-${key}`} className="-mx-2 flex size-control shrink-0 items-center justify-center">
            <SelectBox
              rowKey={key}
              label={screen.label(row, text)}
              record={row}
              select="many"
              selected={isChosen}
              onToggle={handlers.onToggle}
            />
          </label>
        )}
        <CardTitle title={title} pressed={picking && isChosen} onTap={onTap && (() => onTap(row))} />
        <RowActions
          actions={actions}
          row={row}
          scope={scope}
          onAction={handlers.onAction}
          label={screen.label(row, text)}
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
