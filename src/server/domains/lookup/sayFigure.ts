import { formatDecimal, type Numeric } from '../../../value/decimal'

/** A figure in a message, grouped and with as many digits behind the point as the screens show. */
export function sayFigure(value: Numeric, digits = 0): string {
  return formatDecimal(value, { digits, grouping: true })
}
