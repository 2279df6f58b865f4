import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { inLanguage } from '../diagnostics/languages'
import { mergeYaml, sayConflicts } from '../merge/mergeYaml'
import { EXIT, type ParsedArgs } from './command'
import { readLanguage } from './readLanguage'

/** Merges two changes of a file by names as git's merge driver: the result replaces ours; a conflict ends with 1. */
export async function merge(_root: string, given: ParsedArgs): Promise<number> {
  const language = readLanguage(given)
  const [base = '', ours = '', theirs = '', name = ours] = given.positionals
  if (language === undefined) return EXIT.usage
  const [before, here, there] = [base, ours, theirs].map((file) => readFileSync(file, 'utf8'))
  const merged = mergeYaml({ base: before ?? '', ours: here ?? '', theirs: there ?? '' })
  if (merged === undefined) return mergeLines([ours, base, theirs])
  writeFileSync(ours, merged.text)
  if (merged.conflicts.length === 0) return EXIT.ok
  process.stderr.write(`${inLanguage(sayConflicts(name, merged.conflicts), language)}\n`)
  return EXIT.failure
}

/** Git's merge by lines, whose exit code is the number of conflicts. */
function mergeLines(files: readonly string[]): number {
  const { status } = spawnSync('git', ['merge-file', '-L', 'ours', '-L', 'base', '-L', 'theirs', ...files])
  return status === 0 ? EXIT.ok : EXIT.failure
}
