import { both } from './languages'
import { defineMessage } from './message'
import { findNearest, offer } from './nearest'

/** A comma ends an unquoted value inside braces, even inside a call. */
const QUOTES = both(
  'inside braces an expression with a comma stands in quotes: compute: "round(x, 3)"',
  '花括号里带逗号的表达式要加引号：compute: "round(x, 3)"',
)
const TEXT_QUOTES = both('inside braces a text with a comma stands in quotes', '花括号里带逗号的文字要加引号')

/** The hint for a key that contains a value, full-width characters or brackets. */
function findSlip(key: string, known: readonly string[]): string | undefined {
  const [, name = '', value = ''] = /^(\w+)\s*[:：=]\s*(.+)$/su.exec(key) ?? []
  if (value !== '' && (known.length === 0 || known.includes(name)))
    return both(
      `after a key stand ":" and a space: "${name}: ${value.split('\n')[0]}"`,
      `键后面是“:”和一个空格：“${name}: ${value.split('\n')[0]}”`,
    )
  const plain = key.normalize('NFKC').trim()
  if (plain !== key && known.includes(plain))
    return both(`write "${plain}" with the signs of a Latin keyboard`, `用半角符号写成“${plain}”`)
  return /[()]/.test(key) ? QUOTES : undefined
}

/** The hint for a key that is not ASCII and resembles no known one: mostly the rest of an unquoted text. */
function sayForeign(key: string, known: readonly string[]): string | undefined {
  return /[^\p{ASCII}]/u.test(key) && findNearest(key, known) === undefined
    ? both(`keys are English words; ${TEXT_QUOTES}`, `键是英文单词；${TEXT_QUOTES}`)
    : undefined
}

/** Keys of a field that its columns and filters take over from it. */
const OF_FIELDS: ReadonlySet<string> = new Set([
  ...['required', 'requiredWhen', 'rule', 'dict', 'options', 'default', 'compute', 'visible', 'editable', 'check'],
  ...['labelField', 'unit', 'hint', 'number', 'rows', 'unsent', 'propose', 'whenHidden'],
])

/** Keys that have one home, with what it is. */
const HOMES: readonly (readonly [keys: readonly string[], home: string])[] = [
  [
    ['conditions', 'remind', 'imports', 'flow', 'resource'],
    both('it stands at the top level of the file, beside "fields"', '它写在文件的最外层，在“fields”旁边'),
  ],
  [
    ['print', 'slots', 'related'],
    both(
      'it is a key of views: write it in the view that shows the record',
      '这是详情的键：写在显示该记录的详情页面中',
    ),
  ],
  [['values'], both('it stands beside "template", whose values it gives', '它写在“template”旁边，给出模板的值')],
]

function sayHome(key: string): string | undefined {
  return HOMES.find(([keys]) => keys.includes(key))?.[1]
}

/** Keys of a list that are written where only fields are described. */
const OF_LISTS: ReadonlySet<string> = new Set(['columns', 'filters', 'filter', 'actions', 'tabs', 'sort', 'order'])

function sayField(key: string, where: string): string | undefined {
  if (where === both('a field', '字段') && OF_LISTS.has(key))
    return both(
      'it is a key of lists: name the field there, below "screens"',
      '这是列表的键：在“screens”下面的列表中写这个字段',
    )
  const isShown = where === both('a column', '列') || where === both('a filter', '查询条件')
  return isShown && OF_FIELDS.has(key)
    ? both(
        `write it at the field below "fields": it holds wherever the field is shown`,
        '写在“fields”下面的字段上：字段在哪里显示，它就在哪里生效',
      )
    : undefined
}

export const unknownKey = defineMessage(
  {
    code: 'FW201',
    title: both('A key is not known here', '这里没有这个键'),
    page: both(
      'The language has no such key at this place, so it would do nothing. It is a slip of the pen, or the key belongs one level higher or lower. `docs/reference/language.md` lists the keys of every place.',
      '本语言在这个位置没有这个键，写了也不起作用。可能是笔误，也可能应该写在上一层或下一层。各位置的键见 `docs/reference/language.md`。',
    ),
  },
  (key: string, where: string, known: readonly string[]) => {
    const hint = findSlip(key, known) ?? sayField(key, where) ?? sayHome(key) ?? sayForeign(key, known)
    return {
      message: both(`the key "${key}" is not known in ${where}`, `${where}没有键“${key}”`),
      ...(hint === undefined ? offer(key, known) : { hint, known }),
    }
  },
)

export const missingKey = defineMessage(
  {
    code: 'FW202',
    title: both('A key is missing', '缺少一个键'),
    page: both('Without this key the part cannot be understood. Add it.', '没有这个键，这一部分无法理解。请补上。'),
  },
  (key: string, where: string, example: string) => ({
    message: both(`${where} needs the key "${key}"`, `${where}需要键“${key}”`),
    hint: both(`add "${key}: ${example}"`, `加上“${key}: ${example}”`),
  }),
)

const allLines = (holder: string) =>
  both(`take its lines one level back, below "${holder}"`, `把它的各行退回一层，写在“${holder}”下面`)
const oneLine = both('take this line one level back; the lines below it stay', '只把这一行退回一层，下面各行不动')

/** Without `where` the line of the key alone stands too deep, not those that belong to it. */
export const deepKey = defineMessage(
  {
    code: 'FW210',
    title: both('A key stands one level too deep', '键写深了一层'),
    page: both(
      'The key belongs beside the one that it stands below: its lines, or its first line alone, are indented too far. It is read as if it stood there, so that everything else is checked too.',
      '这个键应该与它所在的那个键并列：它的各行，或只有它的第一行，缩进太多。编译时按并列读取，其余内容照常检查。',
    ),
  },
  (key: string, holder: string, where?: string) =>
    where === undefined
      ? {
          message: both(
            `the line "${key}:" stands inside of "${holder}", without what belongs to it`,
            `“${key}:”这一行写在“${holder}”里面，属于它的内容却不在它下面`,
          ),
          hint: oneLine,
        }
      : {
          message: both(
            `"${key}" belongs to ${where} and stands inside of "${holder}"`,
            `“${key}”属于${where}，却写在“${holder}”里面`,
          ),
          hint: allLines(holder),
        },
)

export const formulaAsText = defineMessage(
  {
    code: 'FW211',
    title: both('An expression stands where a sentence belongs', '应该写句子的地方写了表达式'),
    page: both(
      'What people read is a sentence, such as the message of `required`; an expression here would be shown to them as it is. When a field is required says `requiredWhen` beside the sentence, what else must hold says `check`.',
      '给使用者看的是句子，例如 `required` 的提示；写成表达式会原样显示给他们。字段何时必填，在句子旁边用 `requiredWhen` 说明；其他必须满足的条件用 `check` 说明。',
    ),
  },
  (formula: string) => ({
    message: both(
      `"${formula}" is an expression, and people would read it as it stands`,
      `“${formula}”是表达式，会原样显示给使用者`,
    ),
    hint: both(
      'write the sentence here, e.g. 请输入名称, and the condition in "requiredWhen" or "check"',
      '这里写句子，例如“请输入名称”，条件写在“requiredWhen”或“check”中',
    ),
  }),
)

export const formulaAsTitle = defineMessage(
  {
    code: 'FW486',
    title: both('An expression stands where a title belongs', '应该写标题的地方写了表达式'),
    page: both(
      'A title is shown as it is written, whatever the record holds. What depends on values is a field of its own, with `compute`, or a colour of the row.',
      '标题原样显示，与记录的内容无关。随值变化的内容用带 `compute` 的字段表示，或用行的颜色表示。',
    ),
  },
  (formula: string) => ({
    message: both(
      `"${formula}" is shown as it stands: a title is no expression`,
      `“${formula}”会原样显示：标题不是表达式`,
    ),
    hint: both(
      'write the words alone; what depends on values is a field with "compute"',
      '只写文字；随值变化的内容写成带“compute”的字段',
    ),
  }),
)

export const bracesInText = defineMessage(
  {
    code: 'FW212',
    title: both('Braces stand in a sentence', '句子里有花括号'),
    page: both(
      'Fields in braces are filled in where a record is named (`label:` and what is named after it). Other texts are shown as they are, with their braces. Write the sentence without the value.',
      '只有给记录命名的地方（`label:` 以及由它得名的内容）才会填入花括号里的字段。其他文字连同花括号原样显示。请写不含该值的句子。',
    ),
  },
  (braces: string) => ({
    message: both(
      `"${braces}" is shown as it stands: this text has no fields`,
      `“${braces}”会原样显示：这段文字不填入字段`,
    ),
    hint: both('write the sentence without it', '写成不含它的句子'),
  }),
)

export const wrongKind = defineMessage(
  {
    code: 'FW203',
    title: both('A value has the wrong form', '值的形式不对'),
    page: both(
      'The key takes another form of value: a text where a list stands, a map where a word stands. The message says which form is expected.',
      '这个键要求另一种形式的值：例如应该写列表却写了文字，应该写一个词却写了映射。消息会说明需要哪种形式。',
    ),
  },
  (expected: string, found: string, hint?: string) => ({
    message: both(`expected ${expected}, found ${found}`, `这里应为${expected}，实际是${found}`),
    hint:
      hint ??
      (found === both('nothing', '空值')
        ? both('write it behind the colon, or remove the key', '写在冒号后面，或删除这个键')
        : undefined),
  }),
)

export const notOneOf = defineMessage(
  {
    code: 'FW204',
    title: both('A value is not one of the allowed words', '值不在允许的范围内'),
    page: both(
      'The key takes one word of a closed list. The message names the nearest one or lists them all.',
      '这个键的值是固定几个词中的一个。消息会给出最接近的词或列出全部。',
    ),
  },
  (word: string, allowed: readonly string[]) => ({
    message: both(`"${word}" is not allowed here`, `这里不能写“${word}”`),
    ...offer(word, allowed),
  }),
)

export const excludingKeys = defineMessage(
  {
    code: 'FW205',
    title: both('Two keys exclude each other', '两个键不能同时使用'),
    page: both(
      'Both keys say the same thing in different ways, so only one of them can stand. Remove the one that is not meant.',
      '两个键用不同方式说明同一件事，只能有一个。请删除不需要的那个。',
    ),
  },
  (key: string, other: string) => ({
    message: both(`"${key}" and "${other}" exclude each other`, `“${key}”和“${other}”不能同时使用`),
    hint: both(`remove one of the two`, '两个中删除一个'),
  }),
)

export const entityName = defineMessage(
  {
    code: 'FW206',
    title: both('The entity is named differently from its file', '实体的名称与文件名不一致'),
    page: both(
      'One name all the way: `schemas/<domain>/<entity>.yaml` holds the entity of that name, and its generated modules, routes and stories carry it. Rename the file or the entity.',
      '名称处处一致：`schemas/<domain>/<entity>.yaml` 中是同名的实体，生成的模块、路由和故事也用这个名称。请给文件或实体改名。',
    ),
  },
  (name: string, expected: string, key = 'entity') => ({
    message: both(`the entity "${name}" stands in the file of "${expected}"`, `实体“${name}”写在“${expected}”的文件中`),
    hint: both(`write "${key}: ${expected}" or rename the file`, `写成“${key}: ${expected}”，或给文件改名`),
  }),
)

export const unknownFile = defineMessage(
  {
    code: 'FW207',
    title: both('The file has no meaning at this place', '文件放错了位置'),
    page: both(
      '`schemas/` holds `menu.yaml`, `dictionaries.yaml` and `terms.en.yaml`, `shared/rules.yaml`, `shared/rows.yaml` and `shared/fields.yaml`, and one file per entity in a folder per domain. Move the file to its place.',
      '`schemas/` 中有 `menu.yaml`、`dictionaries.yaml`、`terms.en.yaml`、`shared/rules.yaml`、`shared/rows.yaml`、`shared/fields.yaml`，以及按业务域分文件夹、每个实体一个的文件。请把文件移到它的位置。',
    ),
  },
  (path: string) => ({
    message: both(`"${path}" is not a file of the language`, `“${path}”不是本语言的文件`),
    hint: path.startsWith('schemas/tenants/')
      ? both(
          'an overlay is schemas/tenants/<tenant>/<domain>/<entity>.yaml',
          '租户的差异文件是 schemas/tenants/<租户>/<业务域>/<实体>.yaml',
        )
      : both('an entity is schemas/<domain>/<entity>.yaml', '实体文件是 schemas/<domain>/<entity>.yaml'),
  }),
)

function sayNearName(name: string, allowed: string): string {
  const words = name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter((word) => word !== '')
  if (words.length < 2 || /[^\w\s-]/.test(name)) return both(`use ${allowed}`, `只用${allowed}`)
  const camel = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
  return both(
    `use ${allowed}: ${allowed.includes('hyphens') ? words.join('-').toLowerCase() : camel}`,
    `只用${allowed}：${allowed.includes('hyphens') ? words.join('-').toLowerCase() : camel}`,
  )
}

export const badName = defineMessage(
  {
    code: 'FW208',
    title: both('A name has characters that names may not have', '名称中有不允许的字符'),
    page: both(
      'Names of entities, screens and actions become addresses and file names: lower-case letters, digits and hyphens, starting with a letter. Names of fields are those of the API: letters and digits.',
      '实体、页面和操作的名称会成为地址和文件名：小写字母、数字和连字符，以字母开头。字段的名称与接口一致：字母和数字。',
    ),
  },
  (name: string, allowed: string, hint?: string) => ({
    message: both(`"${name}" is not a name`, `“${name}”不能作名称`),
    hint: hint ?? (name.includes('：') ? findSlip(name, []) : undefined) ?? sayNearName(name, allowed),
  }),
)

export const emptyText = defineMessage(
  {
    code: 'FW209',
    title: both('A text is empty', '文字是空的'),
    page: both(
      'The key needs a text that a person reads. Write it or remove the key.',
      '这个键需要一段给使用者看的文字。请写上，或删除这个键。',
    ),
  },
  (what: string) => ({
    message: both(`${what} is empty`, `${what}是空的`),
    hint: both('write the text or remove the key', '写上文字，或删除这个键'),
  }),
)

export const badNumber = defineMessage(
  {
    code: 'FW213',
    title: both('A pattern of numbers cannot be read', '编号格式无法读取'),
    page: both(
      '`number:` says how new records are numbered: letters and signs as they are, `yyyy` or `yy`, `MM` and `dd` for the day, and at the end the first counter with its zeros, such as `RK-yyyyMM-0001`. The counter starts again when the part before it changes; a month without its year would repeat the numbers of the year before.',
      '`number:` 说明新记录如何编号：字母和符号原样保留，`yyyy` 或 `yy`、`MM`、`dd` 表示日期，末尾是带零的起始序号，例如 `RK-yyyyMM-0001`。序号前面的部分变化时序号重新开始；只有月没有年会与上一年的编号重复。',
    ),
  },
  (text: string, hint: string) => ({
    message: both(`"${text}" is no pattern of numbers`, `“${text}”不是编号格式`),
    hint,
  }),
)

export const asksNothing = defineMessage(
  {
    code: 'FW403',
    title: both('An action asks and calls nothing', '操作要求填写，却没有可调用的接口'),
    page: both(
      '`ask:` shows a dialog with fields and calls the operation with what was filled in. Name the operation with `operation:`, for a built-in action too.',
      '`ask:` 弹出一个填写窗口，再带着填写的内容调用接口。请用 `operation:` 写明接口，内置操作也要写。',
    ),
  },
  () => ({
    message: both('the action asks and names no operation', '操作写了“ask”，没有写接口'),
    hint: both('add "operation:"', '加上“operation:”'),
  }),
)

export const askedAndSent = defineMessage(
  {
    code: 'FW404',
    title: both('An action asks for what it sends itself', '操作要求填写的字段又由它自己发送'),
    page: both(
      'A value has one writer: a field under `ask:` is filled in by a person, a name under `query:` or `body:` is sent as its expression says. Remove one of the two. What a field begins with is its `default:`.',
      '一个值只有一处来源：`ask:` 下的字段由人填写，`query:` 和 `body:` 下的名称按表达式发送。请删除其中一处。字段的初始值写在它的 `default:` 中。',
    ),
  },
  (name: string) => ({
    message: both(`"${name}" is asked for and sent by the action itself`, `“${name}”既要求填写，又由操作自己发送`),
    hint: both('take it out of "ask", or out of "query" and "body"', '从“ask”中删除，或从“query”和“body”中删除'),
  }),
)
