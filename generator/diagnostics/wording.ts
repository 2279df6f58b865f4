import type { Diagnostic, Worded, Wording } from './diagnostic'
import { both, inLanguage, type Language } from './languages'

function readWording({ message, hint, other }: Worded, language: Language): Wording {
  return {
    message: inLanguage(message, language),
    ...(hint === undefined ? {} : { hint: inLanguage(hint, language) }),
    ...(other ? { says: inLanguage(other.says, language) } : {}),
  }
}

function withWording(worded: Worded, { says, ...texts }: Wording): Worded {
  const { other } = worded
  return { ...worded, ...texts, ...(other && says !== undefined ? { other: { ...other, says } } : {}) }
}

/** A finding whose texts are those of `both`, read in both languages. */
export function toDiagnostic(found: Worded): Diagnostic {
  return { ...withWording(found, readWording(found, 'en')), zh: readWording(found, 'zh') }
}

/** The message of a diagnostic as a text of `both`. */
export function toBoth({ message, zh }: Diagnostic): string {
  const chinese = zh.message
  return both(message, chinese)
}

/** What the readers of one language are told. */
export function inWords({ zh, ...english }: Diagnostic, language: Language): Worded {
  return language === 'en' ? english : withWording(english, zh)
}
