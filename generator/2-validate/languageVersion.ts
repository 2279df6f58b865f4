import { both } from '../diagnostics/languages'
import { wrongKind } from '../diagnostics/validate'
import { newerLanguage, olderLanguage } from '../diagnostics/versions'
import { LANGUAGE_VERSION } from '../migrate/ledger'
import { scalar } from './scalars'
import { describeNode, may } from './shape'

const SAYS = both(`a version of the language, from 1 to ${LANGUAGE_VERSION}`, `语言版本，1 到 ${LANGUAGE_VERSION}`)

const version = scalar(SAYS, { type: 'integer', minimum: 1, maximum: LANGUAGE_VERSION }, (node, report) => {
  const { value, place } = node
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    report.add(place, wrongKind(SAYS, describeNode(node)))
    return undefined
  }
  if (value < LANGUAGE_VERSION) report.add(place, olderLanguage(value, LANGUAGE_VERSION))
  if (value > LANGUAGE_VERSION) report.add(place, newerLanguage(value, LANGUAGE_VERSION))
  return value
})

/** The key with which a file says for which version of the language it was written. */
export const languageVersion = may(
  `The version of the language that the file was written for; the current one, ${LANGUAGE_VERSION}, unless said. \`formwork migrate\` brings older files up to date.`,
  version,
)
