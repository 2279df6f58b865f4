import type { Named } from '../2-validate/collections'
import type { ValidDictionaries } from '../2-validate/dictionaries'
import type { ValidField, ValidRows } from '../2-validate/fields'
import type { ValidFlow, ValidFlows } from '../2-validate/flow'
import type { ValidRule } from '../2-validate/rules'
import type { ValidTemplate } from '../2-validate/templates'
import type { Valid, ValidEntityFile } from '../2-validate/validate'
import { memoizeByObject } from '../memory/memoizeByObject'
import type { NamedScreen, Names, OpenedList } from './context'
import { collectConditions } from './dictionaries'
import { collectTransitions } from './life'
import { joinShared, type SharedConditions } from './namedConditions'
import { isAudit, isList, toScreenId } from './screens'

/** The screens of a file; memoized, so that their identity lasts as long as the file's. */
const nameScreens = memoizeByObject((file: ValidEntityFile): readonly NamedScreen[] =>
  file.entity.screens.value.map(({ name, namePlace, value }) => {
    return { id: `${file.domain}/${name}`, name, domain: file.domain, screen: value, place: namePlace, file }
  }),
)

function findHeld({ screen, domain }: NamedScreen): readonly string[] {
  if (!isList(screen)) return []
  const names = [screen.form, screen.view, screen.audit, screen.child?.screen].filter((name) => name !== undefined)
  return names.map((name) => toScreenId(name.value, domain))
}

function findEdits({ screen, domain }: NamedScreen): readonly string[] {
  const edits = isAudit(screen) ? (screen.edits?.value ?? []) : []
  return edits.map(({ value }) => toScreenId(value.value, domain))
}

const hasAction = ({ screen }: NamedScreen, name: string) =>
  'actions' in screen && screen.actions?.value.some(({ value }) => value === name)

/** Screens that the file's actions open, each with the first list that has the action, else the first other screen. */
const findOpened = memoizeByObject((file: ValidEntityFile): readonly (readonly [string, OpenedList])[] => {
  const screens = nameScreens(file)
  const listsFirst = [...screens.filter(({ screen }) => isList(screen)), ...screens]
  return (file.entity.actions?.value ?? []).flatMap(({ name, value: { open, params } }) => {
    const by = listsFirst.find((screen) => hasAction(screen, name))
    return open && by ? [[toScreenId(open.value, file.domain), { by, params }] as const] : []
  })
})

function collectOpened(files: Valid['entities'], screens: Names['screens']): Names['opened'] {
  const opened = new Map<string, OpenedList[]>()
  for (const [id, opener] of files.flatMap(findOpened)) {
    const named = screens.get(id)
    if (named === undefined || !(isList(named.screen) || opener.params !== undefined)) continue
    const others = opened.get(id)
    if (others) others.push(opener)
    else opened.set(id, [opener])
  }
  return opened
}

/** Maps a list to its opener, a form or view to the list that names it, else to its opener. */
function collectParents(screens: Names['screens'], opened: Names['opened']): Names['parents'] {
  const openers = [...opened].flatMap(([id, [first]]) => (first ? [[id, first.by] as const] : []))
  const isNamedList = (id: string) => screens.get(id)?.screen.kind.value === 'list'
  const parents = new Map(openers.filter(([id]) => isNamedList(id)))
  const held = [...screens.values()].flatMap((list) => findHeld(list).map((id) => [id, list] as const))
  for (const [id, list] of [...held, ...openers]) {
    if (!parents.has(id)) parents.set(id, list)
  }
  return parents
}

function toMap<T>(pieces: readonly Named<T>[]): ReadonlyMap<string, T> {
  return new Map(pieces.map(({ name, value }) => [name, value]))
}

/** Memoized, so that the maps keep their identity as long as their file. */
const rulesIn = memoizeByObject(toMap<ValidRule>)
const rowsIn = memoizeByObject(toMap<ValidRows>)
const fieldsIn = memoizeByObject(toMap<ValidField>)
const flowsIn = memoizeByObject(toMap<ValidFlow>)
const screenTemplatesIn = memoizeByObject(toMap<ValidTemplate>)

const rolesIn = memoizeByObject(
  ({ roles }: ValidFlows) => new Map(roles.value.map(({ name, value }) => [name, value.value])),
)

const NO_ROLES: ReadonlyMap<string, string> = new Map()
const NO_FLOWS: readonly Named<ValidFlow>[] = []

const NO_DICTIONARIES: Pick<
  Names,
  'bladeDictionaries' | 'localDictionaries' | 'keysByLabel' | 'conditions' | 'transitions'
> = {
  bladeDictionaries: new Set(),
  localDictionaries: new Map(),
  keysByLabel: new Map(),
  conditions: new Map(),
  transitions: new Map(),
}

function collectKeysByLabel({ local }: ValidDictionaries): ReadonlyMap<string, string> {
  const keys = new Map<string, Set<string>>()
  for (const { name, value } of (local?.value ?? []).flatMap((list) => list.value.value)) {
    const label = 'label' in value ? value.label.value : value.value
    keys.set(label, (keys.get(label) ?? new Set()).add(name))
  }
  return new Map([...keys].flatMap(([label, [key, ...others]]) => (key && others.length === 0 ? [[label, key]] : [])))
}

const dictionariesIn = memoizeByObject((dictionaries: ValidDictionaries): typeof NO_DICTIONARIES => {
  const { blade, local } = dictionaries
  const lists = (local?.value ?? []).map(({ name, value }) => {
    const coloured = value.value.some((entry) => 'tone' in entry.value && entry.value.tone !== undefined)
    return [
      name,
      { coloured, keys: value.value.map((entry) => ({ value: entry.name, place: entry.namePlace })) },
    ] as const
  })
  return {
    bladeDictionaries: new Set((blade?.value ?? []).map(({ name }) => name)),
    localDictionaries: new Map(lists),
    keysByLabel: collectKeysByLabel(dictionaries),
    conditions: collectConditions(dictionaries),
    transitions: collectTransitions(dictionaries),
  }
})

/** The closed lists of an entity's fields, by its resource and the field; a shared field brings its own. */
function findListed(
  { entity }: ValidEntityFile,
  shared: Names['fields'],
): readonly { readonly field: string; readonly dictionary: string }[] {
  return entity.fields.value.flatMap(({ name, value: { dict, use } }) => {
    const found = dict ?? (use && shared.get(use.value)?.dict)
    return found ? [{ field: `${entity.resource.value} ${name}`, dictionary: found.value }] : []
  })
}

function collectListed(entities: readonly ValidEntityFile[], shared: Names['fields']): Names['listed'] {
  const listed = new Map<string, readonly string[]>()
  for (const { field, dictionary } of entities.flatMap((file) => findListed(file, shared)))
    listed.set(field, [...new Set([...(listed.get(field) ?? []), dictionary])])
  return listed
}

function collectTemplates(entities: readonly ValidEntityFile[]): ReadonlyMap<string, string> {
  const imports = entities.flatMap(({ entity }) => entity.imports?.value ?? [])
  return new Map(
    imports.flatMap(({ value: { operation, template } }) =>
      template === undefined ? [] : [[operation.value, template.value] as const],
    ),
  )
}

export function findSharedConditions({ dictionaries, conditions }: Valid): SharedConditions {
  return joinShared((dictionaries ? dictionariesIn(dictionaries) : NO_DICTIONARIES).conditions, conditions)
}

export function collectNames(valid: Valid): Names {
  const screens = new Map(valid.entities.flatMap(nameScreens).map((screen) => [screen.id, screen]))
  const opened = collectOpened(valid.entities, screens)
  const fields = fieldsIn(valid.fields)
  return {
    rules: rulesIn(valid.rules),
    rows: rowsIn(valid.rows),
    fields,
    flows: flowsIn(valid.flows?.flows.value ?? NO_FLOWS),
    screenTemplates: screenTemplatesIn(valid.templates),
    roles: valid.flows ? rolesIn(valid.flows) : NO_ROLES,
    ...(valid.dictionaries ? dictionariesIn(valid.dictionaries) : NO_DICTIONARIES),
    conditions: findSharedConditions(valid).conditions,
    screens,
    opened,
    parents: collectParents(screens, opened),
    edits: new Set([...screens.values()].flatMap(findEdits)),
    templates: collectTemplates(valid.entities),
    listed: collectListed(valid.entities, fields),
    declared: valid.declared,
  }
}
