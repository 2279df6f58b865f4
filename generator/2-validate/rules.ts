import { both } from '../diagnostics/languages'
import { map, named, type ReadKeys, SLUGS } from './collections'
import { pattern } from './pattern'
import { ranged } from './ranges'
import { amount, decimal } from './scalars'
import { heading, sentence } from './sentences'
import { may, must } from './shape'

/** Limits on one value; on a field they narrow its rule and the API. */
export const limitKeys = {
  minimum: may('The smallest number.', decimal),
  maximum: may('The largest number.', decimal),
  decimals: may('How many digits may stand behind the point.', amount),
  minLength: may('The fewest characters.', amount),
  maxLength: may('The most characters.', amount),
  pattern: may('A regular expression that the text must match, between single quotes.', pattern),
  message: may('What is said where the value breaks the rule.', sentence),
}

const keys = { title: must('What the rule is about.', heading, '重量'), ...limitKeys }

export const rule = ranged(map(both('a rule', '规则'), keys), [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
])
export type ValidRule = ReadKeys<typeof keys>
export type ValidLimits = ReadKeys<typeof limitKeys>

export const rulesFile = map('schemas/shared/rules.yaml', { rules: must('The rules by name.', named(SLUGS, rule)) })
