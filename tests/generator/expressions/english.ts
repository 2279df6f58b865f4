import { inLanguage } from '../../../generator/diagnostics/languages'

/** The English half of what an error says. */
export function english(text: string | undefined): string | undefined {
  return text === undefined ? undefined : inLanguage(text, 'en')
}
