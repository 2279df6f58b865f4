import type { Diagnostic } from '../../../generator/diagnostics/diagnostic'
import type { Source } from '../../../generator/diagnostics/report'
import { stringOf, toObject } from '../../../generator/openapi/json'
import type { Screen } from '../../../src/contract/screen'
import { toFormPlan } from '../../../src/record/formPlan'
import type { Mutant } from './makeMutants'
import type { Role, Use } from './uses'
import { fileOf, type WrittenYaml } from './writtenYaml'

const IMPLIED = new Set<Role>(['list', 'load', 'save', 'call', 'remove', 'paging', 'key', 'key parameter'])
/** Words beside a field's name that say something of its type or its limits. */
const SAYING = [
  'rule',
  'widget',
  'cell',
  'rows',
  'dict',
  'default',
  'minimum',
  'maximum',
  'decimals',
  'pattern',
  'number',
]

interface Written {
  readonly sources: readonly Source[]
  readonly yaml: WrittenYaml
}

const fieldsOf = (screen: Screen) =>
  screen.kind === 'form' ? toFormPlan(screen.tabs).fields.map(({ name }) => name) : []

/** The words of the YAML that name the element or, for what `resource`, a screen or an action stands for, imply it. */
function wordsOf(use: Use, { kind, target }: Mutant, yaml: WrittenYaml): readonly string[] {
  const own = [use.screen.id.split('/')[1] ?? '', yaml.resourceOf(use.screen)]
  const implied = kind.implied || IMPLIED.has(use.role) ? [...own, use.operation] : []
  const written = target.writtenOf(use)
  const said = SAYING.flatMap((key) => {
    const value = written[key]
    return value === undefined ? [] : [key, stringOf(value) ?? stringOf(toObject(value).name) ?? String(value)]
  })
  // A table that stands there itself is named by its own words, a derived value by what derives it.
  const inside = [...Object.keys(toObject(written.rows)), ...(written.compute === undefined ? [] : ['compute'])]
  const untaken = kind.untaken ? fieldsOf(use.screen) : []
  return [...use.words, ...implied, ...said, ...inside, ...untaken]
}

/** Whether a finding stands at what is written behind a word, e.g. at the 0 of `status: 0`. */
function standsBehind({ file, line, column }: Diagnostic, word: string, sources: readonly Source[]): boolean {
  const text = sources.find((source) => source.path === file)?.text.split('\n')[line - 1] ?? ''
  return new RegExp(`(?<![\\w-])${word.replaceAll(/[^\w-]/g, '\\$&')}: *["']?$`).test(text.slice(0, column - 1))
}

/** The text that a finding underlines, from its place on. */
function underlined({ file, line, column, frame }: Diagnostic, sources: readonly Source[]): string {
  const text = sources.find((source) => source.path === file)?.text.split('\n')[line - 1] ?? ''
  const width = /~+/.exec(frame)?.[0].length ?? 1
  return text.slice(column - 1, column - 1 + width)
}

/** Two values of an expression that do not fit each other: either may be the one that was changed. */
const MISFITS = 'FW320'

/** The expression in which a finding stands: its line, and the lines of the block that may begin there. */
function expressionOf({ file, line }: Pick<Diagnostic, 'file' | 'line'>, sources: readonly Source[]): string {
  const [first = '', ...rest] = (sources.find(({ path }) => path === file)?.text.split('\n') ?? []).slice(line - 1)
  const depth = first.search(/\S/)
  const end = rest.findIndex((text) => text.search(/\S/) <= depth)
  return [first, ...rest.slice(0, /: *[>|][-+]?$/.test(first) ? end : 0)].join(' ')
}

function holdsWord(text: string, word: string): boolean {
  return text.split(/[^\w./-]+|(?<=\b(?:row|form|params))\./).includes(word) || text === word
}

/** The screens to which a screen hands something over: what it can no longer give, they lack. */
function opensOf(screen: Screen): readonly string[] {
  const actions = screen.kind === 'dashboard' ? [] : screen.actions
  const ids = actions.flatMap(({ run }) => (run.kind === 'open' ? [run.screen] : []))
  const child = screen.kind === 'list' && screen.child ? [screen.child.screen] : []
  return [...ids, ...child].map((id) => `\n  ${id.split('/')[1] ?? id}:\n`)
}

/** What is wrong with the findings of a mutant that must be reported. */
export function misplaced(
  found: readonly Diagnostic[],
  mutant: Mutant,
  { sources, yaml }: Written,
): string | undefined {
  if (found.length === 0) return 'not reported'
  const uses = [...mutant.target.uses, ...mutant.target.senders]
  const files = new Set(uses.map((use) => fileOf(use.screen)))
  const known = found.filter(({ file }) => files.has(file) || file.startsWith('schemas/shared/'))
  const opened = uses.flatMap((use) => opensOf(use.screen))
  const reached = (file: string) =>
    opened.some((name) => sources.find(({ path }) => path === file)?.text.includes(name))
  const strange = found.find((finding) => !known.includes(finding) && !reached(finding.file))
  if (strange) return `reported in ${strange.file}, which does not use it`
  // Where another operation takes its place, whatever that one lacks is found on the screen.
  if (mutant.expected === 'either' && mutant.kind.of === 'operation') return undefined
  const words = [...new Set(uses.flatMap((use) => wordsOf(use, mutant, yaml)))]
  const textOf = (finding: Diagnostic) => (finding.code === MISFITS ? expressionOf : underlined)(finding, sources)
  const isRight = (finding: Diagnostic) =>
    words.some((word) => holdsWord(textOf(finding), word) || standsBehind(finding, word, sources)) ||
    // An expression that asks for a named condition leads to what that one says.
    words.some((word) => finding.other !== undefined && holdsWord(expressionOf(finding.other, sources), word))
  return found.some(isRight)
    ? undefined
    : `reported elsewhere: ${found.map(({ code, frame }) => code + frame).join('; ')}`
}
