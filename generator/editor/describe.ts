import { sayValue } from '../2-validate/templates'
import { both } from '../diagnostics/languages'
import { findFunction } from '../expressions/functions'
import type { ApiField, ApiOperation } from '../openapi/apiField'
import { saySample } from '../openapi/saySample'
import { findFile, type Project, textOf } from './project'
import type { Member } from './records'
import { listSpots } from './spot'
import type { Target } from './target'
import { listUses } from './uses'

/** More screens or entries than this are no help. */
const MAX_LISTED = 8

const cut = (texts: readonly string[]) =>
  texts.length > MAX_LISTED ? [...texts.slice(0, MAX_LISTED), '…'].join(', ') : texts.join(', ')

/** The closed list of a field that its entity describes with `dict`. */
function findEntries(name: string, owner: string, { judged }: Project): readonly string[] {
  const entity = judged.valid.entities.find(({ path }) => path === `schemas/${owner}.yaml`)?.entity
  const dict = entity?.fields.value.find((field) => field.name === name)?.value.dict?.value
  return dict === undefined ? [] : listEntries(dict, judged.valid)
}

function listEntries(name: string, { dictionaries }: Project['judged']['valid']): readonly string[] {
  const list = dictionaries?.local?.value.find((candidate) => candidate.name === name)
  return (list?.value.value ?? []).map((entry) => {
    const label = 'label' in entry.value ? entry.value.label.value : entry.value.value
    return `${entry.name} ${label}`
  })
}

/** The type on the wire, as short as it can be said. */
export function sayType({ type, maxLength, decimals, minimum, maximum, nullable }: ApiField): string {
  const limits = [
    maxLength === undefined ? '' : ` ≤ ${maxLength}`,
    decimals === undefined ? '' : ` .${decimals}`,
    minimum === undefined ? '' : ` ≥ ${minimum}`,
    maximum === undefined ? '' : ` ≤ ${maximum}`,
  ]
  return `${type}${limits.join('')}${nullable ? '?' : ''}`
}

/** What the API says of a field, in a few lines of Markdown. */
export function describeField({ field, owner }: Member, project: Project): string {
  const { name, description = '', values, required, readOnly, references } = field
  const entries = findEntries(name, owner, project)
  const lines = [
    `**${name}** \`${sayType(field)}\` ${description}`,
    values ? `${both('one of', '取值')}: ${cut(values)}` : '',
    entries.length > 0 ? `${both('entries', '字典项')}: ${cut(entries)}` : '',
    `${both('sample', '示例')}: \`${saySample(field, entries)}\``,
    required ? both('required by the API', '接口必填') : '',
    readOnly ? both('answered only', '只读') : '',
    references === undefined ? '' : `→ ${references}`,
  ]
  return lines.filter((line) => line !== '').join('\n\n')
}

export function describeOperation({ id, method, path, summary = '', permission, answer }: ApiOperation): string {
  const code = permission.all ?? [permission.add, permission.edit].filter((one) => one !== undefined).join(', ')
  const lines = [`**${id}** ${summary}`, `\`${method.toUpperCase()} ${path}\` → ${answer.shape}`, code && `🔑 ${code}`]
  return lines.filter((line) => line !== '').join('\n\n')
}

export function describeFunction(name: string): string {
  const { usage, says } = findFunction(name) ?? { usage: name, says: '' }
  return `\`${usage}\`\n\n${says}`
}

/** The lines in which a name is declared, as they are written. */
function quoteDeclaration(target: Target, project: Project): string {
  const [use] = listUses(target, project).filter(({ declares }) => declares)
  if (use === undefined) return ''
  const text = textOf(project, use.place.file)
  const end = text.indexOf('\n', use.place.to)
  const line = text.slice(text.lastIndexOf('\n', use.place.from) + 1, end === -1 ? text.length : end).trim()
  return `\`\`\`yaml\n${line}\n\`\`\`\n\n${use.place.file}`
}

function describeScreen({ name }: Target, { judged }: Project): string {
  const screen = judged.resolved.screens.find(({ id }) => id === name)
  return screen ? `**${name}** ${screen.title}\n\n${screen.kind} · ${screen.path}` : name
}

/** A template with its values, or one value of it. */
function describeTemplate({ name }: Target, { judged }: Project): string {
  const [template = '', ...own] = name.split('.')
  const found = judged.valid.templates.find((one) => one.name === template)?.value
  const values = (found?.values?.value ?? []).filter((value) => own.length === 0 || own.includes(value.name))
  const lines = values.map((value) => `- \`${value.name}\`: ${sayValue(value.value)}`)
  return [`**${template}**`, lines.join('\n')].filter((line) => line !== '').join('\n\n')
}

/** The keys of the language that a word may be, each with what it means. */
function describeKey({ name, spot }: Target): string {
  const keys = spot.shapes.flatMap(({ keys, says }) => {
    const key = keys && Object.hasOwn(keys, name) ? keys[name] : undefined
    return key ? [`**${name}** (${says}): ${key.shape.says}\n\n${key.doc}`] : []
  })
  return keys[0] ?? name
}

/** The screens of the file that name a field. */
function listShowing({ name, place }: Target, project: Project): readonly string[] {
  const file = findFile(project, place.file)
  const named = file
    ? listSpots(file).filter(
        ({ role, text, steps }) => role === 'value' && text === name && steps[1]?.key === 'screens',
      )
    : []
  return [...new Set(named.map(({ steps }) => steps[2]?.key ?? ''))]
}

function sayShown(target: Target, project: Project): string {
  const shown = listShowing(target, project)
  return shown.length === 0 ? '' : `\n\n${both('shown by', '展示于')}: ${cut(shown)}`
}

/** What there is to say of what somebody points at, as Markdown; its texts are those of `both`. */
export function describeTarget(target: Target, project: Project): string {
  const { kind, name, member } = target
  if (kind === 'key') return describeKey(target)
  if (kind === 'function') return describeFunction(name)
  if (kind === 'screen') return describeScreen(target, project)
  if (kind === 'screenTemplate' || kind === 'templateValue') return describeTemplate(target, project)
  if (member) return `${describeField(member, project)}${sayShown(target, project)}`
  const operation = project.judged.api.operations.get(name)
  if (kind === 'operation' && operation) return describeOperation(operation)
  const entries = kind === 'dictionary' ? listEntries(name, project.judged.valid) : []
  const listed = entries.length > 0 ? `\n\n${cut(entries)}` : ''
  return `**${name}**${listed}\n\n${quoteDeclaration(target, project)}`.trim()
}
