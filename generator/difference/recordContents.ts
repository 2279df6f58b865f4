import type { ImportColumn, ImportMatch } from '../../src/contract/importTable'
import type { ResolvedNumber } from '../3-resolve/numbers'
import type { ResolvedReminder } from '../3-resolve/reminders'
import type { Resolved, ResolvedScreen } from '../3-resolve/resolved'
import type { RoleNames } from '../3-resolve/resolvedFlow'
import type { ResolvedImport } from '../3-resolve/resolvedImport'
import { both } from '../diagnostics/languages'
import { sayPeople } from './flowWords'
import type { ReadFormula } from './formulas'
import { type Aspect, type Contents, type Part, said, saidAll } from './parts'

interface FileReader {
  readonly read: ReadFormula
  readonly roles: RoleNames
  /** The title of a field of the file. */
  readonly titleOf: (field: string) => string
}

function titlesIn(screens: readonly ResolvedScreen[]): ReadonlyMap<string, string> {
  const fields = screens.flatMap((screen) => {
    if (screen.kind === 'list') return screen.columns.map(({ field }) => field)
    return screen.kind === 'form' || screen.kind === 'view'
      ? screen.tabs.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
      : []
  })
  return new Map(fields.map(({ name, title }) => [name, title]))
}

function toNumber({ field, prefix, digits, where }: ResolvedNumber, { titleOf }: FileReader): Part {
  const title = titleOf(field)
  const pattern = digits === 0 ? prefix : `${prefix}${'1'.padStart(digits, '0')}`
  const given = [...where].map(([name, value]) => `${titleOf(name)} = ${value}`)
  return {
    kind: 'number',
    name: field,
    title,
    group: '',
    aspects: { numbering: said(pattern), given: saidAll(given) },
  }
}

function sayDay({ date, days }: ResolvedReminder, { titleOf }: FileReader): Aspect {
  const title = titleOf(date)
  const count = Math.abs(days)
  const before = both(`${count} ${count === 1 ? 'day' : 'days'} before ${title}`, `“${title}”前 ${count} 天`)
  const after = both(`${count} ${count === 1 ? 'day' : 'days'} after ${title}`, `“${title}”后 ${count} 天`)
  const late = days < 0 ? after : both(`the day of ${title}`, `“${title}”当天`)
  return { value: `${date} ${days}`, shown: days > 0 ? before : late }
}

function toReminder(reminder: ResolvedReminder, reader: FileReader): Part {
  const { name, holds, handlers, says } = reminder
  const { roles, titleOf, read } = reader
  const titles = { ofRole: (alias: string) => roles.get(alias) ?? alias, ofField: titleOf, ofStep: String }
  const text = says.parts.map((part) => (part.kind === 'text' ? part.text : `{${titleOf(part.name)}}`)).join('')
  return {
    kind: 'reminder',
    name,
    title: name,
    group: '',
    aspects: {
      day: sayDay(reminder, reader),
      about: read(holds),
      who: said(sayPeople(handlers, titles)),
      says: said(text),
    },
  }
}

/** What holds for the records of an entity on whatever screen: their numbers, their flow, their reminders. */
export function toRecords(
  screens: readonly ResolvedScreen[],
  resolved: Resolved,
  read: ReadFormula,
): readonly Contents[] {
  const [first] = screens
  if (first === undefined) return []
  const { file } = first.place
  const titles = titlesIn(screens)
  const reader: FileReader = { read, roles: resolved.roles, titleOf: (field) => titles.get(field) ?? field }
  const isHere = ({ place }: { readonly place: { readonly file: string } }) => place.file === file
  const flow = resolved.flows.find(({ files }) => files.includes(file))
  const id = `${first.domain}/${first.entity}`
  const own: Part = { kind: 'screen', name: id, title: first.title, group: '', aspects: { flow: said(flow?.title) } }
  const numbers = resolved.numbers.filter(isHere).map((number) => toNumber(number, reader))
  const reminders = resolved.reminders.filter(isHere).map((reminder) => toReminder(reminder, reader))
  return [{ id, kind: 'records', title: first.title, file, parts: [own, ...numbers, ...reminders] }]
}

function toColumn(column: ImportColumn, match: ImportMatch | undefined): Part {
  const { field, title, type, required, digits, min, maxLength, choices } = column
  return {
    kind: 'column',
    name: field,
    title,
    group: '',
    aspects: {
      title: said(title),
      required: required === true ? { value: '', shown: '' } : undefined,
      widget: said(type),
      decimals: said(digits),
      minimum: said(min),
      maxLength: said(maxLength),
      choices: said(choices?.code),
      finds: match && {
        value: JSON.stringify({ ...match, message: undefined }),
        shown: `${match.resource}.${match.by}`,
      },
      messages: said(match?.message),
    },
  }
}

/** An import, as those meet it who fill its workbook. */
export function toImport(spec: ResolvedImport): Contents {
  const { operation, title, place, template, columns, matches, unique, updates = [], overwrite, maxRows } = spec
  const titleOf = (name: string) => columns.find(({ field }) => field === name)?.title ?? name
  const own: Part = {
    kind: 'screen',
    name: operation.id,
    title,
    group: '',
    aspects: {
      template: said(template),
      most: said(maxRows),
      unique: saidAll(unique?.fields.map(titleOf) ?? []),
      messages: said(unique?.message),
      updates: saidAll(updates.map(titleOf)),
      overwrite: said(overwrite && `${overwrite.title}: ${overwrite.yes}`),
    },
  }
  const found = (name: string) => matches.find(({ column }) => column === name)
  const parts = columns.map((column) => toColumn(column, found(column.field)))
  return { id: operation.id, kind: 'import', title, file: place.file, parts: [own, ...parts] }
}

const ROLES = 'schemas/roles.yaml'
const OWN_ROLES: Part = { kind: 'screen', name: 'roles', title: 'roles', group: '', aspects: {} }

/** Which permissions roles begin with besides their own; each in a group of its own, since they have no order. */
export function toRoles(grants: Resolved['grants']): Contents {
  const parts = grants.flatMap(([role, codes]) =>
    codes.map(({ value }): Part => {
      const name = `${role} ${value}`
      return { kind: 'grant', name, title: name, group: `${role}: ${value}`, aspects: {} }
    }),
  )
  return { id: 'roles', kind: 'roles', title: '角色', file: ROLES, parts: [OWN_ROLES, ...parts] }
}
