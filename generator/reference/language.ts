import type { ComponentSpec } from '../../src/contract/field'
import { ICON_NAMES } from '../../src/contract/iconNames'
import { conditionsFile } from '../2-validate/conditions'
import { dictionariesFile } from '../2-validate/dictionaries'
import { entity, templatesFile } from '../2-validate/entity'
import { fieldsFile, rowsFile } from '../2-validate/fields'
import { flowsFile } from '../2-validate/flow'
import { menuFile } from '../2-validate/menu'
import { overlay } from '../2-validate/overlay'
import { rolesFile } from '../2-validate/roles'
import { rulesFile } from '../2-validate/rules'
import type { Keys, Shape } from '../2-validate/shape'
import { BUILT_IN } from '../3-resolve/builtInActions'
import { REGISTERS } from '../3-resolve/component'
import { USER_FIELDS } from '../3-resolve/context'
import { inLanguage } from '../diagnostics/languages'
import { functions } from '../expressions/functions'

const FILES: readonly Shape<unknown>[] = [
  entity,
  rulesFile,
  rowsFile,
  fieldsFile,
  conditionsFile,
  flowsFile,
  templatesFile,
  dictionariesFile,
  menuFile,
  rolesFile,
  overlay,
]

const INTRODUCTION = `# The screen language

Written by \`npm run generate\` from the compiler itself; do not edit.

One file per entity, \`schemas/<domain>/<entity>.yaml\`. It says only what the API does not already say: titles, messages,
dictionaries, layout, columns, actions. Every name in it is checked before anything runs.
Mistakes have codes, explained in [diagnostics/](diagnostics/).
`

const OWN_DOCUMENTS = `Where a resource has an operation with the verb submit, its records are documents, which belong to their applicant.
Every action that updates, submits, withdraws or removes one is greyed for others and says why, whatever its name, and the
form only shows it: nothing is written for that. Users who may handle documents of others (the right \`document_others\`)
are told so by the server; a backend that says nothing of it makes no difference between users.`

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`)
  return lines.join('\n')
}

type MapShape = Shape<unknown> & { readonly keys: Keys }

function listNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function toHeading(title: string): string {
  return title.includes('/') ? `\`${title}\`` : title.charAt(0).toUpperCase() + title.slice(1)
}

/** An earlier map with all keys of this one and more, as a field has those of a column. */
function findWider({ keys }: MapShape, earlier: readonly MapShape[]): MapShape | undefined {
  return earlier.find((other) => Object.entries(keys).every(([name, key]) => other.keys[name] === key))
}

function toKeyTable({ keys }: MapShape): string {
  const rows = Object.entries(keys).map(([name, key]) => [
    `\`${name}\`${key.needed ? ' *needed*' : ''}`,
    inLanguage(key.shape.says, 'en'),
    key.doc,
  ])
  return toTable(['key', 'value', 'meaning'], rows)
}

function toSection(shape: MapShape, earlier: readonly MapShape[]): string {
  const wider = findWider(shape, earlier)
  const without = Object.keys(wider?.keys ?? {}).filter((name) => !(name in shape.keys))
  const body = wider ? `The keys of ${inLanguage(wider.says, 'en')}, without ${listNames(without)}.` : toKeyTable(shape)
  const groups = (shape.exclusive ?? []).map((names) => `Only one of ${listNames(names)} may stand.`)
  return [`## ${toHeading(inLanguage(shape.says, 'en'))}`, body, ...groups].join('\n\n').concat('\n')
}

/** Collects the maps of the language in reading order, each once. */
function collectSections(shape: Shape<unknown>, sections: Map<string, MapShape>): void {
  const { keys } = shape
  if (keys && sections.has(shape.says)) return
  if (keys) sections.set(shape.says, { ...shape, keys })
  const children = [...(shape.inner ?? []), ...Object.values(keys ?? {}).map((key) => key.shape)]
  for (const child of children) collectSections(child, sections)
}

function toActions(): string {
  const rows = Object.entries(BUILT_IN).map(([name, action]) => [`\`${name}\``, action.title, action.verbs.join(', ')])
  return `## Built-in actions\n\n${toTable(['name', 'title', 'verb of its operation'], rows)}\n\n${OWN_DOCUMENTS}\n`
}

function toComponents(kind: 'widget' | 'cell', title: string): string {
  const specs: { readonly [word: string]: ComponentSpec } = REGISTERS[kind]
  const rows = Object.entries(specs).map(([name, spec]) => {
    const options = Object.entries(spec.options).map(
      ([key, option]) => `\`${key}\`: ${option.description ?? option.type ?? ''}`,
    )
    return [`\`${name}\``, spec.summary, spec.accepts.join(', '), options.join('; ')]
  })
  return `## ${title}\n\n${toTable(['word', 'what it is', 'types', 'options'], rows)}\n`
}

function toSlots(): string {
  const rows = Object.entries(REGISTERS.slot).map(([name, { summary, resource }]) => [
    `\`${name}\``,
    summary,
    `\`${resource}\``,
  ])
  return `## Components for slots\n\n${toTable(['word', 'what it is', 'records of'], rows)}\n`
}

function toExpressions(): string {
  const rows = Object.values(functions).map((spec) => [`\`${spec.usage}\``, spec.says])
  return `## Expressions

A bare name is a field of the record in a form, of the row in a list or detail table. \`row.x\` and \`form.x\` say which is
meant; in a table within a row, \`outer.x\` is a field of that row. \`params.x\` is what the opener hands over, \`user.x\` one of ${listNames(Object.keys(USER_FIELDS))}.
Numbers; texts in quotes; \`+ - * / %\`; \`== != < <= > >=\`; \`and or not in\`; \`a ? b : c\`; and these functions:

${toTable(['function', 'result'], rows)}
`
}

const TERMS = `## \`schemas/terms.en.yaml\`

Every text that people read, in Chinese, and the English of it: \`新增: Add\`. What stands in double braces, as in
\`共 {{total}} 条\`, is filled in with a value and stands in both.
`

function toIcons(): string {
  return `## Icons\n\n${listNames([...ICON_NAMES])}.\n`
}

export function emitLanguage(): string {
  const sections = new Map<string, MapShape>()
  for (const file of FILES) collectSections(file, sections)
  const shapes = [...sections.values()]
  const parts = shapes.map((shape, index) => toSection(shape, shapes.slice(0, index)))
  return [
    INTRODUCTION,
    ...parts,
    TERMS,
    toActions(),
    toComponents('widget', 'Widgets'),
    toComponents('cell', 'Cells'),
    toSlots(),
    toIcons(),
    toExpressions(),
  ].join('\n')
}
