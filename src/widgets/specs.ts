import type { WidgetSpec } from '../contract/field'
import { addressWidgetSpec } from './address/spec'
import { checkWidgetSpec } from './check/spec'
import { dateWidgetSpec } from './date/spec'
import { dateRangeWidgetSpec } from './date-range/spec'
import { dateTimeWidgetSpec } from './date-time/spec'
import { decimalWidgetSpec } from './decimal/spec'
import { filesWidgetSpec } from './files/spec'
import { imageWidgetSpec } from './image/spec'
import { integerWidgetSpec } from './integer/spec'
import { linkWidgetSpec } from './link/spec'
import { monthWidgetSpec } from './month/spec'
import { multiWidgetSpec } from './multi/spec'
import { numberRangeWidgetSpec } from './number-range/spec'
import { passwordWidgetSpec } from './password/spec'
import { pickerWidgetSpec } from './picker/spec'
import { referenceWidgetSpec } from './reference/spec'
import { selectWidgetSpec } from './select/spec'
import { textWidgetSpec } from './text/spec'
import { textareaWidgetSpec } from './textarea/spec'
import { treeWidgetSpec } from './tree/spec'

/** Specs for the compiler, by the widget's name in YAML. */
export const widgetSpecs = {
  text: textWidgetSpec,
  textarea: textareaWidgetSpec,
  integer: integerWidgetSpec,
  decimal: decimalWidgetSpec,
  select: selectWidgetSpec,
  reference: referenceWidgetSpec,
  date: dateWidgetSpec,
  'date-time': dateTimeWidgetSpec,
  check: checkWidgetSpec,
  'date-range': dateRangeWidgetSpec,
  files: filesWidgetSpec,
  image: imageWidgetSpec,
  multi: multiWidgetSpec,
  picker: pickerWidgetSpec,
  address: addressWidgetSpec,
  month: monthWidgetSpec,
  'number-range': numberRangeWidgetSpec,
  link: linkWidgetSpec,
  password: passwordWidgetSpec,
  tree: treeWidgetSpec,
} as const satisfies { readonly [word: string]: WidgetSpec }

export type WidgetName = keyof typeof widgetSpecs
