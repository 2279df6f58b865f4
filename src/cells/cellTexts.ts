import type { ComponentOptions } from '../contract/field'
import type { Value } from '../contract/value'
import { formatDecimal, formatFigure, isDecimal } from '../value/decimal'
import type { CellName } from './specs'
import { toCellText } from './toCellText'

const DAY = 'yyyy-MM-dd'.length

type CellText = (value: Value | undefined, options: ComponentOptions) => string

/** Formatters of text-only cells, which large tables render without a component each. */
export const cellTexts = {
  text: toCellText,
  number: (value) => formatFigure(toCellText(value), 0),
  decimal: (value, options) => {
    const text = toCellText(value)
    const digits = typeof options.digits === 'number' ? options.digits : undefined
    return isDecimal(text) ? formatDecimal(text, { digits, grouping: true }) : text
  },
  date: (value) => toCellText(value).slice(0, DAY),
  'date-time': toCellText,
} satisfies { readonly [word in CellName]?: CellText }
