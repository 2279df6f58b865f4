import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic'
import { formatDiagnostics } from '../diagnostics/format'
import { both } from '../diagnostics/languages'
import { inWords } from '../diagnostics/wording'
import { createGenerate, type Generate, type Generated } from '../generate'
import { watch } from '../watch'
import { EXIT, findValue, type ParsedArgs } from './command'
import { type FindingsOptions, printChangedFindings, toFindingsOptions } from './printFindings'

function summarise({ screens, written, removed, milliseconds }: Generated): string {
  const seconds = (milliseconds / 1000).toFixed(2)
  return both(
    `${screens} screens, ${written} files written, ${removed} removed in ${seconds} s`,
    `${screens} 个页面，写入 ${written} 个文件，删除 ${removed} 个，用时 ${seconds} 秒`,
  )
}

/** Writes only errors, since warnings do not stop the output: in English, and in Chinese into a file beside it. */
function keepErrors(file: string, { diagnostics }: Generated): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  writeFileSync(`${file}.zh`, formatDiagnostics(errors.map((error) => inWords(error, 'zh'))))
  writeFileSync(file, formatDiagnostics(errors))
}

/** Keeps where the screens are described, if all of them can be compiled: else the last table says more. */
function keepPlaces(file: string, { places, diagnostics }: Generated): void {
  if (diagnostics.some(({ severity }) => severity === 'error')) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(places()))
}

interface Run {
  readonly root: string
  readonly options: FindingsOptions
  readonly errorsFile?: string
  readonly placesFile?: string
}

/** Each run after the first prints what has changed. */
function createRun({ root, options, errorsFile, placesFile }: Run, generate: Generate): () => Promise<number> {
  let before: readonly Diagnostic[] = []
  return async () => {
    const result = await generate({ root, write: true, strict: options.strict })
    if (errorsFile !== undefined) keepErrors(path.resolve(root, errorsFile), result)
    if (placesFile !== undefined) keepPlaces(path.resolve(root, placesFile), result)
    const found = { before, now: result.diagnostics }
    before = found.now
    return printChangedFindings(found, summarise(result), options) ? EXIT.failure : EXIT.ok
  }
}

export async function generateCommand(root: string, asked: ParsedArgs): Promise<number> {
  const options = toFindingsOptions(asked)
  if (options === undefined) return EXIT.usage
  const given = { root, options, errorsFile: findValue(asked, '--findings'), placesFile: findValue(asked, '--places') }
  const again = createRun(given, createGenerate())
  if (asked.options['--watch'] === undefined) return again()
  // Watches before the first run ends, so that files saved meanwhile are not missed.
  const first = Promise.resolve().then(again)
  watch(root, again, first)
  await first
  return new Promise(() => {})
}
