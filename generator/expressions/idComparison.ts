import type { Remedy } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { type Analysis, complain } from './analysis'
import type { Ast } from './ast'
import { describeType, isNumericExpression, type Typed } from './valueKind'

/** The remedy for values that an id is compared with; ids are written as texts. */
function quoteAll(items: readonly Ast[]): Remedy {
  if (items.some(({ kind }) => kind !== 'number' && kind !== 'text'))
    return { hint: both('compare it with another id', '与另一个编号比较') }
  const written = items.map((item) => `'${item.kind === 'number' ? item.text : item.kind === 'text' && item.value}'`)
  const fix = written.join(', ')
  return { hint: both(`an id is a text: write ${fix}`, `编号是文字：写成 ${fix}`), fix }
}

/** Reports numbers that an id is compared with, all of them at once. */
export function complainOfNumbers(value: Typed | undefined, items: readonly Ast[], analysis: Analysis): boolean {
  const types = items.map((item) => analysis.types.get(item))
  const number = types.find((typed) => typed && isNumericExpression(typed))
  const [first, last] = [items[0], items.at(-1)]
  if (!value?.isId || number === undefined || first === undefined || last === undefined) return false
  const [id, other] = [describeType(value), describeType(number)]
  complain(
    analysis,
    { from: first.from, to: last.to },
    {
      message: both(`${id} and ${other} cannot be compared`, `${id}和${other}不能比较`),
      ...quoteAll(items),
    },
  )
  return true
}
