import { both } from './languages'
import { defineMessage } from './message'

export const missingTerm = defineMessage(
  {
    code: 'FW401',
    severity: 'warning',
    title: both('A text has no English', '文字没有英文'),
    page: both(
      'Every text that people read is written in Chinese and has its English in `schemas/terms.en.yaml`, under the Chinese text as the key. Without it the English screen shows Chinese. With `--strict` this is an error.',
      '给使用者看的文字都用中文写，英文写在 `schemas/terms.en.yaml` 中，以中文为键。没有英文时，英文界面会显示中文。使用 `--strict` 时这是错误。',
    ),
  },
  (text: string) => ({
    message: both(`"${text}" has no English term`, `“${text}”没有英文译文`),
    hint: both(`add it to schemas/terms.en.yaml: "${text}: …"`, `加到 schemas/terms.en.yaml：“${text}: …”`),
  }),
)

export const termPlaceholders = defineMessage(
  {
    code: 'FW402',
    title: both('An English term has other placeholders than the Chinese text', '英文译文的占位符与中文不同'),
    page: both(
      'What stands between double braces is filled in with a value, so both languages must have the same names there. English may say the word for a number besides: `{{count}} {{count|row|rows}}`.',
      '双花括号里的内容会填入值，因此两种语言必须有相同的名称。英文还可以按数量写单词：`{{count}} {{count|row|rows}}`。',
    ),
  },
  (text: string, wanted: readonly string[]) => ({
    message: both(`the English of "${text}" has other placeholders`, `“${text}”的英文占位符不同`),
    hint:
      wanted.length === 0
        ? both('the Chinese text has none', '中文里没有占位符')
        : both(
            `use ${wanted.map((name) => `{{${name}}}`).join(', ')}`,
            `使用 ${wanted.map((name) => `{{${name}}}`).join(', ')}`,
          ),
  }),
)
