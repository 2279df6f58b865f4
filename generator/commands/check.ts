import { generate } from '../generate'
import { printFindings, toFindingsOptions } from './printFindings'

export async function check(root: string, args: readonly string[]): Promise<number> {
  const options = toFindingsOptions(args)
  if (options === undefined) return 1
  const { diagnostics, screens } = await generate({ root, write: false, strict: options.strict })
  return printFindings(diagnostics, `${screens} screens checked`, options) ? 1 : 0
}
