import { type ApiReach, createApiReach, type Reached, type ReachedScreen } from '../changes/apiReach'
import { createJudge, type Judge } from '../changes/judge'
import { formatDiagnostics } from '../diagnostics/format'
import { both, inLanguage, type Language } from '../diagnostics/languages'
import { inWords } from '../diagnostics/wording'
import { problemToDiagnostic } from '../generate'
import type { OpenApiSource } from '../openapi/loadOpenApi'
import { readSources } from '../readSources'
import { asksForJson } from './asksForJson'
import { type Command, EXIT } from './command'
import { readApiSide } from './readApiSide'
import { readLanguage } from './readLanguage'
import type { Terminal } from './terminal'

function sayReached({ file, line, column, where, change, breaks, error }: Reached): string {
  const verb = breaks ? both('breaks ', '会出错') : both('touches', '涉及')
  const head = `  ${file}:${line}:${column}  ${verb}  ${where}`
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
  const unused = both(
    `${count(silent.length, 'change')} reach no screen: ${silent.join('; ')}`,
    `${silent.length} 处变化没有涉及任何页面：${silent.join('；')}`,
  )
  const renamed =
    renames.length === 0
      ? []
      : [
          both('probably renamed; with the new openapi/ in place:', '可能改了名；换上新的 openapi/ 后执行：'),
          ...renames.map((command) => `  npm run formwork -- ${command}`),
        ]
  const before = errors - breaks
  const older = before > 0 ? both(`, ${before} that were there before`, `，另有 ${before} 个原来就有`) : ''
  const total = both(
    `${count(screens.length, 'screen')} touched, ${count(breaks, 'error')}`,
    `涉及 ${screens.length} 个页面，${breaks} 个错误`,
  )
  return [...screens.map(sayScreen), ...(silent.length === 0 ? [] : [unused]), ...renamed, `${total}${older}`].join(
    '\n',
  )
}

interface ApiSide extends OpenApiSource {
  readonly name: string
}

/** The sides by their names; a sentence for a name that means nothing. */
async function readSides(
  root: string,
  names: readonly string[],
  { cwd }: Terminal,
): Promise<readonly (ApiSide | string)[]> {
  const sides = await Promise.all(names.map((name) => readApiSide(root, name, cwd)))
  return sides.map((side, index) => {
    const name = names[index] ?? ''
    return side === undefined
      ? both(`"${name}" is neither a folder, a file nor a git revision`, `“${name}”既不是文件夹或文件，也不是 git 版本`)
      : { ...side, name }
  })
}

/** What `generate` would say of this side. */
function sayUnreadable({ problems, name }: ApiSide, language: Language): readonly string[] {
  if (problems.length === 0) return []
  const found = problems.map((problem) => inWords(problemToDiagnostic(problem), language))
  return [both(`${name} cannot be read:`, `无法读取 ${name}：`), formatDiagnostics(found)]
}

/** Prints why nothing can be compared; `generate` refuses an unreadable API in the same way. */
function refuse(sides: readonly (ApiSide | string)[], language: Language, { printError }: Terminal): number {
  const says = sides.flatMap((side) => (typeof side === 'string' ? [side] : sayUnreadable(side, language)))
  printError(inLanguage(`${says.join('\n')}\n`, language))
  return sides.some((side) => typeof side === 'string') ? EXIT.usage : EXIT.failure
}

/** Creates the command; the judge may remember what it found in the project before. */
export function createApiDiff(judge: Judge = createJudge()): Command['run'] {
  return async (root, given, terminal) => {
    const [json, language] = [asksForJson(given, terminal), readLanguage(given, terminal)]
    if (json === undefined || language === undefined) return EXIT.usage
    const sides = await readSides(root, given.positionals, terminal)
    const [before, after] = sides.flatMap((side) =>
      typeof side === 'string' || side.problems.length > 0 ? [] : [side],
    )
    if (before === undefined || after === undefined) return refuse(sides, language, terminal)
    const reach = await (await createApiReach(readSources(root), before.document, judge))(after.document)
    terminal.print(`${inLanguage(json ? JSON.stringify(reach, null, 2) : sayReach(reach), language)}\n`)
    return reach.errors > 0 ? EXIT.failure : EXIT.ok
  }
}
