import { type ApiReach, findApiReach, type Reached, type ReachedScreen } from '../changes/apiReach'
import { readSources } from '../readSources'
import { asksForJson } from './asksForJson'
import { EXIT, type ParsedArgs } from './command'
import { readApiSide } from './readApiSide'

function sayReached({ file, line, column, where, change, breaks, error }: Reached): string {
  const head = `  ${file}:${line}:${column}  ${breaks ? 'breaks ' : 'touches'}  ${where}`
  return [head, ...(change === '' ? [] : [`      ${change}`]), ...(error === undefined ? [] : [`      ${error}`])].join(
    '\n',
  )
}

function sayScreen({ screen, title, reached }: ReachedScreen): string {
  return [`${screen}  ${title}`.trimEnd(), ...reached.map(sayReached), ''].join('\n')
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

function sayReach({ screens, silent, breaks }: ApiReach): string {
  const silence = silent.length === 0 ? [] : [`${count(silent.length, 'change')} reach no screen: ${silent.join('; ')}`]
  return [
    ...screens.map(sayScreen),
    ...silence,
    `${count(screens.length, 'screen')} touched, ${count(breaks, 'error')}`,
  ].join('\n')
}

async function readBoth(root: string, names: readonly string[]) {
  const sides = await Promise.all(names.map((name) => readApiSide(root, name)))
  return sides.map((side, index) => {
    if (side === undefined) return { says: `"${names[index]}" is neither a folder, a file nor a git revision` }
    const [problem] = side.problems
    return problem === undefined ? side : { says: `${names[index]} cannot be read: ${problem.message}` }
  })
}

export async function apiDiff(root: string, given: ParsedArgs): Promise<number> {
  const json = asksForJson(given)
  if (json === undefined) return EXIT.usage
  const [before, after] = await readBoth(root, given.positionals)
  const wrong = [before, after].flatMap((side) => (side && 'says' in side ? [side.says] : []))
  if (!before || !after || 'says' in before || 'says' in after) {
    process.stderr.write(`${wrong.join('\n')}\n`)
    return EXIT.usage
  }
  const reach = findApiReach(readSources(root), { before: before.document, after: after.document })
  process.stdout.write(json ? `${JSON.stringify(reach, null, 2)}\n` : `${sayReach(reach)}\n`)
  return reach.breaks > 0 ? EXIT.failure : EXIT.ok
}
