import { defineMessage } from './message'

export const missingTerm = defineMessage(
  {
    code: 'FW401',
    severity: 'warning',
    title: 'A text has no English',
    page: 'Every text that people read is written in Chinese and has its English in `schemas/terms.en.yaml`, under the Chinese text as the key. Without it the English screen shows Chinese. With `--strict` this is an error.',
  },
  (text: string) => ({
    message: `"${text}" has no English term`,
    hint: `add it to schemas/terms.en.yaml: "${text}: …"`,
  }),
)

export const termPlaceholders = defineMessage(
  {
    code: 'FW402',
    title: 'An English term has other placeholders than the Chinese text',
    page: 'What stands between double braces is filled in with a value, so both languages must have the same names there. English may say the word for a number besides: `{{count}} {{count|row|rows}}`.',
  },
  (text: string, wanted: readonly string[]) => ({
    message: `the English of "${text}" has other placeholders`,
    hint: wanted.length === 0 ? 'the Chinese text has none' : `use ${wanted.map((name) => `{{${name}}}`).join(', ')}`,
  }),
)
