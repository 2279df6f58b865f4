import type { ComponentType } from 'react'
import type { CellProps } from './CellProps'
import { CheckCell } from './check/CheckCell'
import { ChoiceCell } from './choice/ChoiceCell'
import { DateCell } from './date/DateCell'
import { DateTimeCell } from './date-time/DateTimeCell'
import { DecimalCell } from './decimal/DecimalCell'
import { NumberCell } from './number/NumberCell'
import type { CellName } from './specs'
import { TagCell } from './tag/TagCell'
import { TextCell } from './text/TextCell'

export const cellComponents = {
  text: TextCell,
  number: NumberCell,
  decimal: DecimalCell,
  tag: TagCell,
  choice: ChoiceCell,
  date: DateCell,
  'date-time': DateTimeCell,
  check: CheckCell,
} satisfies Record<CellName, ComponentType<CellProps>>
