import { both } from '../diagnostics/languages'
import { wrongKind } from '../diagnostics/validate'
import { scalar } from './scalars'
import type { Located, Shape } from './shape'

const HOURS = { hour: 1, day: 24 } as const
const MAX_HOURS = 365 * 24

function toHours(text: string): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,3}) (hour|day)s?$/.exec(text) ?? []
  if (count === undefined || (unit !== 'hour' && unit !== 'day')) return undefined
  const hours = Number(count) * HOURS[unit]
  return hours <= MAX_HOURS ? hours : undefined
}

const SAYS = both('a time such as 8 hours or 2 days, at most a year', '时限，例如 8 hours 或 2 days，最长一年')

/** The hint where a number, or a unit in other words, stands. */
function guessUnit(text: string): string {
  const [, count] = /^\s*(\d+)/.exec(text.normalize('NFKC')) ?? []
  const days = count === undefined || count === '0' ? '2 days' : `${count} day${count === '1' ? '' : 's'}`
  return both(`write it as ${days}`, `写成 ${days}`)
}

/** A time limit in hours. */
export const duration: Shape<Located<number>> = scalar(
  SAYS,
  { type: 'string', pattern: '^[1-9][0-9]{0,3} (hour|day)s?$' },
  (node, report) => {
    const hours = toHours(node.text)
    if (hours !== undefined) return hours
    report.add(node.place, wrongKind(SAYS, both(`"${node.text}"`, `“${node.text}”`), guessUnit(node.text)))
    return undefined
  },
)
