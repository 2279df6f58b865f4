import type { ComponentType } from 'react'
import { AddressCell } from './address/AddressCell'
import type { CellProps } from './CellProps'
import { CheckCell } from './check/CheckCell'
import { ChoiceCell } from './choice/ChoiceCell'
import { DateCell } from './date/DateCell'
import { DateTimeCell } from './date-time/DateTimeCell'
import { DecimalCell } from './decimal/DecimalCell'
import { FilesCell } from './files/FilesCell'
import { ImageCell } from './image/ImageCell'
import { MultiCell } from './multi/MultiCell'
import { NumberCell } from './number/NumberCell'
import { SourceCell } from './source/SourceCell'
import type { CellName } from './specs'
import { TagCell } from './tag/TagCell'
import { TermCell } from './term/TermCell'
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
  files: FilesCell,
  image: ImageCell,
  address: AddressCell,
  multi: MultiCell,
  source: SourceCell,
  term: TermCell,
} satisfies Record<CellName, ComponentType<CellProps>>
