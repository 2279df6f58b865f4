import type { Finding } from '../diagnostics/diagnostic'
import { badPattern, slowPattern } from '../diagnostics/formulas'
import { both } from '../diagnostics/languages'
import { findSlowText } from '../openapi/findSlowText'
import { isRegularExpression } from '../openapi/isRegularExpression'
import { scalar } from './scalars'
import type { Located, Shape } from './shape'

/** Why the text is no pattern for a field. */
function findPatternFault(text: string): Finding | undefined {
  if (/^\/.+\/[a-z]*$/.test(text)) return badPattern(text, both('write it without the slashes', '不写两边的斜线'))
  if (!isRegularExpression(text)) return badPattern(text)
  const slow = findSlowText(text)
  return slow === undefined ? undefined : slowPattern(text, slow)
}

/** A regular expression in the syntax of the `u` flag, without slashes around it. */
export const pattern: Shape<Located<string>> = scalar(
  both('a regular expression', '正则表达式'),
  { type: 'string' },
  (node, report) => {
    const fault = findPatternFault(node.text)
    if (fault) report.add(node.place, fault)
    return fault ? undefined : node.text
  },
)
