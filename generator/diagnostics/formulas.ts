import type { Offer } from './diagnostic'
import { both } from './languages'
import { defineMessage } from './message'

export const expressionSyntax = defineMessage(
  {
    code: 'FW318',
    title: both('An expression cannot be read', '表达式无法读取'),
    page: both(
      'Expressions know field names, `row.x`, `form.x`, `params.x`, `user.x`, numbers, texts in quotes, `+ - * / %`, comparisons, `and or not in`, `? :` and a closed list of functions. `docs/reference/language.md` shows them all.',
      '表达式可以使用字段名、`row.x`、`form.x`、`params.x`、`user.x`、数字、引号中的文字、`+ - * / %`、比较、`and or not in`、`? :` 和固定的一组函数。全部见 `docs/reference/language.md`。',
    ),
  },
  (message: string, remedy: Offer) => ({ message, ...remedy }),
)

export const expressionName = defineMessage(
  {
    code: 'FW319',
    title: both('An expression names something that does not exist', '表达式用了不存在的名称'),
    page: both(
      'A bare name is a field of the row where there is one, else of the form; `params.x` is what the opener hands over, `user.x` a claim of the signed-in user. Functions are those of the language only.',
      '单独的名称在有行的地方是行的字段，否则是表单的字段；`params.x` 是打开者传来的参数，`user.x` 是登录用户的信息。函数只有本语言提供的那些。',
    ),
  },
  (message: string, remedy: Offer) => ({ message, ...remedy }),
)

export const expressionType = defineMessage(
  {
    code: 'FW320',
    title: both('The types of an expression do not fit', '表达式的类型不匹配'),
    page: both(
      'Expressions are checked against the types of the API: a condition must be true or false, a computed value must fit its field, a text cannot be multiplied.',
      '表达式按接口的类型检查：条件的结果必须是真或假，计算结果必须符合字段的类型，文字不能相乘。',
    ),
  },
  (message: string, remedy: Offer) => ({ message, ...remedy }),
)

export const expressionRole = defineMessage(
  {
    code: 'FW466',
    title: both('A condition asks for a role that is not listed', '条件用了没有列出的角色'),
    page: both(
      "`user.hasRole('…')` asks for a role by the alias that the list of roles shows, and a misspelt one nobody has. The roles that YAML may name stand under `roles:` of `schemas/shared/flows.yaml`: correct the alias, or list the role.",
      "`user.hasRole('…')` 按角色管理中显示的别名询问角色，写错的别名没有人持有。YAML 可用的角色列在 `schemas/shared/flows.yaml` 的 `roles:` 下：请改正别名，或列出这个角色。",
    ),
  },
  (message: string, remedy: Offer) => ({ message, ...remedy }),
)

export const computeCycle = defineMessage(
  {
    code: 'FW321',
    title: both('Computed fields depend on each other in a circle', '计算字段互相依赖，形成循环'),
    page: both(
      'Each of the fields is computed from the next, so none can be computed first. Take one of them out of the circle.',
      '每个字段都由下一个字段算出，没有一个能先算。请把其中一个移出循环。',
    ),
  },
  (names: readonly string[]) => ({
    message: both(`computed fields go in a circle: ${names.join(' → ')}`, `计算字段形成循环：${names.join(' → ')}`),
    hint: both('let one of them be typed in', '让其中一个手工填写'),
  }),
)

export const conditionCircle = defineMessage(
  {
    code: 'FW360',
    title: both('Named conditions ask for each other in a circle', '命名条件互相引用，形成循环'),
    page: both(
      'A condition of `conditions` may ask for another one, but not, through others, for itself: nobody could say when it holds. Write one of them out.',
      '`conditions` 中的条件可以引用另一个条件，但不能经由别的条件引用自己，否则谁也说不清它何时成立。请把其中一个展开写出。',
    ),
  },
  (names: readonly string[]) => ({
    message: both(`conditions go in a circle: ${names.join(' → ')}`, `条件形成循环：${names.join(' → ')}`),
    hint: both('write one of them out', '把其中一个展开写出'),
  }),
)

export const takenCondition = defineMessage(
  {
    code: 'FW366',
    title: both('A condition has a name that means something else', '条件的名称另有含义'),
    page: both(
      'An expression asks for a condition by its bare name, and a bare name is a field of the record first, and a condition of a status or of all entities may have it too. A condition of that name would never be asked, or something else than before would be. Give it another name.',
      '表达式用单独的名称引用条件，而单独的名称首先是记录的字段，也可能是状态的条件或全部实体的条件。这样命名的条件永远不会被引用，或者会改变原来的含义。请换一个名称。',
    ),
  },
  (name: string, owner: string) => ({
    message: both(`the condition "${name}" has the name of ${owner}`, `条件“${name}”与${owner}同名`),
    hint: both('give it another name', '换一个名称'),
  }),
)

export const notNumeric = defineMessage(
  {
    code: 'FW330',
    title: both('A limit or sum needs a number', '限制或合计需要数字'),
    page: both(
      '`minimum`, `maximum`, `decimals` and sums are for numbers, `minLength`, `maxLength` and `pattern` for texts. The API gives the field another type.',
      '`minimum`、`maximum`、`decimals` 和合计用于数字，`minLength`、`maxLength`、`pattern` 用于文字。接口给这个字段的是另一种类型。',
    ),
  },
  (what: string, field: string, type: string) => ({
    message: both(
      `${what} does not fit field "${field}" of type ${type}`,
      `${what}不适用于类型为 ${type} 的字段“${field}”`,
    ),
    hint: both('take it away, or name another field', '去掉它，或写另一个字段'),
  }),
)

export const emptyTemplate = defineMessage(
  {
    code: 'FW336',
    title: both('A label names no field', '标签里没有字段'),
    page: both(
      '`label:` says how one record reads among others, so it holds at least one field in braces: `"{projectName}_{projectCode}"`. Without one, every record would read the same.',
      '`label:` 说明一条记录在其他记录中怎么显示，因此花括号里至少要有一个字段：`"{projectName}_{projectCode}"`。否则所有记录显示都一样。',
    ),
  },
  (text: string, isField: boolean) => ({
    message: both(
      `"${text}" names no field, so every record would read the same`,
      `“${text}”里没有字段，所有记录会显示得一样`,
    ),
    hint: isField
      ? both(`write "{${text}}"`, `写成 "{${text}}"`)
      : both('put the name of a field in braces: "{projectName}"', '把字段名放在花括号中："{projectName}"'),
  }),
)

export const badPattern = defineMessage(
  {
    code: 'FW334',
    title: both('A pattern is not a regular expression', '格式不是正则表达式'),
    page: both(
      'The text after `pattern:` cannot be read as a regular expression. Write it between single quotes so that YAML leaves its backslashes alone.',
      '`pattern:` 后面的文字不能作为正则表达式读取。请放在单引号中，YAML 才不会改动反斜杠。',
    ),
  },
  (pattern: string, hint?: string) => ({
    message: both(`"${pattern}" is not a regular expression`, `“${pattern}”不是正则表达式`),
    hint,
  }),
)

export const badPath = defineMessage(
  {
    code: 'FW335',
    title: both('An address has characters that addresses may not have', '地址中有不允许的字符'),
    page: both(
      'A path starts with a slash; its parts are letters, digits, hyphens and underscores, and begin small.',
      '地址以斜线开头；各段由字母、数字、连字符和下划线组成，以小写字母开头。',
    ),
  },
  (path: string) => ({
    message: both(`"${path}" is not an address`, `“${path}”不是地址`),
    hint: both('write it as /project/rental-report', '写成 /project/rental-report 这样'),
  }),
)

export const takenPath = defineMessage(
  {
    code: 'FW393',
    title: both('An address is that of a page of the app', '地址已被应用自己的页面占用'),
    page: both(
      'The app has pages of its own: signing in, the home page, what is said where nothing is found. Of two pages of one address only one can be reached, so a screen needs another.',
      '应用有自己的页面：登录、首页、找不到内容时的提示等。地址相同的两个页面只有一个能打开，因此页面需要另一个地址。',
    ),
  },
  (path: string) => ({
    message: both(`"${path}" is the address of a page of the app`, `“${path}”是应用自己页面的地址`),
    hint: both('choose another, e.g. /project/rental-report', '换一个，例如 /project/rental-report'),
  }),
)

export const slowPattern = defineMessage(
  {
    code: 'FW380',
    title: both('A pattern can take for ever', '格式检查可能永远不结束'),
    page: both(
      'A part that may repeat stands inside of one that may repeat, such as `(a+)+`, and a text that nearly fits is tried in more ways than there are seconds: the page, or the server, stands still. Let the parts of the repetition begin differently, or repeat only once.',
      '可重复的部分里面又有可重复的部分，例如 `(a+)+`，几乎匹配的文字会有天文数字般的尝试方式：页面或服务器会卡死。请让重复的各部分开头不同，或只重复一次。',
    ),
  },
  (pattern: string, text: string) => ({
    message: both(
      `"${pattern}" takes for ever on a text such as "${text}"`,
      `“${pattern}”遇到“${text}”这样的文字会永远不结束`,
    ),
    hint: both('repeat only once: "(a+)+" is "a+"', '只重复一次：“(a+)+”就是“a+”'),
  }),
)

export const ruleWidens = defineMessage(
  {
    code: 'FW316',
    title: both('A limit is wider than the one it stands on', '限制比它所依据的更宽'),
    page: both(
      'Rules narrow: a field may be stricter than its rule, and a rule stricter than the API, never the other way round, because the server would then refuse what the form accepts. Use a narrower limit, another rule, or change the API.',
      '规则只能收紧：字段可以比规则严，规则可以比接口严，反过来不行，否则表单接受的内容会被服务器拒绝。请用更严的限制、另一条规则，或修改接口。',
    ),
  },
  (limit: string, own: string, base: string) => ({
    message: both(`${limit} ${own} is wider than ${base}`, `${limit} ${own} 比 ${base} 宽`),
    hint: both('a rule may only narrow', '规则只能收紧'),
  }),
)
