import { generate } from '../generate'
import { EXIT, type Given } from './command'
import { printFindings, toFindingsOptions } from './printFindings'

export async function check(root: string, given: Given): Promise<number> {
  const options = toFindingsOptions(given)
  if (options === undefined) return EXIT.misused
  const { diagnostics, screens } = await generate({ root, write: false, strict: options.strict })
  return printFindings(diagnostics, `${screens} screens checked`, options) ? EXIT.no : EXIT.fine
}
