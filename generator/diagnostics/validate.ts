import { defineMessage } from './message'
import { findNearest, suggest } from './nearest'

/** A comma ends an unquoted value inside braces, even inside a call. */
const QUOTES = 'inside braces an expression with a comma stands in quotes: compute: "round(x, 3)"'
const TEXT_QUOTES = 'inside braces a text with a comma stands in quotes'

/** The hint for a key that contains a value, full-width characters or brackets. */
function findSlip(key: string, known: readonly string[]): string | undefined {
  const [, name = '', value = ''] = /^(\w+)\s*[:：=]\s*(.+)$/su.exec(key) ?? []
  if (value !== '' && (known.length === 0 || known.includes(name)))
    return `after a key stand ":" and a space: "${name}: ${value.split('\n')[0]}"`
  const plain = key.normalize('NFKC').trim()
  if (plain !== key && known.includes(plain)) return `write "${plain}" with the signs of a Latin keyboard`
  return /[()]/.test(key) ? QUOTES : undefined
}

/** The hint for a key that is not ASCII and resembles no known one: mostly the rest of an unquoted text. */
function sayForeign(key: string, known: readonly string[]): string | undefined {
  return /[^\p{ASCII}]/u.test(key) && findNearest(key, known) === undefined
    ? `keys are English words; ${TEXT_QUOTES}`
    : undefined
}

/** Keys of a field that its columns and filters take over from it. */
const OF_FIELDS: ReadonlySet<string> = new Set([
  ...['required', 'requiredWhen', 'rule', 'dict', 'options', 'default', 'compute', 'visible', 'editable', 'check'],
  ...['labelField', 'unit', 'hint'],
])

function sayField(key: string, where: string): string | undefined {
  const isShown = where === 'a column' || where === 'a filter'
  return isShown && OF_FIELDS.has(key)
    ? `write it at the field below "fields": it holds wherever the field is shown`
    : undefined
}

export const unknownKey = defineMessage(
  {
    code: 'FW201',
    title: 'A key is not known here',
    page: 'The language has no such key at this place, so it would do nothing. It is a slip of the pen, or the key belongs one level higher or lower. `docs/reference/language.md` lists the keys of every place.',
  },
  (key: string, where: string, known: readonly string[]) => ({
    message: `the key "${key}" is not known in ${where}`,
    hint: findSlip(key, known) ?? sayField(key, where) ?? sayForeign(key, known) ?? suggest(key, known),
  }),
)

export const missingKey = defineMessage(
  {
    code: 'FW202',
    title: 'A key is missing',
    page: 'Without this key the part cannot be understood. Add it.',
  },
  (key: string, where: string, example: string) => ({
    message: `${where} needs the key "${key}"`,
    hint: `add "${key}: ${example}"`,
  }),
)

export const deepKey = defineMessage(
  {
    code: 'FW210',
    title: 'A key stands one level too deep',
    page: 'The key belongs beside the one that it stands below: its lines are indented too far. It is read as if it stood there, so that everything else is checked too.',
  },
  (key: string, where: string, holder: string) => ({
    message: `"${key}" belongs to ${where} and stands inside of "${holder}"`,
    hint: `take its lines one level back, below "${holder}"`,
  }),
)

export const formulaAsText = defineMessage(
  {
    code: 'FW211',
    title: 'An expression stands where a sentence belongs',
    page: 'What people read is a sentence, such as the message of `required`; an expression here would be shown to them as it is. When a field is required says `requiredWhen` beside the sentence, what else must hold says `check`.',
  },
  (formula: string) => ({
    message: `"${formula}" is an expression, and people would read it as it stands`,
    hint: 'write the sentence here, e.g. 请输入名称, and the condition in "requiredWhen" or "check"',
  }),
)

export const bracesInText = defineMessage(
  {
    code: 'FW212',
    title: 'Braces stand in a sentence',
    page: 'Fields in braces are filled in where a record is named (`label:` and what is named after it). Other texts are shown as they are, with their braces. Write the sentence without the value.',
  },
  (braces: string) => ({
    message: `"${braces}" is shown as it stands: this text has no fields`,
    hint: 'write the sentence without it',
  }),
)

export const wrongKind = defineMessage(
  {
    code: 'FW203',
    title: 'A value has the wrong form',
    page: 'The key takes another form of value: a text where a list stands, a map where a word stands. The message says which form is expected.',
  },
  (expected: string, found: string, hint?: string) => ({ message: `expected ${expected}, found ${found}`, hint }),
)

export const notOneOf = defineMessage(
  {
    code: 'FW204',
    title: 'A value is not one of the allowed words',
    page: 'The key takes one word of a closed list. The message names the nearest one or lists them all.',
  },
  (word: string, allowed: readonly string[]) => ({
    message: `"${word}" is not allowed here`,
    hint: suggest(word, allowed),
  }),
)

export const excludingKeys = defineMessage(
  {
    code: 'FW205',
    title: 'Two keys exclude each other',
    page: 'Both keys say the same thing in different ways, so only one of them can stand. Remove the one that is not meant.',
  },
  (key: string, other: string) => ({
    message: `"${key}" and "${other}" exclude each other`,
    hint: `remove one of the two`,
  }),
)

export const entityName = defineMessage(
  {
    code: 'FW206',
    title: 'The entity is named differently from its file',
    page: 'One name all the way: `schemas/<domain>/<entity>.yaml` holds the entity of that name, and its generated modules, routes and stories carry it. Rename the file or the entity.',
  },
  (name: string, expected: string) => ({
    message: `the entity "${name}" stands in the file of "${expected}"`,
    hint: `write "entity: ${expected}" or rename the file`,
  }),
)

export const unknownFile = defineMessage(
  {
    code: 'FW207',
    title: 'The file has no meaning at this place',
    page: '`schemas/` holds `menu.yaml`, `dictionaries.yaml` and `terms.en.yaml`, `shared/rules.yaml`, `shared/rows.yaml` and `shared/fields.yaml`, and one file per entity in a folder per domain. Move the file to its place.',
  },
  (path: string) => ({
    message: `"${path}" is not a file of the language`,
    hint: 'an entity is schemas/<domain>/<entity>.yaml',
  }),
)

function sayNearName(name: string, allowed: string): string {
  const words = name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter((word) => word !== '')
  if (words.length < 2 || /[^\w\s-]/.test(name)) return `use ${allowed}`
  const camel = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
  return `use ${allowed}: ${allowed.includes('hyphens') ? words.join('-').toLowerCase() : camel}`
}

export const badName = defineMessage(
  {
    code: 'FW208',
    title: 'A name has characters that names may not have',
    page: 'Names of entities, screens and actions become addresses and file names: lower-case letters, digits and hyphens, starting with a letter. Names of fields are those of the API: letters and digits.',
  },
  (name: string, allowed: string, hint?: string) => ({
    message: `"${name}" is not a name`,
    hint: hint ?? (name.includes('：') ? findSlip(name, []) : undefined) ?? sayNearName(name, allowed),
  }),
)

export const emptyText = defineMessage(
  {
    code: 'FW209',
    title: 'A text is empty',
    page: 'The key needs a text that a person reads. Write it or remove the key.',
  },
  (what: string) => ({ message: `${what} is empty`, hint: 'write the text or remove the key' }),
)
