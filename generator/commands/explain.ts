import { listCatalogue } from '../diagnostics/catalogue'
import { findNearest } from '../diagnostics/nearest'
import { EXIT, type ParsedArgs } from './command'

function listCodes(): string {
  return listCatalogue()
    .map(({ message }) => `${message.code}  ${message.severity.padEnd(7)}  ${message.title}\n`)
    .join('')
}

export async function explain(_root: string, { positionals: [code] }: ParsedArgs): Promise<number> {
  if (code === undefined) {
    process.stdout.write(listCodes())
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
  process.stdout.write(`${message.code}  ${message.severity}  ${message.title}\n\n${message.page}\n`)
  return EXIT.ok
}
