import type { Offer } from './diagnostic'
import { both } from './languages'
import { defineMessage } from './message'
import { offer } from './nearest'

export const twoWriters = defineMessage(
  {
    code: 'FW341',
    title: both('A field has two writers', '字段的值有两个来源'),
    page: both(
      'A value comes from one place: it is computed, or sent with `set`, or filled by a choice, or typed in. With two of them the last one wins, and which that is nobody can see. Two choices may fill the same field only where each of them has a `visible`, so that one of them is shown at a time.',
      '一个值只有一个来源：计算得出，或用 `set` 发送，或由选择带出，或手工填写。有两个来源时后一个生效，谁也看不出是哪一个。只有各自带 `visible`、每次只显示一个时，两个选择才可以带出同一个字段。',
    ),
  },
  (field: string, first: string, second: string) => ({
    message: both(`"${field}" is ${first} and ${second}`, `“${field}”既${first}，又${second}`),
    hint: both('leave it to one of the two', '只保留其中一个'),
  }),
)

export const changeCircle = defineMessage(
  {
    code: 'FW342',
    title: both('Fields change each other in a circle', '字段互相改动，形成循环'),
    page: both(
      'A choice fills a field, a computed value follows from it, and the parameters of the choice read that value: so choosing clears what was just chosen. Take one step out of the circle, for example by reading the value that the choice was made by.',
      '选择带出一个字段，由它算出另一个值，而选择的参数又读取这个值：于是一选择就清掉刚选的内容。请去掉循环中的一步，例如改为读取选择所依据的值。',
    ),
  },
  (names: readonly string[]) => ({
    message: both(`a change goes in a circle: ${names.join(' → ')}`, `改动形成循环：${names.join(' → ')}`),
    hint: both('let one of them not read what the other fills', '让其中一个不读取另一个带出的内容'),
  }),
)

export const neverHolds = defineMessage(
  {
    code: 'FW343',
    title: both('A condition can never hold', '条件永远不成立'),
    page: both(
      'Its parts exclude each other, or it asks for a value that the field never has, so what depends on it never happens. Most often `and` stands where `or` is meant. Write `false` where never is meant.',
      '条件的各部分互相排斥，或要求字段不可能有的值，因此由它决定的事永远不会发生。最常见的是该用 `or` 却写了 `and`。确实永远不要时写 `false`。',
    ),
  },
  (what: string) => ({
    message: both(`${what} can never hold`, `${what}永远不成立`),
    hint: both(
      'its parts exclude each other: is "or" meant, or "in [..]"?',
      '各部分互相排斥：是不是应为“or”，或“in [..]”？',
    ),
  }),
)

export const alwaysHolds = defineMessage(
  {
    code: 'FW344',
    severity: 'warning',
    title: both('A condition always holds', '条件总是成立'),
    page: both(
      'Whatever the values are, the condition is true, so it asks nothing. Most often `or` stands where `and` is meant. Leave it out, or correct it.',
      '不管值是什么，条件都为真，等于没有条件。最常见的是该用 `and` 却写了 `or`。请去掉或改正。',
    ),
  },
  (what: string) => ({
    message: both(`${what} always holds`, `${what}总是成立`),
    hint: both('leave it out; or is "and" meant?', '去掉它；还是应为“and”？'),
  }),
)

export const unknownKey = defineMessage(
  {
    code: 'FW345',
    title: both('A value is compared with one that it never has', '与不会出现的值比较'),
    page: both(
      'The field takes its values from a closed list of `schemas/dictionaries.yaml`, or the OpenAPI description lists them, and this is not one of them, so the two are never equal. Correct it, or add it to the list.',
      '字段的值取自 `schemas/dictionaries.yaml` 的固定列表，或由 OpenAPI 说明列出，而这个值不在其中，两者永远不相等。请改正，或把它加到列表中。',
    ),
  },
  (key: string, dictionary: string | undefined, known: readonly string[]) => {
    const offered: Offer = key.length > 2 ? offer(key, known) : { known }
    return {
      message:
        dictionary === undefined
          ? both(`the API does not list the value "${key}"`, `接口列出的取值中没有“${key}”`)
          : both(`the dictionary "${dictionary}" has no key "${key}"`, `字典“${dictionary}”没有键“${key}”`),
      ...offered,
      hint: offered.hint ?? both(`known: ${known.join(', ')}`, `可用的有：${known.join(', ')}`),
    }
  },
)

export const neverFilled = defineMessage(
  {
    code: 'FW346',
    title: both('A required field can never be filled', '必填字段永远填不了'),
    page: both(
      'The field must have a value, but it is never shown or cannot be typed in, and nothing else gives it one: no `default`, no `compute`, no choice that fills it. So nothing could ever be saved.',
      '字段必须有值，却从不显示或不能填写，也没有别的来源：没有 `default`，没有 `compute`，没有带出它的选择。于是什么也保存不了。',
    ),
  },
  (field: string, why: string) => ({
    message: both(`"${field}" is required and ${why}`, `“${field}”必填，却${why}`),
    hint: both('give it a default, let it be typed in, or do not require it', '给它默认值，让它可以填写，或不要求必填'),
  }),
)

export const hiddenValue = defineMessage(
  {
    code: 'FW347',
    title: both('What happens to a hidden value is not said', '没有说明隐藏时的值如何处理'),
    page: both(
      'The field is shown only sometimes, and its value matters while it is hidden: it is required, or something else reads it. Say `whenHidden: clear` where it then counts as empty, or `whenHidden: keep` where the last value goes on counting and is saved. Elsewhere a hidden field is cleared.',
      '字段有时隐藏，而隐藏时它的值仍有影响：它是必填的，或别处读取它。隐藏时按空值处理写 `whenHidden: clear`，保留最后的值并保存写 `whenHidden: keep`。其他字段隐藏时会清空。',
    ),
  },
  (field: string, why: string) => ({
    message: both(`"${field}" is hidden at times, and ${why}`, `“${field}”有时隐藏，而${why}`),
    hint: both('add "whenHidden: clear" or "whenHidden: keep"', '加上“whenHidden: clear”或“whenHidden: keep”'),
  }),
)

export const neverGiven = defineMessage(
  {
    code: 'FW348',
    title: both('An expression reads a field that never has a value here', '表达式读取的字段在这里从来没有值'),
    page: both(
      'The field is part of the record but stands on no tab of the form, is not sent with `set`, is filled by no choice and is not loaded, so it is always empty. Put it on the form, or read another.',
      '字段属于记录，但不在表单的任何页签上，不用 `set` 发送，没有选择带出它，也不加载，所以总是空的。请把它放到表单上，或读取另一个字段。',
    ),
  },
  (field: string, form: string) => ({
    message: both(
      `"${field}" is on no tab of "${form}" and nothing fills it`,
      `“${field}”不在“${form}”的任何页签上，也没有别的来源`,
    ),
    hint: both(`add "${field}" to the form`, `把“${field}”放到表单上`),
  }),
)

export const selfVisible = defineMessage(
  {
    code: 'FW349',
    title: both('A field decides by its own value whether it is shown', '字段是否显示取决于它自己的值'),
    page: both(
      'Once it is hidden nobody can change it any more, and where it is cleared it stays hidden for ever. The condition must read other fields.',
      '一旦隐藏就没有人能再改它，如果隐藏时清空，它就永远隐藏。条件必须读取其他字段。',
    ),
  },
  (field: string) => ({
    message: both(`"${field}" is shown depending on itself`, `“${field}”是否显示取决于它自己`),
    hint: both('let the condition read another field', '让条件读取另一个字段'),
  }),
)

export const listedTwice = defineMessage(
  {
    code: 'FW350',
    title: both('A name is listed twice', '一个名称列了两次'),
    page: both(
      'The same column, filter, button, group or value stands twice in one list, and the second one would add nothing. Remove it, or write the one that was meant.',
      '同一个列、查询条件、按钮、分组或值在一个列表中写了两次，第二个不起作用。请去掉，或改成原来想写的。',
    ),
  },
  (what: string, name: string) => ({
    message: both(`${what} "${name}" is listed twice`, `${what}“${name}”列了两次`),
    hint: both('remove one of the two', '两个中去掉一个'),
  }),
)

export const shownTwice = defineMessage(
  {
    code: 'FW351',
    title: both('A field stands twice on one form', '一个字段在表单上出现两次'),
    page: both(
      'Both would edit the same value, and a message at the one would be missed at the other. Leave it in one place. Only the tabs of a view may repeat a field, each of them once.',
      '两处编辑同一个值，一处的提示在另一处会被忽略。请只留一处。只有详情的各页签可以重复同一字段，每个页签一次。',
    ),
  },
  (field: string, form: string) => ({
    message: both(`"${field}" stands twice on "${form}"`, `“${field}”在“${form}”上出现两次`),
    hint: both('leave it in one of the two places', '两处中只留一处'),
  }),
)

export const emptyRange = defineMessage(
  {
    code: 'FW352',
    title: both('Two limits exclude each other', '两个限制互相排斥'),
    page: both(
      'The lower limit is above the upper one, so no value obeys both and nothing could be saved. The one may come from the rule or the API.',
      '下限高于上限，没有值能同时满足，什么也保存不了。其中一个可能来自规则或接口。',
    ),
  },
  (lower: string, upper: string) => ({
    message: both(`${lower} is above ${upper}`, `${lower}高于${upper}`),
    hint: both('no value can obey both', '没有值能同时满足'),
  }),
)

export const badDefault = defineMessage(
  {
    code: 'FW353',
    title: both('A default breaks the rules of its own field', '默认值不符合字段自己的规则'),
    page: both(
      'A new record would begin with a value that the form then refuses: it is outside the limits, no key of the dictionary, or none of the values that the API lists. Correct the default or the rule.',
      '新记录一开始的值就会被表单拒绝：它超出限制，不是字典的键，或不在接口列出的取值中。请改正默认值或规则。',
    ),
  },
  (field: string, value: string, why: string) => ({
    message: both(`the default ${value} of "${field}" ${why}`, `“${field}”的默认值 ${value} ${why}`),
    hint: both('correct the default or the rule', '改正默认值或规则'),
  }),
)

export const notSortable = defineMessage(
  {
    code: 'FW354',
    severity: 'warning',
    title: both('A column cannot be sorted', '列不能排序'),
    page: both(
      '`sort: true` is what every column is that the operation can sort by (`x-sortable`). This one is not among them, so the key does nothing.',
      '接口能排序的列（`x-sortable`）都是 `sort: true`。这一列不在其中，写了也不起作用。',
    ),
  },
  (field: string, operation: string) => ({
    message: both(`operation "${operation}" does not sort by "${field}"`, `接口“${operation}”不能按“${field}”排序`),
    hint: both('remove "sort: true", or add the column to x-sortable', '去掉“sort: true”，或把该列加到 x-sortable'),
  }),
)

export const idleKey = defineMessage(
  {
    code: 'FW355',
    severity: 'warning',
    title: both('A key has no effect', '键不起作用'),
    page: both(
      'The key says more about another one, and that is not there, so nothing happens. Add the other key or remove this one.',
      '这个键补充说明另一个键，而那个键没有写，所以不起作用。请加上那个键，或去掉这个键。',
    ),
  },
  (key: string, needed: string) => ({
    message: both(`"${key}" has no effect without "${needed}"`, `没有“${needed}”，“${key}”不起作用`),
    hint: both(`add "${needed}" or remove "${key}"`, `加上“${needed}”，或去掉“${key}”`),
  }),
)

export const chooseOnlyWithoutForm = defineMessage(
  {
    code: 'FW484',
    severity: 'warning',
    title: both('The only choice is given in no form', '没有表单会选中唯一选项'),
    page: both(
      '`chooseOnly: true` gives a new record the choice at once where only one is offered. No form of the entity shows the field: a filter and a column begin without it. Remove the key, or show the field in a form.',
      '`chooseOnly: true` 在只有一个选项时，让新记录直接选中它。这个实体没有表单显示该字段，查询条件和列不受它影响。请去掉这个键，或让表单显示该字段。',
    ),
  },
  (name: string) => ({
    message: both(
      `"chooseOnly" has no effect, as no form shows "${name}"`,
      `没有表单显示“${name}”，“chooseOnly”不起作用`,
    ),
    hint: both('remove it, or show the field in a form', '请去掉，或让表单显示该字段'),
  }),
)

export const hiddenTitle = defineMessage(
  {
    code: 'FW485',
    severity: 'warning',
    title: both('A table has two titles', '明细表有两个标题'),
    page: both(
      'The field that holds the table has a title, which is the one that is shown. The title within `rows:` serves where the field has none, so that fields can share a table with its title. Remove one of the two.',
      '含明细表的字段有自己的标题，显示的是它。`rows:` 里的标题用在没有标题的字段上，便于多个字段共享明细表及其标题。请去掉其中一个。',
    ),
  },
  (name: string) => ({
    message: both(`this title is not shown, as field "${name}" has one`, `字段“${name}”已有标题，这个标题不会显示`),
    hint: both('remove one of the two', '请去掉其中一个'),
  }),
)

export const nestedList = defineMessage(
  {
    code: 'FW394',
    title: both('A list is shown inside of itself', '列表显示在它自己里面'),
    page: both(
      'The list below `child:` is shown beside the chosen row of its list, so a list that is its own child, or a child of one of its children, would be nested without end. Show levels of one list with `tree:`, or open the list by an action.',
      '`child:` 下的列表显示在所选行旁边，因此列表如果是自己的子列表，或是它某个子列表的子列表，就会无限嵌套。同一列表的层级用 `tree:` 显示，或用操作打开列表。',
    ),
  },
  (names: readonly string[]) => ({
    message: both(
      `lists are shown inside of each other without end: ${names.join(' → ')}`,
      `列表互相嵌套，没有尽头：${names.join(' → ')}`,
    ),
    hint: both('use "tree" for levels of one list, or open it by an action', '同一列表的层级用“tree”，或用操作打开'),
  }),
)

export const sameLabel = defineMessage(
  {
    code: 'FW356',
    severity: 'warning',
    title: both('Two entries of a dictionary read the same', '字典的两项显示相同'),
    page: both(
      'Whoever chooses sees two entries with the same words and cannot tell which is which. Name them apart.',
      '选择的人看到两个文字相同的选项，分不清是哪一个。请改成不同的名称。',
    ),
  },
  (label: string, dictionary: string) => ({
    message: both(`two entries of "${dictionary}" read "${label}"`, `“${dictionary}”有两项都显示为“${label}”`),
    hint: both('name them apart', '改成不同的名称'),
  }),
)
