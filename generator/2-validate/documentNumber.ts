import { both } from '../diagnostics/languages'
import { badNumber } from '../diagnostics/validate'
import { either, FIELD_NAMES, map, named } from './collections'
import { literal, scalar } from './scalars'
import { type Located, must, type Read, type Shape } from './shape'

/** What stands before the counter of a document's number, with `yyyy`, `yy`, `MM` and `dd`, and the counter's digits. */
export interface DocumentNumber {
  readonly prefix: string
  readonly digits: number
}

const DATE_PART = /yyyy|yy|MM|dd/g
/** Signs that are neither small letters nor digits, which the parts of a date and the counter consist of. */
const LITERAL = /^[\p{Lu}\p{Lo}_/.-]*$/u

/** Each part of a date with what makes it occur once: a month needs its year, a day its month. */
const NEEDS: readonly (readonly [string, string])[] = [
  ['dd', 'MM'],
  ['MM', 'yy'],
]

/** The hint against a text that is no number; undefined if it is one. */
function findFault(prefix: string, counter: string): string | undefined {
  if (counter === '') return both('end it with the first counter, e.g. 0001', '以起始序号结尾，例如 0001')
  if (!LITERAL.test(prefix.replace(DATE_PART, '')))
    return both(
      'before the counter stand capital or Chinese letters, the signs - _ / . and the parts yyyy, yy, MM, dd',
      '序号前面是大写字母或汉字、符号 - _ / . 以及 yyyy、yy、MM、dd',
    )
  if (/Y{4}/.test(prefix))
    return both('the parts of a date are written yyyy, yy, MM, dd', '日期部分写作 yyyy、yy、MM、dd')
  const missing = NEEDS.find(([part, larger]) => prefix.includes(part) && !prefix.includes(larger))
  return (
    missing &&
    both(
      `add "${missing[1] === 'yy' ? 'yyyy' : missing[1]}": "${missing[0]}" alone would repeat its numbers`,
      `加上“${missing[1] === 'yy' ? 'yyyy' : missing[1]}”：只有“${missing[0]}”编号会重复`,
    )
  )
}

/** A pattern such as `RKyyyyMMdd001`; the counter starts again when what stands before it changes. */
const pattern: Shape<Located<DocumentNumber>> = scalar(
  both('the pattern of a number, e.g. RK-yyyyMM-0001', '编号格式，例如 RK-yyyyMM-0001'),
  { type: 'string', description: both('e.g. RK-yyyyMM-0001', '例如 RK-yyyyMM-0001') },
  (node, report) => {
    const [, prefix = '', counter = ''] = /^(.*?)(0*1)?$/su.exec(node.text) ?? []
    const fault = findFault(prefix, counter)
    if (fault === undefined) return { prefix, digits: counter.length }
    report.add(node.place, badNumber(node.text, fault))
    return undefined
  },
)

const numberOfSome = map(both('the number of some records', '部分记录的编号'), {
  pattern: must('The pattern of the number.', pattern, 'RK-yyyyMM-0001'),
  where: must('What a record holds that is numbered so: fields, each with its value.', named(FIELD_NAMES, literal)),
})

export const documentNumber = either(pattern, numberOfSome)
export type ValidNumber = Read<typeof documentNumber>
