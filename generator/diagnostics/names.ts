import { defineMessage } from './message'
import { suggest } from './nearest'

type Names = Iterable<string>

export const unknownField = defineMessage(
  {
    code: 'FW304',
    title: 'A field is not in the API',
    page: 'The name is not a property of the record (or row, or request) that the operation carries. Correct the name, or add the property to the OpenAPI schema.',
  },
  (name: string, where: string, known: Names) => ({
    message: `field "${name}" is not known in ${where}`,
    hint: suggest(name, known),
  }),
)

export const unknownDictionary = defineMessage(
  {
    code: 'FW305',
    title: 'A dictionary is not known',
    page: '`dict:` names a dictionary of `schemas/dictionaries.yaml`: one that the backend keeps (`blade`) or a closed list of the product (`local`). Correct the code, or add it there.',
  },
  (code: string, known: Names) => ({
    message: `dictionary "${code}" is not known`,
    hint:
      suggest(code, known) ??
      'add it to schemas/dictionaries.yaml: under "local" with its entries, or under "blade" where the backend keeps it',
  }),
)

export const unknownRule = defineMessage(
  {
    code: 'FW306',
    title: 'A rule is not known',
    page: '`rule:` names a rule of `schemas/shared/rules.yaml`. Correct the name, or add the rule there.',
  },
  (name: string, known: Names) => ({ message: `rule "${name}" is not known`, hint: suggest(name, known) }),
)

export const unknownRows = defineMessage(
  {
    code: 'FW307',
    title: 'A shared table is not known',
    page: '`rows:` names a table of `schemas/shared/rows.yaml`, or holds the columns itself. Correct the name, or add the table there.',
  },
  (name: string, known: Names) => ({ message: `shared table "${name}" is not known`, hint: suggest(name, known) }),
)

export const unknownSharedField = defineMessage(
  {
    code: 'FW308',
    title: 'A shared field is not known',
    page: '`use:` names a field of `schemas/shared/fields.yaml`. Correct the name, or add the field there.',
  },
  (name: string, known: Names) => ({ message: `shared field "${name}" is not known`, hint: suggest(name, known) }),
)

export const unknownScreen = defineMessage(
  {
    code: 'FW309',
    title: 'A screen is not known',
    page: 'A screen of the same domain is named by its name, one of another domain as `<domain>/<screen>`. There is none of this name.',
  },
  (name: string, known: Names) => ({
    message: `screen "${name}" is not known`,
    hint: suggest([...known].find((other) => other.endsWith(`/${name}`)) ?? name, known),
  }),
)

export const wrongScreenKind = defineMessage(
  {
    code: 'FW310',
    title: 'A screen of another kind is needed',
    page: 'A list opens forms with `form:` and views with `view:`; a child is a list; a view shows a form (`of:`); the menu holds lists. The screen named here is of another kind.',
  },
  ({ name, kind, kinds }: { name: string; kind: string; kinds: string }, beside: readonly string[]) => ({
    message: `screen "${name}" is a ${kind}, a ${kinds} is needed here`,
    hint: beside.length === 0 ? undefined : `name a ${kinds} of the same entity: ${beside.join(', ')}`,
  }),
)

export const undeclaredField = defineMessage(
  {
    code: 'FW323',
    title: 'A screen names a field that the entity does not describe',
    page: 'Every field that a screen shows is described once under `fields:` of the entity, at least with its title.',
  },
  (name: string, known: Names, inApi: boolean) => ({
    message: `field "${name}" is not described under "fields"`,
    hint: inApi ? `describe it there: "${name}: { title: … }"` : suggest(name, known),
  }),
)

export const duplicateScreen = defineMessage(
  {
    code: 'FW324',
    title: 'Two screens have the same name or address',
    page: 'A screen is known by `<domain>/<screen>` and reached by one address. Two screens cannot share either.',
  },
  (what: string, other: string) => ({
    message: `${what} is already that of "${other}"`,
    hint: 'give one of the two another name or path',
  }),
)

export const missingKey = defineMessage(
  {
    code: 'FW327',
    title: 'It is not known which field identifies a record',
    page: 'The OpenAPI schema of the record says it with `x-key`; without that the entity says it with `key:`.',
  },
  (resource: string) => ({
    message: `the API does not say which field identifies a record of "${resource}"`,
    hint: 'add "key: <field>" to the entity',
  }),
)

export const menuScreen = defineMessage(
  {
    code: 'FW328',
    title: 'A menu entry does not fit',
    page: 'The menu holds list screens with a path, each once; and every list screen with a path must find a group: one that names it, or the one whose code is its domain.',
  },
  (screen: string, reason: string) => ({ message: `screen "${screen}" ${reason}` }),
)
