import { listCatalogue } from '../diagnostics/catalogue'

export async function explain(_root: string, [code = '']: readonly string[]): Promise<number> {
  const entries = listCatalogue()
  const found = entries.find(({ message }) => message.code === code.toUpperCase())
  if (found === undefined) {
    const lines = entries.map(({ message }) => `${message.code}  ${message.severity.padEnd(7)}  ${message.title}`)
    process.stdout.write(`${lines.join('\n')}\n`)
    return code === '' ? 0 : 1
  }
  const { message } = found
  process.stdout.write(`${message.code}  ${message.severity}  ${message.title}\n\n${message.page}\n`)
  return 0
}
