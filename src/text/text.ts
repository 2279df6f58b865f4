export type Language = 'zh' | 'en'
export type TextValues = Readonly<Record<string, string | number>>
export type Translate = (text: string, values?: TextValues) => string
export type Terms = Readonly<Record<string, string>>

export interface TextDeps {
  /** Loads the English terms; only called when English is selected. */
  readonly loadEnglish: () => Promise<Terms>
  /** The element whose `lang` is set; absent outside a page. */
  readonly root: { lang: string } | undefined
}

const htmlLanguage = { zh: 'zh-CN', en: 'en' } as const

function pageTextDeps(): TextDeps {
  return {
    loadEnglish: async () => (await import('../generated/terms.en')).termsEn,
    root: globalThis.document?.documentElement,
  }
}

const NO_TERMS: Terms = {}

/** Separates a text from its context (gettext's msgctxt), which is never rendered. */
const CONTEXT_SEPARATOR = '‖'

const VALUE = /\{\{\s*([^{}\s|]+)\s*\}\}/g

/** `{{count|row|rows}}` in an English term: the word for that number. */
const PLURAL = /\{\{(\w+)\|([^{}]*)\}\}/g
const englishPlurals = new Intl.PluralRules('en')

/** Falls back to the text itself, the Chinese key, if the term is missing. */
function toTranslate(terms: Terms): Translate {
  return (text, values) => {
    const translated = (Object.hasOwn(terms, text) && terms[text]) || withoutContext(text)
    if (values === undefined) return translated
    return translated
      .replace(PLURAL, (_, name: string, words: string) => {
        const [one = '', other = one] = words.split('|')
        return englishPlurals.select(Number(values[name])) === 'one' ? one : other
      })
      .replace(VALUE, (_, name: string) => String(values[name] ?? ''))
  }
}

function withoutContext(text: string): string {
  const mark = text.indexOf(CONTEXT_SEPARATOR)
  return mark === -1 ? text : text.slice(0, mark)
}

/** Translates without a user's language, for the server. */
export const inChinese = toTranslate(NO_TERMS)

interface Pattern {
  readonly term: string
  readonly names: readonly string[]
  readonly sign: RegExp
}

const listeners = new Set<() => void>()
let textDeps = pageTextDeps()
let current: Language = 'zh'
let wanted: Language = 'zh'
let english: Terms | undefined
let patterns: readonly Pattern[] | undefined
let translateNow: Translate = toTranslate(NO_TERMS)

/** Sets the initial language; tests and Storybook pass their own `TextDeps`. */
export function initText(language: Language, own: Partial<TextDeps> = {}): Promise<void> {
  textDeps = { ...pageTextDeps(), ...own }
  // Other deps may load other terms.
  english = undefined
  patterns = undefined
  return setLanguage(language)
}

/** Resolves when the terms are loaded; rejects and keeps the old language if loading fails. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language
  if (language === 'en') english ??= await textDeps.loadEnglish()
  // A later call may have selected another language while the terms were loading.
  if (wanted !== language) return
  current = language
  translateNow = toTranslate(language === 'en' ? (english ?? NO_TERMS) : NO_TERMS)
  if (textDeps.root) textDeps.root.lang = htmlLanguage[language]
  for (const listener of listeners) listener()
}

/** A value never spans sentences, except `list`, which joins several. */
function valueSign(name: string): string {
  return name === 'list' ? '(.+?)' : '([^；]+?)'
}

/** Patterns of the terms with placeholders, the longest literal text first. */
function listPatterns(terms: Terms): readonly Pattern[] {
  const filled = Object.keys(terms).filter((term) => term.includes('{{'))
  const literal = (term: string) => term.replace(VALUE, '').length
  return filled
    .sort((a, b) => literal(b) - literal(a))
    .map((term) => {
      // Odd parts are placeholder names, since `split` keeps the capture group.
      const parts = term.split(VALUE)
      const signs = parts.map((part, index) =>
        index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : valueSign(part),
      )
      return { term, names: parts.filter((_, index) => index % 2 === 1), sign: RegExp(`^${signs.join('')}$`) }
    })
}

/** Translates a server message whose placeholders are already filled, by matching it against the terms. */
export function translateFilled(sentence: string): string {
  if (english === undefined || current !== 'en') return sentence
  if (Object.hasOwn(english, sentence)) return translateNow(sentence)
  patterns ??= listPatterns(english)
  for (const { term, names, sign } of patterns) {
    const found = sign.exec(sentence)?.slice(1)
    if (found === undefined) continue
    return translateNow(
      term,
      Object.fromEntries(names.map((name, index) => [name, translateFilled(found[index] ?? '')])),
    )
  }
  return sentence
}

export function getLanguage(): Language {
  return current
}

/** Translates a Chinese text; for code outside components, where `useText` is unavailable. */
export function translate(text: string, values?: TextValues): string {
  return translateNow(text, values)
}

/** Returns a new function after each change of language, so that its subscribers render again. */
export function getTranslate(): Translate {
  return translateNow
}

export function subscribeText(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
