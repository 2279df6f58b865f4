export type Language = 'en' | 'zh'

/** Private signs, which no file of the language may hold, around the two halves of a text. */
const [OPEN, MIDDLE, CLOSE] = ['\ue000', '\ue001', '\ue002']
const PAIR = new RegExp(`${OPEN}([^${OPEN}${MIDDLE}${CLOSE}]*)${MIDDLE}([^${OPEN}${MIDDLE}${CLOSE}]*)${CLOSE}`, 'g')

/**
 * A text in both languages as one string, so that it is handed on and put into other texts like any other;
 * `inLanguage` takes one half where people read it.
 */
export function both(en: string, zh: string): string {
  return `${OPEN}${en}${MIDDLE}${zh}${CLOSE}`
}

/** A text of `both`, and those within it, in one language; any other text as it is. */
export function inLanguage(text: string, language: Language): string {
  let read = text
  // From the innermost pairs outwards.
  for (let before = ''; before !== read; ) {
    before = read
    read = read.replace(PAIR, language === 'en' ? '$1' : '$2')
  }
  return read
}
