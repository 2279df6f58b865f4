import { createJudge, type Judge } from '../changes/judge'
import { both } from '../diagnostics/languages'
import { createCheckRoot } from '../generate'
import { type Command, EXIT } from './command'
import { printFindings, toFindingsOptions } from './printFindings'

/** Creates the command; every run repeats only what was changed since the one before. */
export function createCheck(judge: Judge = createJudge()): Command['run'] {
  const checkRoot = createCheckRoot(judge)
  return async (root, given, terminal) => {
    const options = toFindingsOptions(given, terminal)
    if (options === undefined) return EXIT.usage
    const { diagnostics, screens } = await checkRoot(root)
    const summary = both(`${screens} screens checked`, `检查了 ${screens} 个页面`)
    return printFindings(diagnostics, summary, options) ? EXIT.failure : EXIT.ok
  }
}
