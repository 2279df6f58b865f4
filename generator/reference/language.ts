import { dictionariesFile } from '../2-validate/dictionaries'
import { entity } from '../2-validate/entity'
import { fieldsFile, rowsFile } from '../2-validate/fields'
import { menuFile } from '../2-validate/menu'
import { rulesFile } from '../2-validate/rules'
import type { Keys, Shape } from '../2-validate/shape'
import { BUILT_IN } from '../3-resolve/builtInActions'
import { REGISTERS } from '../3-resolve/component'
import { functions } from '../expressions/functions'

const FILES: readonly Shape<unknown>[] = [entity, rulesFile, rowsFile, fieldsFile, dictionariesFile, menuFile]

const INTRODUCTION = `# The screen language

Written by \`npm run generate\` from the compiler itself; do not edit.

One file per entity, \`schemas/<domain>/<entity>.yaml\`. It says only what the API does not already say: titles, messages,
dictionaries, layout, columns, actions. Every name in it is checked before anything runs.
Mistakes have codes, explained in [diagnostics/](diagnostics/).
`

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`)
  return lines.join('\n')
}

function toSection(title: string, keys: Keys): string {
  const rows = Object.entries(keys).map(([name, key]) => [
    `\`${name}\`${key.needed ? ' *needed*' : ''}`,
    key.shape.says,
    key.doc,
  ])
  return `## ${title.charAt(0).toUpperCase()}${title.slice(1)}\n\n${toTable(['key', 'value', 'meaning'], rows)}\n`
}

/** The maps of the language in the order in which a reader meets them, each once. */
function collectSections(shape: Shape<unknown>, sections: Map<string, Keys>): void {
  const children = [...(shape.inner ?? []), ...Object.values(shape.keys ?? {}).map((key) => key.shape)]
  if (shape.keys && sections.has(shape.says)) return
  if (shape.keys) sections.set(shape.says, shape.keys)
  for (const child of children) collectSections(child, sections)
}

function toActions(): string {
  const rows = Object.entries(BUILT_IN).map(([name, action]) => [`\`${name}\``, action.title, action.verbs.join(', ')])
  return `## Built-in actions\n\n${toTable(['name', 'title', 'verb of its operation'], rows)}\n`
}

function toComponents(kind: 'widget' | 'cell', title: string): string {
  const rows = Object.entries(REGISTERS[kind]).map(([name, spec]) => {
    const options = Object.entries(spec.options).map(
      ([key, option]) => `\`${key}\`: ${option.description ?? option.type ?? ''}`,
    )
    return [`\`${name}\``, spec.summary, spec.accepts.join(', '), options.join('; ')]
  })
  return `## ${title}\n\n${toTable(['word', 'what it is', 'types', 'options'], rows)}\n`
}

function toExpressions(): string {
  const usages = Object.values(functions).map((spec) => `- \`${spec.usage}\``)
  return [
    '## Expressions',
    '',
    'Names of fields, `row.x`, `form.x`, `params.x` (what the opener hands over), `user.x`, numbers, texts in quotes,',
    '`+ - * / %`, `== != < <= > >=`, `and or not in`, `a ? b : c`, and these functions:',
    '',
    ...usages,
    '',
  ].join('\n')
}

/** The reference page of the language. */
export function emitLanguage(): string {
  const sections = new Map<string, Keys>()
  for (const file of FILES) collectSections(file, sections)
  const parts = [...sections].map(([title, keys]) => toSection(title, keys))
  return [
    INTRODUCTION,
    ...parts,
    toActions(),
    toComponents('widget', 'Widgets'),
    toComponents('cell', 'Cells'),
    toExpressions(),
  ].join('\n')
}
