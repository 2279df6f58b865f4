import { both } from '../diagnostics/languages'
import { generate } from '../generate'
import { EXIT, type ParsedArgs } from './command'
import { printFindings, toFindingsOptions } from './printFindings'

export async function check(root: string, given: ParsedArgs): Promise<number> {
  const options = toFindingsOptions(given)
  if (options === undefined) return EXIT.usage
  const { diagnostics, screens } = await generate({ root, write: false, strict: options.strict })
  return printFindings(diagnostics, both(`${screens} screens checked`, `检查了 ${screens} 个页面`), options)
    ? EXIT.failure
    : EXIT.ok
}
