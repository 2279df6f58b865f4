import type { RowTone } from '../contract/listDefaults'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Checkbox } from '../ui/Checkbox'
import { classes } from '../ui/classes'
import { SELECT_WIDTH } from './leadColumns'
import { pinClass, pinStyle } from './pinStyle'
import { ToneText } from './ToneText'
import type { SelectionKind } from './useSelection'

interface LeadCellsProps {
  readonly rowKey: string
  readonly number: number
  readonly label: string
  readonly record: RecordData
  readonly select: SelectionKind | undefined
  readonly selected: boolean
  /** True if columns are pinned, which pins the cells before them too. */
  readonly pinned: boolean
  readonly background: string
  /** Why the row stands out. */
  readonly tone?: RowTone
  readonly onToggle: (row: RecordData) => void
}

/** The cells before the first value: the selection box and the row number. */
export function LeadCells(props: LeadCellsProps) {
  const text = useText()
  const { number, select, pinned, background, tone } = props
  const numberLeft = pinned ? (select ? SELECT_WIDTH : 0) : undefined
  return (
    <>
      {select ? (
        <td className={classes('border-b px-3', background, pinned && 'sticky left-0 z-1')}>
          <SelectBox {...props} />
        </td>
      ) : null}
      <td
        style={pinStyle(numberLeft)}
        className={classes('border-b px-2 text-right text-muted tabular-nums', background, pinClass(numberLeft))}
        title={tone && text(tone.says)}
      >
        {number}
        <ToneText tone={tone} />
      </td>
    </>
  )
}

type SelectBoxProps = Pick<LeadCellsProps, 'rowKey' | 'label' | 'record' | 'select' | 'selected' | 'onToggle'>

export function SelectBox({ rowKey, label, record, select, selected, onToggle }: SelectBoxProps) {
  const text = useText()
  const name = text('选择{{name}}', { name: label })
  const toggle = () => onToggle(record)
  return (
    <span className="flex print:hidden">
      {select === 'one' ? (
        <input
          type="radio"
          aria-label={name}
          checked={selected}
          onChange={toggle}
          className="size-4 shrink-0 cursor-pointer accent-accent-strong"
        />
      ) : (
        <Checkbox id={`select-${rowKey}`} checked={selected} label={name} onChange={toggle} />
      )}
    </span>
  )
}
