import { both } from '../diagnostics/languages'
import type { BinaryNode } from './ast'
import type { Environment } from './environment'
import { isDated, isNumericExpression, type Typed } from './valueKind'

type Pair = readonly [Typed, Typed]

/** The remedy of a comparison that does not fit; a date without quotes parses as a number or a subtraction. */
export function comparisonHint(
  { left, right }: BinaryNode,
  [ofLeft, ofRight]: Pair,
  env: Environment,
): string | undefined {
  const other = isDated(ofLeft) ? right : isDated(ofRight) ? left : undefined
  if (other?.kind === 'binary' || other?.kind === 'number')
    return both("a date stands in quotes: '2026-01-31'", `日期要加引号：'2026-01-31'`)
  if (other?.kind === 'text')
    return both("write a day that there is, as '2026-01-31'", `写一个存在的日期，例如 '2026-01-31'`)
  const label = isNumericExpression(ofLeft) ? right : isNumericExpression(ofRight) ? left : undefined
  return label?.kind === 'text' ? keyHint(label.value, env) : undefined
}

function keyHint(label: string, { keysByLabel }: Environment): string {
  const key = keysByLabel?.get(label)
  return key === undefined
    ? both(
        'write the number; a value of a dictionary is compared by its key, not by its label',
        '写数字；字典的值按键比较，不按显示的文字',
      )
    : both(
        `write ${key}, the key of '${label}': a value of a dictionary is compared by its key`,
        `写 ${key}，即“${label}”的键：字典的值按键比较`,
      )
}
