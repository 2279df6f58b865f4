import { both } from '../diagnostics/languages'
import { hiddenCharacter } from '../diagnostics/parse'
import type { Report, Source } from '../diagnostics/report'

/** Control characters except tab and line ends, zero-width and direction marks, lone surrogates, foreign spaces. */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|(?![ \u3000])\p{Zs}/gu
const FOREIGN_SPACE = /(?![ \u3000])\p{Zs}/gu
const MAX_FOUND = 20
/** Fast path for nearly every file: ASCII, line ends and Chinese. */
const PLAIN = /^[\n\r -~\u3000-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/

/** Reports at most `MAX_FOUND`; a byte order mark at the start of the file is allowed. */
export function reportHiddenCharacters({ path, text }: Source, report: Report): void {
  if (PLAIN.test(text)) return
  let found = 0
  for (const { 0: character, index } of text.matchAll(HIDDEN)) {
    if (index === 0 && character === '\ufeff') continue
    found += 1
    if (found > MAX_FOUND) return
    const name = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
    const isSpace = /\p{Zs}/u.test(character)
    report.add(
      { file: path, from: index, to: index + 1 },
      hiddenCharacter(name, isSpace ? both('write a plain space', '写成普通空格') : both('delete it', '删除它')),
    )
  }
}

/** The text as it was meant, so that a foreign space is reported once and nothing follows from it. */
export function withPlainSpaces(text: string): string {
  return PLAIN.test(text) ? text : text.replace(FOREIGN_SPACE, ' ')
}
