import { type Generated, generate } from '../generate'
import { watch } from '../watch'
import { type FindingsOptions, printFindings, toFindingsOptions } from './printFindings'

function summarise({ screens, written, removed, milliseconds }: Generated): string {
  return `${screens} screens, ${written} files written, ${removed} removed in ${(milliseconds / 1000).toFixed(2)} s`
}

async function run(root: string, options: FindingsOptions): Promise<number> {
  const result = await generate({ root, write: true, strict: options.strict })
  return printFindings(result.diagnostics, summarise(result), options) ? 1 : 0
}

export async function generateCommand(root: string, args: readonly string[]): Promise<number> {
  const options = toFindingsOptions(args)
  const first = await run(root, options)
  if (!args.includes('--watch')) return first
  watch(root, async () => {
    await run(root, options)
  })
  return new Promise(() => {})
}
