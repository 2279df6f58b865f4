import type { Named } from '../2-validate/collections'
import type { Located } from '../2-validate/shape'
import type { ValidTerms } from '../2-validate/terms'
import type { ResolvedText } from '../3-resolve/resolvedText'
import { missingTerm, termPlaceholders } from '../diagnostics/emit'
import { createRecording } from '../diagnostics/recording'
import type { Report } from '../diagnostics/report'
import { fillPhrase } from '../expressions/fillPhrase'
import { remember } from '../memory/remember'
import { rememberLast } from '../memory/rememberLast'
import { GENERATED, print } from './print'

const TERMS_FILE = { file: 'schemas/terms.en.yaml', from: 0, to: 1 }
const NO_TERMS: ValidTerms = { value: [], place: TERMS_FILE }

function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? '').sort()
}

function checkTerm(term: Named<Located<string>>, report: Report): void {
  const wanted = placeholders(term.name)
  if (placeholders(term.value.value).join() !== wanted.join())
    report.add(term.value.place, termPlaceholders(term.name, wanted))
}

/** The terms as they are written, with what is wrong in them; and the last module that held them. */
const readTerms = remember((written: ValidTerms) => {
  const findings = createRecording()
  for (const term of written.value) checkTerm(term, findings)
  const terms = new Map(written.value.map(({ name, value }) => [name, value.value]))
  const toModule = (made: readonly (readonly [string, string])[]) =>
    printModule(Object.fromEntries([...terms, ...made]))
  // The same map again, so that who reads it can tell that no text has got another English.
  const toEnglishOf = (made: readonly (readonly [string, string])[]): Terms => new Map([...terms, ...made])
  return { terms, findings, toModule: rememberLast(toModule), toEnglishOf: rememberLast(toEnglishOf) }
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

/** The sentences that the compiler made of phrases; what has no English is reported. */
function translateTexts(
  texts: readonly ResolvedText[],
  terms: Terms,
  report: Report,
): readonly (readonly [string, string])[] {
  return texts.flatMap((text) => {
    const english = toEnglish(text, terms)
    const key = text.phrase?.template ?? text.text
    if (english === undefined && hasChinese(key)) report.add(text.place ?? TERMS_FILE, missingTerm(key))
    return english !== undefined && text.phrase ? [[text.text, english] as const] : []
  })
}

/** The English of every text: terms in their order, then the sentences that the compiler made of them. */
export function emitTerms(written: ValidTerms | undefined, texts: readonly ResolvedText[], report: Report): string {
  const { terms, findings, toModule } = readTerms(written ?? NO_TERMS)
  findings.replay(report)
  return toModule([...translateTexts(texts, terms, report)].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The English of every text, also of sentences with values in them; nothing is reported. */
export function collectEnglish(written: ValidTerms | undefined, texts: readonly ResolvedText[]): Terms {
  const { terms, toEnglishOf } = readTerms(written ?? NO_TERMS)
  const made = texts.flatMap((text) => {
    const english = text.phrase && toEnglish(text, terms)
    return english === undefined ? [] : [[text.text, english] as const]
  })
  return toEnglishOf(made)
}
