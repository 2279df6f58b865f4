import type { Named } from '../2-validate/collections'
import type { Declared } from '../2-validate/declared'
import type { Located } from '../2-validate/shape'
import type { ValidTerms } from '../2-validate/terms'
import type { Resolved } from '../3-resolve/resolved'
import type { ResolvedText } from '../3-resolve/resolvedText'
import { missingTerm, termPlaceholders } from '../diagnostics/emit'
import { createRecording } from '../diagnostics/recording'
import type { Report } from '../diagnostics/report'
import { fillPhrase } from '../expressions/fillPhrase'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeLastByDeepEqual } from '../memory/memoizeLastByDeepEqual'
import { GENERATED, print } from './print'

const TERMS_FILE = { file: 'schemas/terms.en.yaml', from: 0, to: 1 }
const NO_TERMS: ValidTerms = { value: [], place: TERMS_FILE }

/** The names between braces; those of plurals, such as `{{count|row|rows}}`, apart. */
function placeholders(text: string): { readonly values: readonly string[]; readonly plurals: readonly string[] } {
  const found = [...text.matchAll(/\{\{(\w+)(\|[^{}|]*\|[^{}|]*)?\}\}/g)]
  const namesOf = (isPlural: boolean) =>
    found.filter(([, , words]) => (words !== undefined) === isPlural).map(([, name = '']) => name)
  return { values: namesOf(false).sort(), plurals: namesOf(true) }
}

function checkTerm(term: Named<Located<string>>, report: Report): void {
  const { values: wanted } = placeholders(term.name)
  const { values, plurals } = placeholders(term.value.value)
  if (values.join() !== wanted.join() || plurals.some((name) => !wanted.includes(name)))
    report.add(term.value.place, termPlaceholders(term.name, wanted))
}

/** Reads the terms and their errors; keeps the last module, so that equal terms give the same text. */
const readTerms = memoizeByObject((written: ValidTerms) => {
  const findings = createRecording()
  for (const term of written.value) checkTerm(term, findings)
  const terms = new Map(written.value.map(({ name, value }) => [name, value.value]))
  const toModule = (made: readonly (readonly [string, string])[]) =>
    printModule(Object.fromEntries([...terms, ...made]))
  // Returns the same map for equal terms, so that callers can compare by identity.
  const toEnglish = (made: readonly (readonly [string, string])[]): Terms => new Map([...terms, ...made])
  const translateOne = memoizeByObject((texts: readonly ResolvedText[]) => translateTexts(texts, terms))
  const translate = memoizeByObject((texts: Resolved['texts']) => joinTexts(texts.map(translateOne)))
  return {
    findings,
    translate,
    toModule: memoizeLastByDeepEqual(toModule),
    toEnglish: memoizeLastByDeepEqual(toEnglish),
  }
})

function printModule(all: { readonly [text: string]: string }): string {
  return `${GENERATED}\nexport const termsEn: Readonly<Record<string, string>> = ${print(all)}\n`
}

type Terms = ReadonlyMap<string, string>

function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

function toEnglish(text: ResolvedText, terms: Terms): string | undefined {
  if (text.phrase === undefined) return terms.get(text.text)
  const english = terms.get(text.phrase.template)
  const values = Object.entries(text.phrase.values).map(([name, value]) => [name, terms.get(value) ?? value])
  return english === undefined ? undefined : fillPhrase(english, Object.fromEntries(values))
}

interface Translated {
  /** Texts that the compiler made from templates, with their English. */
  readonly made: readonly (readonly [string, string])[]
  readonly missing: readonly ResolvedText[]
}

const keyOf = (text: ResolvedText): string => text.phrase?.template ?? text.text

function translateTexts(texts: readonly ResolvedText[], terms: Terms): Translated {
  const translated = texts.map((text) => ({ text, english: toEnglish(text, terms) }))
  return {
    made: translated.flatMap(({ text, english }) =>
      english !== undefined && text.phrase ? [[text.text, english] as const] : [],
    ),
    missing: translated.flatMap(({ text, english }) =>
      english === undefined && hasChinese(keyOf(text)) ? [text] : [],
    ),
  }
}

function joinTexts(translated: readonly Translated[]): Translated {
  const made = new Map<string, string>()
  const missing = new Map<string, ResolvedText>()
  for (const part of translated) {
    for (const [text, english] of part.made) made.set(text, english)
    for (const text of part.missing) if (!missing.has(text.text)) missing.set(text.text, text)
  }
  return { made: [...made].sort(([a], [b]) => (a < b ? -1 : 1)), missing: [...missing.values()] }
}

export interface TermSources {
  readonly terms: ValidTerms | undefined
  /** Names of terms, including those whose English failed to parse, which are not missing. */
  readonly declared: Declared
}

/** A module with the English of every text, terms first; reports missing terms. */
export function emitTerms(sources: TermSources, texts: Resolved['texts'], report: Report): string {
  const { terms: written, declared } = sources
  const { findings, translate, toModule } = readTerms(written ?? NO_TERMS)
  findings.replay(report)
  const { made, missing } = translate(texts)
  const lacking = missing.filter((text) => !declared.has('term', keyOf(text)))
  for (const text of lacking) report.add(text.place ?? TERMS_FILE, missingTerm(keyOf(text)))
  return toModule(made)
}

/** The English of every text, including those made from templates; reports nothing. */
export function collectEnglish(written: ValidTerms | undefined, texts: Resolved['texts']): Terms {
  const { translate, toEnglish } = readTerms(written ?? NO_TERMS)
  return toEnglish(translate(texts).made)
}
