import type { ComponentType } from 'react'
import type { CellProps } from '../cells/CellProps'
import { cellComponents } from '../cells/components'
import type { EntryProps } from './Entry'
import { isBlankField } from './isBlankField'

// The compiler checks that `cell` is a key of the register.
const components: { readonly [word: string]: ComponentType<CellProps> | undefined } = cellComponents

/** A value on paper: nothing where it is blank, for a hand to fill in. */
export function PrintedValue({ field, record, scope }: EntryProps) {
  const Cell = components[field.cell]
  if (Cell === undefined || isBlankField(field, record)) return null
  const { cellOptions: options, choices, type } = field
  return <Cell value={record[field.name]} {...{ record, options, choices, type, scope }} />
}
