import { both } from './languages'
import { defineMessage } from './message'
import { offer } from './nearest'

export const unknownTemplate = defineMessage(
  {
    code: 'FW469',
    title: both('A template is not known', '没有这个模板'),
    page: both(
      'A screen says with `template:` that a template of `schemas/shared/templates.yaml` says the rest of it, and there is none of that name.',
      '页面用 `template:` 引用 `schemas/shared/templates.yaml` 中的模板，而那里没有这个名称。',
    ),
  },
  (name: string, known: readonly string[]) => ({
    message: both(`there is no template "${name}"`, `没有模板“${name}”`),
    ...offer(name, known),
  }),
)

export const unknownValue = defineMessage(
  {
    code: 'FW470',
    title: both('A template has no such value', '模板没有这个值'),
    page: both(
      'Below `values:` a screen gives the values that its template declares, and no others. A key of the screen stands beside `template:`.',
      '`values:` 下只写模板声明了的值。页面自己的键写在 `template:` 旁边。',
    ),
  },
  (name: string, known: readonly string[]) => ({
    message: both(`the template takes no value "${name}"`, `模板没有值“${name}”`),
    ...offer(name, known),
  }),
)

export const missingValue = defineMessage(
  {
    code: 'FW471',
    title: both('A value of a template is missing', '缺少模板的值'),
    page: both(
      'The template declares a value without a default, so that each screen that uses it must give one below `values:`.',
      '模板声明了这个值而没有默认值，使用它的每个页面都要在 `values:` 下给出。',
    ),
  },
  (name: string, says: string) => ({
    message: both(`the template needs the value "${name}": ${says}`, `模板需要值“${name}”：${says}`),
    hint: both(`write "${name}: …" below "values"`, `在“values”下写“${name}: …”`),
  }),
)

export const undeclaredValue = defineMessage(
  {
    code: 'FW472',
    title: both('A template names a value that it does not declare', '模板用了没有声明的值'),
    page: both(
      `\`$columns\` and \`\${columns}\` stand for a value in a template. Each is declared below \`values:\` of the template with what it is; \`entity\` and \`title\` are those of the file that uses it.`,
      `\`$columns\` 和 \`\${columns}\` 在模板中代表一个值，要在模板的 \`values:\` 下声明并说明；\`entity\` 和 \`title\` 取自使用它的文件，不必声明。`,
    ),
  },
  (name: string, known: readonly string[]) => ({
    message: both(`the template declares no value "${name}"`, `模板没有声明值“${name}”`),
    ...offer(name, known),
  }),
)

export const unusedValue = defineMessage(
  {
    code: 'FW473',
    severity: 'warning',
    title: both('A value of a template is used nowhere in it', '模板的值没有使用'),
    page: both(
      'Each screen would have to give the value, and it would do nothing. Remove it, or name it in the template with `$` before it.',
      '页面给出这个值也不起作用。请去掉，或在模板中以 `$` 加名称使用它。',
    ),
  },
  (name: string) => ({
    message: both(`the template does not use its value "${name}"`, `模板没有用到它的值“${name}”`),
    hint: both(`remove it, or write "$${name}" where it belongs`, `去掉它，或在需要处写“$${name}”`),
  }),
)

export const valueInText = defineMessage(
  {
    code: 'FW474',
    title: both('A value within a text is no text', '文字中的值不是文字'),
    page: both(
      `The template writes the value into a text with \`\${name}\`, so that it must be a text or a number itself. A value that stands alone, as \`$name\`, may be anything.`,
      `模板用 \`\${name}\` 把这个值写进文字，所以它必须是文字或数字。单独写成 \`$name\` 的值可以是任何内容。`,
    ),
  },
  (name: string, found: string) => ({
    message: both(`"${name}" stands within a text, found ${found}`, `“${name}”写在文字中，这里却是${found}`),
    hint: both('give it a text', '请给出文字'),
  }),
)

export const nestedTemplate = defineMessage(
  {
    code: 'FW475',
    title: both('A template uses a template', '模板中使用了模板'),
    page: both(
      'A template says the keys of a screen itself, so that whoever reads a screen finds them in one place.',
      '模板自己写出页面的键，读页面的人只需看一处。',
    ),
  },
  () => ({
    message: both('a template cannot use another one', '模板不能再使用模板'),
    hint: both('write its keys out', '请把键写出来'),
  }),
)
