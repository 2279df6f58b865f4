import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { fillPhrase } from '../expressions/fillPhrase'
import type { ResolvedText } from './resolvedText'

/** Collects every text for people, so that the terms can be checked. */
export interface TextBook {
  readonly say: (text: Located<string>) => string
  readonly sayOptional: (text: Located<string> | undefined) => string | undefined
  /** A text of the compiler, which has no place in YAML. */
  readonly sayBuiltIn: (text: string) => string
  /** Returns the template with its values filled in, e.g. `最多输入{{limit}}个字`. */
  readonly phrase: (template: string, values: { readonly [name: string]: string }, place?: Place) => string
  readonly all: () => readonly ResolvedText[]
}

export function createTextBook(): TextBook {
  const texts = new Map<string, ResolvedText>()
  const note = (text: ResolvedText): string => {
    if (!texts.has(text.text)) texts.set(text.text, text)
    return text.text
  }
  const say = (text: Located<string>) => note({ text: text.value, place: text.place })
  return {
    say,
    sayOptional: (text) => (text === undefined ? undefined : say(text)),
    sayBuiltIn: (text) => note({ text }),
    phrase: (template, values, place) =>
      note({ text: fillPhrase(template, values), place, phrase: { template, values } }),
    all: () => [...texts.values()],
  }
}
