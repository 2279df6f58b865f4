import { IMPORT_RULES } from '../../src/contract/importTable'
import { both } from '../diagnostics/languages'
import { badName, wrongKind } from '../diagnostics/validate'
import { either, FIELD_NAMES, map, named, type ReadKeys, SLUGS } from './collections'
import { filled } from './lists'
import { fieldName, flag, name, oneOf, pixels, scalar, text } from './scalars'
import { heading, sentence } from './sentences'
import { describeNode, type Located, may, must, type Shape } from './shape'

const RECORD_FIELD = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*\.[A-Za-z][A-Za-z0-9]*$/
const RECORD_FIELD_SAYS = both(
  'the field of a record, e.g. factory.factory.factoryName',
  '某类记录的字段，例如 factory.factory.factoryName',
)

const recordField: Shape<Located<string>> = scalar(
  RECORD_FIELD_SAYS,
  { type: 'string', pattern: RECORD_FIELD.source },
  (node, report) => {
    if (RECORD_FIELD.test(node.text)) return node.text
    report.add(node.place, badName(node.text, RECORD_FIELD_SAYS))
    return undefined
  },
)

const WORKBOOK = both('the name of a workbook, e.g. 导入模板.xlsx', '工作簿的名称，例如 导入模板.xlsx')

const workbookName: Shape<Located<string>> = scalar(
  WORKBOOK,
  { type: 'string', pattern: '\\.xlsx$' },
  (node, report) => {
    if (node.text.endsWith('.xlsx')) return node.text
    const name = `${node.text.replace(/\.(?:xlsm?|csv)$/i, '')}.xlsx`
    report.add(node.place, wrongKind(WORKBOOK, describeNode(node), both(`write ${name}`, `写 ${name}`)))
    return undefined
  },
)

const columnKeys = {
  field: must('The field that the cells of the column fill.', fieldName, 'skuCode'),
  title: may('The head of the column: the title of the field unless said.', heading),
  required: may('Whether a blank cell is wrong: as the form says unless said.', flag),
  width: may('The width in the template, in characters.', pixels),
}
const column = map(both('a column of an import', '导入的列'), columnKeys)

const uniqueKeys = {
  fields: must('Columns whose values stand together only once.', filled(fieldName), '[skuCode]'),
  at: may('The column that shows the mistake: the first of `fields` unless said.', fieldName),
  else: may('What is said of a row that repeats another one.', sentence),
}

const matchKeys = {
  field: must('The field that the cells hold, with its resource.', recordField, 'factory.factory.factoryName'),
  when: may('The condition of a status that the record satisfies, e.g. agreed.', text),
  else: may('What is said where there is no such record; {{name}} is what the cell says.', text),
  many: may('True where a cell may name several, with commas between.', flag),
  take: may('Fields of the own record that are taken from the found one.', named(FIELD_NAMES, fieldName)),
}

const overwriteKeys = {
  title: must('The head of the column.', heading, '覆盖'),
  yes: must('The word in its cell that permits the change.', text, '是'),
}

const importKeys = {
  operation: must('The operation that reads the workbook.', name('operation'), 'desk.visit.import'),
  file: may('The field of its body that names the file: fileId unless said.', fieldName),
  template: may('The name of the workbook to fill in, which is made of the columns.', workbookName),
  form: may(
    'The form of the entity whose rules check each row; without it the first that adds or updates records.',
    name('screen'),
  ),
  table: may('The detail table of the form that the rows fill, where they become no records of their own.', fieldName),
  columns: must(
    'Columns in the order of the template; type, digits, length and what is required come from the form and the API.',
    filled(either(fieldName, column)),
    '[skuCode, skuName]',
  ),
  max: may('The most rows: 5000 unless said.', pixels),
  unique: may(
    'What a workbook may say only once and, without `updates`, what may be stored only once.',
    either(filled(fieldName), map(both('what is unique', '不可重复的内容'), uniqueKeys)),
  ),
  updates: may('A row changes the stored record with these values instead of adding one.', filled(fieldName)),
  overwrite: may(
    'A column in which a row permits changes; without its word, a row that would change a record is refused.',
    map(both('the column that permits changes', '允许覆盖的列'), overwriteKeys),
  ),
  match: may(
    'Columns that name records of another resource, each with the field that it holds of them.',
    named(FIELD_NAMES, either(recordField, map(both('how a record is found', '查找记录的方式'), matchKeys))),
  ),
  rules: may('A rule that only the server can know, by its name there.', oneOf(IMPORT_RULES)),
}
export const workbookImport = map(both('an import', '导入'), importKeys)
export const imports = named(SLUGS, workbookImport)
export type ValidImport = ReadKeys<typeof importKeys>
export type ValidMatch = NonNullable<ValidImport['match']>['value'][number]
