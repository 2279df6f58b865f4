import type { ParsedEntry, ParsedFile, ParsedMap, ParsedNode } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { findNearest } from '../diagnostics/nearest'
import type { Report } from '../diagnostics/report'
import { missingValue, unknownTemplate, unknownValue, valueInText } from '../diagnostics/templates'
import { wrongKind } from '../diagnostics/validate'
import type { Named } from './collections'
import { readPlaceholder, replaceWithin } from './placeholders'
import { describeNode } from './shape'
import { GIVEN, isUse, sayValue, type ValidTemplate, type ValidTemplates, type ValidValue } from './templates'

export interface Templates {
  readonly all: ValidTemplates
  /** True if a template of this name is declared, though it could not be read. */
  readonly isLost: (name: string) => boolean
}

const entryOf = ({ entries }: ParsedMap, key: string) => entries.find((entry) => entry.key === key)

/** The screens of a file that say `template:`. */
function usingIn({ root }: ParsedFile): readonly ParsedEntry[] {
  const screens = entryOf(root, 'screens')?.value
  return screens?.kind === 'map' ? screens.entries.filter(({ value }) => isUse(value)) : []
}

function nameIn({ value }: ParsedEntry): string | undefined {
  const name = value.kind === 'map' ? entryOf(value, 'template')?.value : undefined
  return name?.kind === 'scalar' ? name.text : undefined
}

/** The names of the templates that a file uses. */
export function templatesUsedIn(file: ParsedFile): readonly string[] {
  return usingIn(file).flatMap((entry) => nameIn(entry) ?? [])
}

/** The name of the template that a screen of the file uses. */
export function findTemplateOf(screen: string, file: ParsedFile): string | undefined {
  const entry = usingIn(file).find(({ key }) => key === screen)
  return entry && nameIn(entry)
}

type NamedValue = Named<ValidValue>

/** One screen that uses a template. */
interface Use {
  readonly template: ValidTemplate
  readonly values: ReadonlyMap<string, ParsedNode>
  /** The name of the template where it is used. */
  readonly place: Place
  readonly report: Report
  /** Where values were found that do not fit. */
  readonly misfits: Place[]
}

const toTemplatePlace = (place: Place, { place: via }: Use): Place => ({ ...place, via })

function textOfValue(name: string, said: Place, { values, report, misfits }: Use): string {
  const value = values.get(name)
  if (value?.kind === 'scalar' && value.value !== null) return value.text
  if (value === undefined) return ''
  misfits.push(value.place)
  const text = { place: said, says: both('the text in the template', '模板中的文字') }
  report.add(value.place, valueInText(name, describeNode(value)), text)
  return ''
}

function fillScalar(node: ParsedNode & { readonly kind: 'scalar' }, use: Use): ParsedNode {
  const { value } = node
  const place = toTemplatePlace(node.place, use)
  if (typeof value !== 'string') return { ...node, place }
  const whole = readPlaceholder(value)
  if (whole !== undefined) return use.values.get(whole) ?? { ...node, place }
  const text = replaceWithin(value, (name) => textOfValue(name, node.place, use))
  return text === value ? { ...node, place } : { ...node, value: text, text, place }
}

/** The items of a list that a value gives, in the place of its name. */
function fillItem(item: ParsedNode, use: Use): readonly ParsedNode[] {
  const filled = fill(item, use)
  const isName = item.kind === 'scalar' && typeof item.value === 'string' && readPlaceholder(item.value) !== undefined
  return isName && filled.kind === 'list' ? filled.items : [filled]
}

function fill(node: ParsedNode, use: Use): ParsedNode {
  if (node.kind === 'scalar') return fillScalar(node, use)
  const place = toTemplatePlace(node.place, use)
  if (node.kind === 'list') return { ...node, place, items: node.items.flatMap((item) => fillItem(item, use)) }
  return { ...node, place, entries: node.entries.map((entry) => fillEntry(entry, use)) }
}

function fillEntry(entry: ParsedEntry, use: Use): ParsedEntry {
  const value = fill(entry.value, use)
  return { ...entry, keyPlace: toTemplatePlace(entry.keyPlace, use), value }
}

function giveValue({ key, keyPlace, value }: ParsedEntry, { use, known }: { use: Use; known: readonly string[] }) {
  if (known.includes(key)) return [[key, value]] as const
  use.report.add(keyPlace, unknownValue(key, known))
  return []
}

/** What a value is where the screen gives none; reports one that it must give. */
function findDefault({ name, namePlace, value }: NamedValue, use: Use): ParsedNode | undefined {
  const fallback = 'says' in value ? value.default : undefined
  if (fallback) return fill(fallback, use)
  const declared = { place: namePlace, says: both('the value', '这个值') }
  use.report.add(use.place, missingValue(name, sayValue(value)), declared)
  return undefined
}

/** The values of the file, what the screen gives and the defaults of the template; undefined where one is missing. */
function collectValues(file: ParsedFile, { given, use }: { given: ParsedMap | undefined; use: Use }) {
  const declared = use.template.values?.value ?? []
  const known = declared.map(({ name }) => name)
  const ofFile = GIVEN.flatMap((name) => {
    const value = entryOf(file.root, name)?.value
    return value ? [[name, value] as const] : []
  })
  const values = new Map([...ofFile, ...(given?.entries ?? []).flatMap((entry) => giveValue(entry, { use, known }))])
  const others = declared.filter(({ name }) => !values.has(name) && !isMisspelt(name, { given, known }))
  const defaults = others.map((one) => [one.name, findDefault(one, use)] as const)
  for (const [name, value] of defaults) if (value) values.set(name, value)
  return known.every((name) => values.get(name)) ? values : undefined
}

/** True if a value that the template does not take is most likely this one, so that it is reported once. */
function isMisspelt(name: string, { given, known }: { given: ParsedMap | undefined; known: readonly string[] }) {
  return given?.entries.some(({ key }) => !known.includes(key) && findNearest(key, known) === name) === true
}

/** The template that a screen names; undefined after reporting why there is none. */
function findTemplate(node: ParsedNode, { all, isLost }: Templates, report: Report): ValidTemplate | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    report.add(node.place, wrongKind(both('the name of a template', '模板的名称'), describeNode(node)))
    return undefined
  }
  const found = all.find(({ name }) => name === node.text)?.value
  if (found === undefined && !isLost(node.text))
    report.add(
      node.place,
      unknownTemplate(
        node.text,
        all.map(({ name }) => name),
      ),
    )
  return found
}

const OWN_KEYS = ['template', 'values']

/** The screen with what its template says; as it is after reporting why it cannot be made. */
function expandScreen(
  node: ParsedMap,
  { file, templates }: { file: ParsedFile; templates: Templates },
  report: Report,
): ParsedMap {
  const name = entryOf(node, 'template')?.value
  const template = name && findTemplate(name, templates, report)
  if (name === undefined || template === undefined) return node
  const given = entryOf(node, 'values')?.value
  if (given && given.kind !== 'map') {
    report.add(given.place, wrongKind(both('names with values', '名称和值'), describeNode(given)))
    return node
  }
  const use = { template, values: new Map(), place: name.place, report, misfits: [] }
  const values = collectValues(file, { given, use })
  if (values === undefined) return node
  const own = node.entries.filter(({ key }) => !OWN_KEYS.includes(key))
  const said = template.screen.entries.filter(({ key }) => entryOf(node, key) === undefined)
  const entries = [...own, ...said.map((entry) => fillEntry(entry, { ...use, values }))]
  return use.misfits.length === 0 ? { ...node, entries, head: name.place } : node
}

/** The file with each screen that uses a template written out, before anything of it is read. */
export function expandTemplates(file: ParsedFile, templates: Templates, report: Report): ParsedFile {
  const using = new Set(usingIn(file))
  if (using.size === 0) return file
  const expand = (entry: ParsedEntry): ParsedEntry =>
    using.has(entry) && entry.value.kind === 'map'
      ? { ...entry, value: expandScreen(entry.value, { file, templates }, report) }
      : entry
  const entries = file.root.entries.map((entry) =>
    entry.key === 'screens' && entry.value.kind === 'map'
      ? { ...entry, value: { ...entry.value, entries: entry.value.entries.map(expand) } }
      : entry,
  )
  return { ...file, root: { ...file.root, entries } }
}
