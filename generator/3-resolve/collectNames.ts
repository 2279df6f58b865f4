import type { Valid, ValidEntityFile } from '../2-validate/validate'
import { remember } from '../memory/remember'
import type { NamedScreen, Names } from './context'
import { isList, toScreenId } from './screens'

/** The screens of a file, the same ones as long as it is the same file. */
const nameScreens = remember((file: ValidEntityFile): readonly NamedScreen[] =>
  file.entity.screens.value.map(({ name, namePlace, value }) => {
    return { id: `${file.domain}/${name}`, name, domain: file.domain, screen: value, place: namePlace }
  }),
)

/** The screens that a list opens or holds. */
function findHeld({ screen, domain }: NamedScreen): readonly string[] {
  if (!isList(screen)) return []
  const names = [screen.form, screen.view, screen.audit, screen.child?.screen].filter((name) => name !== undefined)
  return names.map((name) => toScreenId(name.value, domain))
}

function collectParents(screens: Iterable<NamedScreen>): Names['parents'] {
  const parents = new Map<string, NamedScreen>()
  for (const list of screens) {
    for (const id of findHeld(list)) {
      if (!parents.has(id)) parents.set(id, list)
    }
  }
  return parents
}

export function collectNames(valid: Valid): Names {
  const local = valid.dictionaries?.local?.value ?? []
  const screens = new Map(valid.entities.flatMap(nameScreens).map((screen) => [screen.id, screen]))
  const coloured = (entries: (typeof local)[number]['value']['value']) =>
    entries.some(({ value }) => 'tone' in value && value.tone !== undefined)
  return {
    rules: new Map(valid.rules.map(({ name, value }) => [name, value])),
    rows: new Map(valid.rows.map(({ name, value }) => [name, value])),
    fields: new Map(valid.fields.map(({ name, value }) => [name, value])),
    bladeDictionaries: new Set((valid.dictionaries?.blade?.value ?? []).map(({ name }) => name)),
    localDictionaries: new Map(local.map(({ name, value }) => [name, { coloured: coloured(value.value) }])),
    screens,
    parents: collectParents(screens.values()),
    declared: valid.declared,
  }
}
