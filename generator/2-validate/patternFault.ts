import type { Finding } from '../diagnostics/diagnostic'
import { badPattern, slowPattern } from '../diagnostics/formulas'
import { findSlowText } from '../openapi/findSlowText'
import { isRegularExpression } from '../openapi/isRegularExpression'

/** Why the text is no pattern for a field. */
export function findPatternFault(text: string): Finding | undefined {
  if (/^\/.+\/[a-z]*$/.test(text)) return badPattern(text, 'write it without the slashes')
  if (!isRegularExpression(text)) return badPattern(text)
  const slow = findSlowText(text)
  return slow === undefined ? undefined : slowPattern(text, slow)
}
