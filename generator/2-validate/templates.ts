import type { ParsedMap, ParsedNode } from '../1-parse/parsed'
import { both } from '../diagnostics/languages'
import { findNearest } from '../diagnostics/nearest'
import type { Report } from '../diagnostics/report'
import { nestedTemplate, undeclaredValue, unusedValue } from '../diagnostics/templates'
import { wrongKind } from '../diagnostics/validate'
import { either, map, type Named, type NamePattern, named, type ReadKeys, SLUGS } from './collections'
import { listPlaceholders } from './placeholders'
import { name, text } from './scalars'
import { describeNode, may, must, type Read, type Shape } from './shape'

export const TEMPLATES = 'schemas/shared/templates.yaml'

/** Any node, kept as it is written; what it is put into says what it must be. */
export const anyValue: Shape<ParsedNode> = {
  says: both('any value', '任意内容'),
  editor: {},
  read: (node) => node,
}

const VALUES: NamePattern = {
  pattern: /^[A-Za-z][A-Za-z0-9]*$/,
  says: both('letters and digits', '字母和数字'),
}

const valueKeys = {
  says: must('What the value is.', text, '单据自己的列'),
  default: may('What it is where a screen gives none.', anyValue),
}

const value = either(text, map(both('a value of a template', '模板的值'), valueKeys))
export type ValidValue = Read<typeof value>

const templateKeys = (screen: Shape<ParsedMap>) => ({
  values: may(
    'The values that a screen gives, each with what it is; one without a default must be given.',
    named(VALUES, value),
  ),
  screen: must(
    `The keys of the screen. \`$columns\` stands for a value, whose items go into a list around it, and \`\${columns}\` for one within a text; \`entity\` and \`title\` of the file are values that need not be given.`,
    screen,
    '{ … }',
  ),
})
export type ValidTemplate = ReadKeys<ReturnType<typeof templateKeys>>
export type ValidTemplates = readonly Named<ValidTemplate>[]

/** What a value is, as its template says. */
export const sayValue = (declared: ValidValue): string => ('says' in declared ? declared.says.value : declared.value)

/** Values that each file has. */
export const GIVEN = ['entity', 'title']

/** True if the template has no mistake of its own; one that has is not used, since each screen would repeat it. */
function review({ values, screen }: ValidTemplate, report: Report): boolean {
  const declared = (values?.value ?? []).map((value) => value.name)
  const found = listPlaceholders(screen)
  const known = [...declared, ...GIVEN]
  const undeclared = found.filter((one) => !known.includes(one.name))
  for (const { name: value, place } of undeclared) report.add(place, undeclaredValue(value, known))
  const used = new Set(found.map((one) => one.name))
  const misspelt = new Set(undeclared.map((one) => findNearest(one.name, known)))
  for (const { name: value, namePlace } of values?.value ?? [])
    if (!used.has(value) && !misspelt.has(value)) report.add(namePlace, unusedValue(value))
  const nested = screen.entries.find(({ key }) => key === 'template')
  if (nested) report.add(nested.keyPlace, nestedTemplate())
  return undeclared.length === 0 && nested === undefined
}

/** The keys of a screen as they are written, which only a screen that uses them can be held to. */
function draftOf(screen: Shape<unknown>): Shape<ParsedMap> {
  return {
    ...screen,
    says: both('a screen with values in it', '带值的页面'),
    read: (node, report) => {
      if (node.kind === 'map') return node
      report.add(node.place, wrongKind(screen.says, describeNode(node)))
      return undefined
    },
  }
}

/** Templates by name. */
export function templatesFor(screen: Shape<unknown>) {
  const whole = map(both('a template', '模板'), templateKeys(draftOf(screen)))
  const template: Shape<ValidTemplate> = {
    ...whole,
    read: (node, report) => {
      const read = whole.read(node, report)
      return read && review(read, report) ? read : undefined
    },
  }
  const keys = { templates: must('The templates of screens by name.', named(SLUGS, template)) }
  return map(TEMPLATES, keys)
}

const useKeys = {
  template: must(
    'A template of schemas/shared/templates.yaml, which says the rest of the screen; a key that stands beside it wins.',
    name('screenTemplate'),
  ),
  values: may('The values of the template.', named(VALUES, anyValue)),
}

/** True for a screen that says `template:`. */
export const isUse = (node: ParsedNode): boolean =>
  node.kind === 'map' && node.entries.some(({ key }) => key === 'template')

/** All keys that any kind of screen has, none of them needed: the template may say them. */
function toEditor(use: Shape<unknown>, screens: readonly Shape<unknown>[]) {
  const schemas = new Map<string, object[]>()
  for (const { editor } of screens)
    for (const [key, schema] of Object.entries(editor.properties ?? {}))
      schemas.set(key, [...(schemas.get(key) ?? []), schema])
  const properties = [...schemas].map(([key, all]) => [key, all.length === 1 ? all[0] : { anyOf: all }])
  const own = use.editor.properties ?? {}
  return {
    ...use.editor,
    properties: { ...Object.fromEntries(properties), ...own },
    allOf: [{ $ref: '#/definitions/templateValues' }],
  }
}

/** A screen, or what a template says the rest of: that is replaced before it is read, and where it could not, is reported. */
export function withTemplate<T>(screen: Shape<T>, kinds: readonly Shape<unknown>[]): Shape<T> {
  const use = map(both('a screen from a template', '由模板生成的页面'), useKeys)
  const used = { ...use, editor: toEditor(use, kinds) }
  return {
    ...screen,
    inner: [...kinds, used],
    editor: { type: 'object', oneOf: [...kinds, used].map(({ editor }) => editor) },
    read: (node, report) => (isUse(node) ? undefined : screen.read(node, report)),
  }
}
