import { both } from './languages'
import { defineMessage } from './message'
import { offer } from './nearest'

type Names = Iterable<string>

export const columnOfManyValues = defineMessage(
  {
    code: 'FW440',
    title: both('A column of an import holds what no cell can', '导入的列含有单元格放不下的内容'),
    page: both(
      'A cell holds a text, a number, a day or a time. A detail table, files, an object and a yes or no are typed in the form; leave the column out, or fill the field on the server.',
      '单元格只能放文字、数值、日期或时间。明细表、附件、对象以及是与否在表单中填写；请去掉这一列，或由服务器填写该字段。',
    ),
  },
  (name: string, type: string) => ({
    message: both(
      `a cell cannot hold "${name}", which is of type ${type}`,
      `单元格放不下“${name}”，它的类型是 ${type}`,
    ),
    hint: both(`take "${name}" out of "columns"`, `从“columns”中去掉“${name}”`),
  }),
)

export const noFileTaken = defineMessage(
  {
    code: 'FW441',
    title: both('The operation of an import takes no file', '导入的接口不接收文件'),
    page: both(
      'The operation of an import names the uploaded file in its body: in `fileId`, or in the field that `file:` says. Name the operation that reads workbooks, or add the field to the OpenAPI description.',
      '导入接口的请求体中要有上传文件的编号：`fileId`，或 `file:` 所写的字段。请改为读取工作簿的接口，或在 OpenAPI 中加上这个字段。',
    ),
  },
  (operation: string, file: string, known: Names) => {
    const offered = offer(file, known)
    return {
      message: both(
        `operation "${operation}" has no field "${file}" in its body`,
        `接口“${operation}”的请求体中没有字段“${file}”`,
      ),
      ...offered,
      hint: offered.hint ?? both('name the operation that reads the workbook', '写读取工作簿的接口'),
    }
  },
)

export const doubledTitle = defineMessage(
  {
    code: 'FW442',
    title: both('Two columns of an import have one title', '导入的两列标题相同'),
    page: both(
      'A workbook finds its columns by their heads, without a unit in brackets, so that two equal ones would read the same cells. Give one of them another `title:`, or leave it out.',
      '工作簿按标题查找各列（不计括号中的单位），标题相同的两列会读到同样的单元格。请给其中一列另写 `title:`，或去掉它。',
    ),
  },
  (title: string, other: string) => ({
    message: both(`"${title}" is the title of column "${other}" already`, `“${title}”已经是“${other}”列的标题`),
    hint: both('give one of the two another title', '给其中一列另写标题'),
  }),
)

export const columnNeeded = defineMessage(
  {
    code: 'FW443',
    title: both('A key of an import is no column of it', '导入的依据不是它的列'),
    page: both(
      '`unique`, `updates` and `match` compare what the workbook says, so each field they name is one of `columns`; `updates` and `unique` may also name what a `match` takes.',
      '`unique`、`updates` 和 `match` 比较的是工作簿中的内容，所写字段都要在 `columns` 中；`updates` 和 `unique` 也可以写 `match` 取来的字段。',
    ),
  },
  (name: string, key: string, known: Names) => ({
    message: both(`"${name}" of "${key}" is no column of the import`, `“${key}”中的“${name}”不是导入的列`),
    ...offer(name, known),
  }),
)

export const columnWithoutRule = defineMessage(
  {
    code: 'FW444',
    title: both('The form has no rule for a column of an import', '表单没有导入列的规则'),
    page: both(
      'Each row of a workbook is checked as if somebody had typed it into the form, so that a column is a field of the form. Add the field to the form, name another one with `form:`, or leave the column out.',
      '工作簿的每一行按填写表单的规则检查，所以每一列都是表单的字段。请在表单中加上该字段，用 `form:` 写另一个表单，或去掉这一列。',
    ),
  },
  (name: string, form: string, known: Names) => {
    const offered = offer(name, known)
    return {
      message: both(`form "${form}" has no field "${name}"`, `表单“${form}”没有字段“${name}”`),
      ...offered,
      hint:
        (offered.fix && offered.hint) ??
        both(`add "${name}" to the form, or take the column out`, `在表单中加上“${name}”，或去掉这一列`),
    }
  },
)

export const unknownRecordField = defineMessage(
  {
    code: 'FW445',
    title: both('A match of an import names a record or field that the API lacks', '导入匹配的记录或字段不在接口中'),
    page: both(
      'A match is written `<domain>.<entity>.<field>`: the resource of the records that the cells name, and the field that the cells hold. `take` names fields of the same records.',
      '匹配写成 `<业务域>.<实体>.<字段>`：单元格所指记录的资源，以及单元格中填写的字段。`take` 写的是同一记录的字段。',
    ),
  },
  (name: string, where: string, known: Names) => ({
    message: both(`"${name}" is not known among ${where}`, `${where}中没有“${name}”`),
    ...offer(name, known),
  }),
)

export const unnamedRecord = defineMessage(
  {
    code: 'FW446',
    title: both('Nothing says how a column of an import names its record', '没有写明导入列如何指明记录'),
    page: both(
      'The field holds the id of another record, which nobody types into a workbook. `match:` says which field of that record the cells hold: its name or its number.',
      '该字段保存另一记录的编号，没有人会在工作簿中填写编号。请用 `match:` 写明单元格填写那条记录的哪个字段，例如名称或编号。',
    ),
  },
  (name: string, resource: string) => ({
    message: both(
      `the cells of "${name}" would hold ids of "${resource}"`,
      `“${name}”的单元格将是“${resource}”的内部编号`,
    ),
    hint: both(`write "match: { ${name}: ${resource}.… }"`, `写“match: { ${name}: ${resource}.… }”`),
  }),
)

export const importedTwice = defineMessage(
  {
    code: 'FW447',
    title: both('Two imports have one operation', '两个导入用了同一个接口'),
    page: both(
      'An operation reads one kind of workbook. Give one of the two imports an operation of its own, or leave it out.',
      '一个接口只读取一种工作簿。请给其中一个导入另设接口，或去掉它。',
    ),
  },
  (operation: string, other: string) => ({
    message: both(
      `operation "${operation}" reads the import of "${other}" already`,
      `接口“${operation}”已用于“${other}”的导入`,
    ),
    hint: both('name another operation', '写另一个接口'),
  }),
)

export const workbookOfNoImport = defineMessage(
  {
    code: 'FW488',
    severity: 'warning',
    title: both('No import makes the workbook', '没有导入会生成这个工作簿'),
    page: both(
      'The workbook that an action or an upload offers to fill in is made of the columns of the import whose `template:` has the same name. No import has this name, or the operation of the upload reads another one, so that who asks for it finds no file or the wrong one. Write the name of the import, or add `template:` to the import. Where somebody keeps a workbook of his own in the folder of templates, say so with `# formwork-ignore FW488: <reason>`.',
      '操作或上传提供给人填写的工作簿，由 `template:` 同名的导入按它的列生成。没有导入写着这个名称，或者上传的接口读取的是另一个工作簿，下载的人就得不到文件，或得到错的文件。请改为导入中的名称，或在导入中加上 `template:`。如果由人自行在模板文件夹中维护这个工作簿，请写 `# formwork-ignore FW488: <原因>`。',
    ),
  },
  (name: string, known: Names, unnamed: string | undefined) => {
    const message = both(`no import that belongs here makes "${name}"`, `没有相应的导入会生成“${name}”`)
    const reader =
      unnamed === undefined ? both('the import that reads it', '读取它的导入') : both(`"${unnamed}"`, `“${unnamed}”`)
    const written = both(`write "template: ${name}" in ${reader}`, `在${reader}中写“template: ${name}”`)
    const offered = unnamed === undefined ? offer(name, known) : { known: [...known] }
    return { message, ...offered, hint: offered.hint ?? written }
  },
)

export const computedColumn = defineMessage(
  {
    code: 'FW492',
    title: both('A column of an import is computed', '导入的列是计算得出的'),
    page: both(
      'The field is computed from others, in the form and on the server, so that what a cell says would be lost. Leave the column out, or let people overrule the value with `overrule:`. An import whose `rules:` judge the computed value may have it.',
      '这个字段在表单和服务器上都由其他字段计算，单元格中的值会丢失。请去掉这一列，或用 `overrule:` 允许改写。导入的 `rules:` 核对计算结果时可以保留。',
    ),
  },
  (name: string) => ({
    message: both(
      `"${name}" is computed, so what its cells say would be lost`,
      `“${name}”由计算得出，单元格中的值会丢失`,
    ),
    hint: both(`take "${name}" out of "columns"`, `从“columns”中去掉“${name}”`),
  }),
)
