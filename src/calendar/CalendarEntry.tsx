import { useChoiceLabel } from '../api/useChoiceLabel'
import type { CalendarScreen } from '../contract/calendar'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { toneDots } from '../ui/toneDots'

interface CalendarEntryProps {
  readonly screen: CalendarScreen
  readonly record: RecordData
  readonly scope: Scope
  /** Undefined if the record cannot be opened. */
  readonly onOpen: (() => void) | undefined
}

/** A record on its day, with its state as a coloured dot and as text for screen readers. */
export function CalendarEntry({ screen, record, scope, onOpen }: CalendarEntryProps) {
  const { tag } = screen
  const { label, tone } = useChoiceLabel(tag?.choices, scope, tag && record[tag.name])
  const text = screen.label(record, useText())
  const content = (
    <>
      <span aria-hidden className={classes('size-1.5 shrink-0 rounded-full', toneDots[tone ?? 'neutral'])} />
      <span className="min-w-0 truncate">{text}</span>
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </>
  )
  const look = 'flex w-full min-w-0 items-center gap-1.5 rounded px-1.5 py-0.5 text-left text-sm'
  if (onOpen === undefined) return <span className={look}>{content}</span>
  return (
    <button type="button" title={text} className={classes(look, 'hover:bg-hover')} onClick={onOpen}>
      {content}
    </button>
  )
}
