import { both } from './languages'
import { defineMessage } from './message'

export const askInRows = defineMessage(
  {
    code: 'FW395',
    title: both('A check that asks the server stands in a detail table', '明细表中的校验要向服务器查询'),
    page: both(
      'A check with `operation:` asks the server while a form is filled. A table of many rows would ask for each of them; the server refuses wrong rows when the record is saved, and its words appear at the cells. Use `that:` in a table.',
      '带 `operation:` 的校验在填写表单时向服务器查询，多行的明细表会逐行查询。保存记录时服务器会拒绝错误的行，并在单元格显示原因。明细表中请用 `that:`。',
    ),
  },
  () => ({
    message: both('a column cannot ask the server', '列不能向服务器查询'),
    hint: both('use "that", or let the server refuse the record', '用“that”，或由服务器拒绝记录'),
  }),
)

export const chooseOnlyInRows = defineMessage(
  {
    code: 'FW483',
    title: both('The only choice is not given in a detail table', '明细表不会自动选中唯一选项'),
    page: both(
      '`chooseOnly: true` gives a new record the choice at once where only one is offered. A row of a detail table begins empty, since it may be added by mistake, so the key has no effect in a column. Remove it; beside `use:` of a shared field that has it, write `options: { chooseOnly: false }`.',
      '`chooseOnly: true` 在只有一个选项时，让新记录直接选中它。明细表的新行可能是误加的，因此从空值开始，这个键在列上不起作用。请去掉它；如果共享字段带有它，请在 `use:` 旁写 `options: { chooseOnly: false }`。',
    ),
  },
  (name: string) => ({
    message: both(`"chooseOnly" has no effect in column "${name}"`, `“chooseOnly”在列“${name}”上不起作用`),
    hint: both(
      'remove it; beside "use" write options: { chooseOnly: false }',
      '请去掉；在“use”旁请写 options: { chooseOnly: false }',
    ),
  }),
)

export const manyType = defineMessage(
  {
    code: 'FW396',
    title: both('Several choices do not fit the field', '多选与字段的类型不符'),
    page: both(
      'A field that is picked with `many: true` is a list, or one text with commas; a list is always picked with `many: true`. The API gives the field another type.',
      '用 `many: true` 选取的字段是列表，或一段以逗号分隔的文字；列表字段总是用 `many: true` 选取。接口给这个字段的是另一种类型。',
    ),
  },
  (type: string, many: boolean) => ({
    message: many
      ? both(`several choices do not fit a value of type ${type}`, `多选与类型为 ${type} 的值不符`)
      : both('one choice does not fit a list', '单选与列表不符'),
    hint: many ? both('leave "many" out', '去掉“many”') : both('add "many: true"', '加上“many: true”'),
  }),
)

export const overruledNothing = defineMessage(
  {
    code: 'FW397',
    title: both('Something is overruled that is not computed', '改写的不是计算字段'),
    page: both(
      'With `overrule:` a person may put a value of his own in the place of a computed one, and the record says that he did. That needs a `compute:` beside it, and a field that can be typed in: `editable: false` forbids what `overrule:` allows. In a detail table whose rows are counted or cannot be edited there is nothing to overrule either.',
      '有了 `overrule:`，使用者可以用自己的值代替计算结果，记录会记下这一点。它需要旁边有 `compute:`，并且字段可以填写：`editable: false` 禁止了 `overrule:` 所允许的。行由计数得出或不能编辑的明细表中也没有可改写的内容。',
    ),
  },
  () => ({
    message: both('only a computed value that can be typed in can be overruled', '只有可以填写的计算字段才能改写'),
    hint: both('add "compute", and take "editable: false" away', '加上“compute”，并去掉“editable: false”'),
  }),
)

export const wrongMark = defineMessage(
  {
    code: 'FW398',
    title: both('The mark of an overruled value is not yes or no', '改写标记不是是或否'),
    page: both(
      'The field that `overrule:` names is true while the value of a person stands in the place of the computed one. The API gives it another type than boolean.',
      '`overrule:` 写的字段在使用者的值代替计算结果时为真，而接口给它的类型不是布尔。',
    ),
  },
  (name: string, type: string) => ({
    message: both(`"${name}" is of type ${type}, not a boolean`, `“${name}”的类型是 ${type}，不是布尔`),
    hint: both('declare a boolean property for it in the OpenAPI description', '在 OpenAPI 说明中为它声明一个布尔属性'),
  }),
)

export const misplacedMay = defineMessage(
  {
    code: 'FW374',
    title: both('A permission stands where no server could hold it', '权限写在服务器无法保证的地方'),
    page: both(
      'What a user may see or edit is held by the server for a property of the resource, whatever the values of the record are. So `user.may(…)` stands in `visible` and `editable` of a field or a section and in `visible` of an action, alone, or joined with the rest by `and`; several of them, of which one is enough, by `or`. It cannot be negated or mixed with values, and nothing can be computed from it.',
      '使用者能看什么、改什么，由服务器按资源的属性保证，与记录的值无关。因此 `user.may(…)` 只写在字段或分组的 `visible`、`editable` 和操作的 `visible` 中，单独写，或用 `and` 与其余条件连接；多个权限满足其一即可时用 `or`。它不能取反，不能与值混用，也不能参与计算。',
    ),
  },
  () => ({
    message: both('"user.may" cannot stand here', '“user.may”不能写在这里'),
    hint: both(
      'in "visible" and "editable" of a field it stands alone or joined with "and"',
      '在字段的“visible”和“editable”中单独写，或用“and”连接',
    ),
  }),
)

export const misplacedRole = defineMessage(
  {
    code: 'FW467',
    title: both('A role stands beside values where no server could hold it', '角色与值混用，服务器无法保证'),
    page: both(
      "In `visible` and `editable` of a field or a section, and in `visible` of an action, `user.hasRole('…')` is held by the server for the property, whatever the values of the record are. So it stands there alone or after `not`, and is joined with the rest by `and`; several of which one is enough are joined by `or`. Anywhere else (`check`, `when`, `requiredWhen`, `compute`, `default`) it may stand as any condition does.",
      "在字段或分组的 `visible`、`editable` 和操作的 `visible` 中，`user.hasRole('…')` 由服务器按属性保证，与记录的值无关。因此它单独写或写在 `not` 之后，用 `and` 与其余条件连接；多个角色满足其一即可时用 `or`。在其他地方（`check`、`when`、`requiredWhen`、`compute`、`default`）可以像任何条件一样书写。",
    ),
  },
  () => ({
    message: both('"user.hasRole" cannot stand beside values here', '“user.hasRole”在这里不能与值混用'),
    hint: both(
      'in "visible" and "editable" it stands alone, after "not", or joined with "and"',
      '在“visible”和“editable”中单独写、写在“not”之后，或用“and”连接',
    ),
  }),
)

export const wrongNumber = defineMessage(
  {
    code: 'FW370',
    title: both('A field cannot hold the number of a document', '字段不能作单据编号'),
    page: both(
      '`number:` fills a text field of a new record when nobody has typed a number: the operations of the entity must add records, the text must be long enough, no other key may fill or require the field, and `where:` compares fields with values that they may hold.',
      '没有人填写编号时，`number:` 为新记录填写一个文字字段：实体必须有新增接口，文字长度必须足够，没有别的键填写或要求这个字段，并且 `where:` 比较的是字段可能有的值。',
    ),
  },
  (name: string, why: string, hint: string) => ({
    message: both(`"${name}" cannot be numbered: ${why}`, `“${name}”不能编号：${why}`),
    hint,
  }),
)

export const otherNumber = defineMessage(
  {
    code: 'FW400',
    title: both('A field is numbered in two ways', '一个字段有两种编号方式'),
    page: both(
      'Two files describe records of the same resource and number the same field differently. The records share one series: write the same pattern in both, leave it out in one, or say with `where:` which records each of them numbers.',
      '两个文件说明同一资源的记录，却给同一字段不同的编号。这些记录共用一个序列：请在两处写相同的格式，只在一处写，或用 `where:` 说明各自给哪些记录编号。',
    ),
  },
  (name: string, resource: string, file: string) => ({
    message: both(
      `"${name}" of "${resource}" is numbered differently in ${file}`,
      `“${resource}”的“${name}”在 ${file} 中编号不同`,
    ),
    hint: both('write the same pattern in both files, or in one only', '两个文件写相同的格式，或只在一个文件中写'),
  }),
)

export const unsentTaken = defineMessage(
  {
    code: 'FW450',
    title: both('A field that is never sent has the name of one that the API has', '不提交的字段与接口的字段同名'),
    page: both(
      'With `unsent:` a form has a field of its own, which is typed or chosen, read by expressions, and neither sent nor stored. The records of the entity already have a field of that name, so that it could not be told which of the two is meant.',
      '`unsent:` 给表单一个自己的字段：可以填写或选择，供表达式读取，既不提交也不保存。实体的记录已经有同名字段，无法区分指的是哪一个。',
    ),
  },
  (name: string) => ({
    message: both(`the API has a field "${name}" already`, `接口已有字段“${name}”`),
    hint: both('give it another name, or take "unsent" away', '换一个名称，或去掉“unsent”'),
  }),
)

export const unsentShown = defineMessage(
  {
    code: 'FW451',
    title: both(
      'A field that is never sent stands where only stored ones have values',
      '不提交的字段写在只有已保存字段才有值的地方',
    ),
    page: both(
      'A field with `unsent:` has a value while a form is filled in, and as a column of a list where `compute:` says what it is. Filters, views, print forms, and the conditions and requests of their actions read stored records, in which it does not exist. A view of a form (`of:`) leaves it out by itself.',
      '带 `unsent:` 的字段只在填写表单时有值；写了 `compute:` 的还可以作列表的列。查询条件、详情、打印单以及它们的操作的条件和请求读取的是已保存的记录，其中没有这个字段。以表单为布局的详情（`of:`）会自动略去它。',
    ),
  },
  (name: string) => ({
    message: both(`"${name}" has a value in forms only`, `“${name}”只在表单中有值`),
    hint: both('take it out here, or let the API store it', '在这里去掉它，或由接口保存它'),
  }),
)
