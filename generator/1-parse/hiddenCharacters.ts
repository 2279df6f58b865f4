import { hiddenCharacter } from '../diagnostics/parse'
import type { Report, Source } from '../diagnostics/report'

/** Control characters but tab and line ends, what has no width or turns the direction, half a pair, and foreign spaces. */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|(?![ \u3000])\p{Zs}/gu
const MAX_FOUND = 20
/** What nearly all files consist of: letters, signs, line ends, and Chinese. */
const PLAIN = /^[\n\r -~\u3000-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/

/** A byte order mark at the start of a file is how some editors save. */
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
      hiddenCharacter(name, isSpace ? 'write a plain space' : 'delete it'),
    )
  }
}
