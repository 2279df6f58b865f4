import { type ApiReach, createApiReach, type Reached, type ReachedScreen } from '../changes/apiReach'
import type { OpenApiSource } from '../openapi/loadOpenApi'
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

function sayReach({ screens, silent, renames, errors, breaks }: ApiReach): string {
  const silence = silent.length === 0 ? [] : [`${count(silent.length, 'change')} reach no screen: ${silent.join('; ')}`]
  const renamed =
    renames.length === 0
      ? []
      : [
          'probably renamed; with the new openapi/ in place:',
          ...renames.map((command) => `  npm run formwork -- ${command}`),
        ]
  const older = errors > breaks ? `, ${errors - breaks} that were there before` : ''
  return [
    ...screens.map(sayScreen),
    ...silence,
    ...renamed,
    `${count(screens.length, 'screen')} touched, ${count(breaks, 'error')}${older}`,
  ].join('\n')
}

interface ApiSide extends OpenApiSource {
  readonly name: string
}

/** The sides by their names; a sentence for a name that means nothing. */
async function readSides(root: string, names: readonly string[]): Promise<readonly (ApiSide | string)[]> {
  const sides = await Promise.all(names.map((name) => readApiSide(root, name)))
  return sides.map((side, index) => {
    const name = names[index] ?? ''
    return side === undefined ? `"${name}" is neither a folder, a file nor a git revision` : { ...side, name }
  })
}

function findProblem({ problems: [problem], name }: ApiSide): readonly string[] {
  return problem === undefined ? [] : [`${name} cannot be read: ${problem.message}`]
}

/** Prints why nothing can be compared; `generate` refuses an unreadable API in the same way. */
function refuse(sides: readonly (ApiSide | string)[]): number {
  const says = sides.flatMap((side) => (typeof side === 'string' ? [side] : findProblem(side)))
  process.stderr.write(`${says.join('\n')}\n`)
  return sides.some((side) => typeof side === 'string') ? EXIT.usage : EXIT.failure
}

export async function apiDiff(root: string, given: ParsedArgs): Promise<number> {
  const json = asksForJson(given)
  if (json === undefined) return EXIT.usage
  const sides = await readSides(root, given.positionals)
  const [before, after] = sides.flatMap((side) => (typeof side === 'string' || side.problems.length > 0 ? [] : [side]))
  if (before === undefined || after === undefined) return refuse(sides)
  const reach = await (await createApiReach(readSources(root), before.document))(after.document)
  process.stdout.write(json ? `${JSON.stringify(reach, null, 2)}\n` : `${sayReach(reach)}\n`)
  return reach.errors > 0 ? EXIT.failure : EXIT.ok
}
