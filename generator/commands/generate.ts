import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatDiagnostics } from '../diagnostics/format'
import { createGenerate, type Generate, type Generated } from '../generate'
import { watch } from '../watch'
import { type FindingsOptions, printFindings, toFindingsOptions } from './printFindings'

function summarise({ screens, written, removed, milliseconds }: Generated): string {
  return `${screens} screens, ${written} files written, ${removed} removed in ${(milliseconds / 1000).toFixed(2)} s`
}

/** Errors only: with warnings the screens are written, and nobody is to be stopped by them. */
function keepErrors(file: string, { diagnostics }: Generated): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, formatDiagnostics(diagnostics.filter(({ severity }) => severity === 'error')))
}

interface Run {
  readonly root: string
  readonly options: FindingsOptions
  readonly errorsFile?: string
}

async function run({ root, options, errorsFile }: Run, generate: Generate): Promise<number> {
  const result = await generate({ root, write: true, strict: options.strict })
  if (errorsFile !== undefined) keepErrors(path.join(root, errorsFile), result)
  return printFindings(result.diagnostics, summarise(result), options) ? 1 : 0
}

export async function generateCommand(root: string, args: readonly string[]): Promise<number> {
  const options = toFindingsOptions(args)
  if (options === undefined) return 1
  const findings = args.indexOf('--findings')
  const errorsFile = findings === -1 ? undefined : args[findings + 1]
  const given = { root, options, errorsFile }
  const generate = createGenerate()
  const first = await run(given, generate)
  if (!args.includes('--watch')) return first
  watch(root, async () => {
    await run(given, generate)
  })
  return new Promise(() => {})
}
