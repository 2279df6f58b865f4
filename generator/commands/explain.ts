import { listCatalogue } from '../diagnostics/catalogue'
import { inLanguage, type Language } from '../diagnostics/languages'
import { findNearest } from '../diagnostics/nearest'
import { EXIT, type ParsedArgs } from './command'
import { readLanguage } from './readLanguage'

function listCodes(language: Language): string {
  return listCatalogue()
    .map(({ message }) => `${message.code}  ${message.severity.padEnd(7)}  ${inLanguage(message.title, language)}\n`)
    .join('')
}

export async function explain(_root: string, given: ParsedArgs): Promise<number> {
  const language = readLanguage(given)
  if (language === undefined) return EXIT.usage
  const [code] = given.positionals
  if (code === undefined) {
    process.stdout.write(listCodes(language))
    return EXIT.ok
  }
  const entries = listCatalogue()
  const found = entries.find(({ message }) => message.code === code.toUpperCase())
  if (found === undefined) {
    const codes = entries.map(({ message }) => message.code)
    const nearest = findNearest(code, codes)
    const hint = nearest ? `did you mean "${nearest}"?` : '"formwork explain" lists all'
    process.stderr.write(`there is no message "${code}"; ${hint}\n`)
    return EXIT.failure
  }
  const { message } = found
  const text = `${message.code}  ${message.severity}  ${message.title}\n\n${message.page}\n`
  process.stdout.write(inLanguage(text, language))
  return EXIT.ok
}
