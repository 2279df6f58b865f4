import type { Finding } from '../diagnostics/diagnostic'
import { bracesInText, formulaAsText, formulaAsTitle } from '../diagnostics/validate'
import { parseExpression } from '../expressions/parseExpression'
import { message as anyMessage, text } from './scalars'
import type { Located, Shape } from './shape'

const BRACES = /\{[A-Za-z][\w.]*\}/
/** Signs and words of expressions that sentences of the language of people do not have in this order. */
const OPERATOR = /[<>=?]|\b(?:and|or|not|in)\b/

function isFormula(said: string): boolean {
  const unquoted = said.replace(/'[^']*'|"[^"]*"/g, '')
  return OPERATOR.test(unquoted) && !/[^\p{ASCII}]/u.test(unquoted) && parseExpression(said).ok
}

/** A choice between two texts; the words of a title may be any that an expression has. */
const CHOICE = /[<>=!].*\?.*:/

const isChoice = (said: string) => CHOICE.test(said) && parseExpression(said).ok

function findTitleMistake(said: string): Finding | undefined {
  const [braces] = BRACES.exec(said) ?? []
  if (braces) return bracesInText(braces)
  return isChoice(said) ? formulaAsTitle(said) : undefined
}

function findMistake(said: string): Finding | undefined {
  const [braces] = BRACES.exec(said) ?? []
  if (braces) return bracesInText(braces)
  return isFormula(said) ? formulaAsText(said) : undefined
}

/** A text for people, shown as it is. */
function sentenceFor(shape: Shape<Located<string>>, findIn = findMistake): Shape<Located<string>> {
  return {
    ...shape,
    read: (node, report) => {
      const read = shape.read(node, report)
      const finding = read && findIn(read.value)
      if (finding) report.add(read.place, finding)
      return finding ? undefined : read
    },
  }
}

export const sentence = sentenceFor(text)
export const heading = sentenceFor(text, findTitleMistake)
export const message = sentenceFor(anyMessage)
