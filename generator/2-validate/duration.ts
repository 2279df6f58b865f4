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

/** Units that people write, each with its hours; other words are taken for days. */
const UNITS: readonly (readonly [words: RegExp, hours: number])[] = [
  [/^(m$|min|分)/i, 1 / 60],
  [/^(h|小时|时)/i, 1],
  [/^(w|周|星期)/i, 7 * 24],
  [/^(mon|个?月)/i, 30 * 24],
]

function sayTime(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The hint where a number, or a unit in other words, stands. */
function guessUnit(text: string): string {
  const [, count, unit = ''] = /^\s*(\d+)\s*(\S*)/.exec(text.normalize('NFKC')) ?? []
  const [, hours = 24] = UNITS.find(([words]) => words.test(unit)) ?? []
  const time = sayTime(Math.ceil(Number(count ?? 0) * hours) || 48)
  return both(`write it as ${time}`, `写成 ${time}`)
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
