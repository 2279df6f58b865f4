import type { CellSpec } from '../contract/field'
import { addressCellSpec } from './address/spec'
import { checkCellSpec } from './check/spec'
import { choiceCellSpec } from './choice/spec'
import { dateCellSpec } from './date/spec'
import { dateTimeCellSpec } from './date-time/spec'
import { decimalCellSpec } from './decimal/spec'
import { filesCellSpec } from './files/spec'
import { imageCellSpec } from './image/spec'
import { multiCellSpec } from './multi/spec'
import { numberCellSpec } from './number/spec'
import { sourceCellSpec } from './source/spec'
import { tagCellSpec } from './tag/spec'
import { termCellSpec } from './term/spec'
import { textCellSpec } from './text/spec'

/** Specs for the compiler, by the cell's name in YAML. */
export const cellSpecs = {
  text: textCellSpec,
  number: numberCellSpec,
  decimal: decimalCellSpec,
  tag: tagCellSpec,
  choice: choiceCellSpec,
  date: dateCellSpec,
  'date-time': dateTimeCellSpec,
  check: checkCellSpec,
  files: filesCellSpec,
  image: imageCellSpec,
  address: addressCellSpec,
  multi: multiCellSpec,
  source: sourceCellSpec,
  term: termCellSpec,
} as const satisfies { readonly [word: string]: CellSpec }

export type CellName = keyof typeof cellSpecs
