import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listCatalogue } from './diagnostics/catalogue'
import type { DiagnosticExample, DiagnosticExamples } from './reference/diagnosticPages'

/** The example of a fixture: the file in which its diagnostic occurs; undefined where the fixture has none. */
function readExample(folder: string): DiagnosticExample | undefined {
  const expectedFile = path.join(folder, 'expected.txt')
  if (!existsSync(expectedFile)) return undefined
  const expected = readFileSync(expectedFile, 'utf8')
  const named = path.join(folder, /^(\S+?):\d+:\d+ /.exec(expected)?.[1] ?? '')
  return named.endsWith('.yaml') && existsSync(named) ? { input: readFileSync(named, 'utf8'), expected } : undefined
}

/** Examples for the diagnostic pages, by code, from the tests' fixtures. */
export function readExamples(root: string): DiagnosticExamples {
  const examples = listCatalogue().map(({ phase, message }) => {
    const folder = path.join(root, 'tests/generator/diagnostics', phase, message.code)
    return [message.code, readExample(folder)] as const
  })
  return new Map(examples.flatMap(([code, example]) => (example ? [[code, example] as const] : [])))
}
