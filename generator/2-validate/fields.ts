import { both } from '../diagnostics/languages'
import { addRows } from './addRows'
import { check } from './check'
import { choices } from './choices'
import { either, FIELD_NAMES, map, named, type ReadKeys, SLUGS } from './collections'
import { component } from './component'
import { documentNumber } from './documentNumber'
import { fillRows } from './fillRows'
import { listOf } from './lists'
import { lookup } from './lookup'
import { pick } from './pick'
import { ranged } from './ranges'
import { limitKeys } from './rules'
import { amount, fieldName, flag, formula, name, oneOf, pixels, text } from './scalars'
import { heading, message, sentence } from './sentences'
import { may, must, type Shape } from './shape'

const columnKeys = {
  use: may('A shared field of schemas/shared/fields.yaml; what stands beside it wins.', name('field')),
  title: may('The label.', heading),
  required: may('The field must be filled; this is what is said where it is not.', message),
  requiredWhen: may('When it must be filled; always, unless said.', formula),
  rule: may('A shared rule of schemas/shared/rules.yaml.', name('rule')),
  ...limitKeys,
  dict: may('A dictionary of schemas/dictionaries.yaml: its entries are the choices.', name('dictionary')),
  options: may('Choices that an operation answers.', choices),
  pick: may('A list screen that is opened to choose from.', pick),
  fill: may('Looks other fields up when this one changes.', lookup),
  labelField: may('The field of the record that holds the label of the stored value.', fieldName),
  default: may('The value of a new record.', formula),
  compute: may(
    'The value, derived from others; the field cannot be typed in unless `overrule` stands beside it.',
    formula,
  ),
  overrule: may(
    'A person may overrule the computed value; the named field of the record or row, yes or no, says whether one has.',
    fieldName,
  ),
  propose: may(
    'The value that is proposed while what it reads is typed in: it stands as long as it is not typed over, and is not computed again by the server.',
    formula,
  ),
  visible: may('When the field is shown.', formula),
  whenHidden: may(
    'Whether a hidden field keeps its value or is cleared; it is cleared unless said.',
    oneOf(['keep', 'clear']),
  ),
  editable: may('When the field can be changed.', formula),
  check: may('A rule across fields, or a list of them.', either(check, listOf(check), 'list')),
  widget: may('What edits the value, where the type does not already say it.', component('widget')),
  cell: may('What shows the value, where the type does not already say it.', component('cell')),
  hint: may('A sentence that helps to fill the field.', sentence),
  unit: may('The unit behind the number.', text),
  width: may('The width as a column, in pixels, until the values are measured that it shows.', pixels),
  identifies: may(
    'True where it tells the rows of a table apart: it keeps its width where the table is short of room.',
    flag,
  ),
}

const counted = map(both('a number of rows', '行数'), {
  of: must('How many rows there are.', formula, 'totalPeriods'),
  number: must('The column that holds the number of the row, from 1.', fieldName, 'periods'),
})

/** `column` differs between a table of a form and a table within its rows, which allows fewer keys. */
const tableKeys = <C>(column: Shape<C>) => ({
  title: may(
    'What the table holds: the label of a field or column that holds it and has no title of its own.',
    heading,
  ),
  columns: must('The fields of a row, in order.', named(FIELD_NAMES, column)),
  add: may('Rows are also added by choosing records in a list.', addRows),
  fillRows: may(
    'A button that fills cells of rows in which they are all empty, of rows within them too, in one step of undo.',
    fillRows,
  ),
  sums: may('Columns with a sum, each with its decimals.', named(FIELD_NAMES, amount)),
  min: may('The fewest rows.', amount),
  max: may('The most rows.', amount),
  fixed: may('True where the rows are given: their cells are filled in, no row is added, moved or removed.', flag),
  count: may('How many rows there are, each with its number; none is added or removed by hand.', counted),
  minMessage: may('What is said where rows are too few.', message),
  maxMessage: may('What is said where rows are too many.', message),
})

/** Fixed rows can neither be added nor counted. */
const tableRules = {
  exclusive: [
    ['add', 'fixed'],
    ['count', 'fixed'],
  ],
} as const
const choosing = ['dict', 'options', 'pick', 'rows'] as const
const valued = ['compute', 'default', 'propose'] as const
const innerColumn = map(both('a column of a detail table', '明细表的列'), columnKeys, {
  exclusive: [['dict', 'options', 'pick'], valued],
})
const COUNTS = [['min', 'max']] as const
const innerRows = ranged(map(both('a detail table', '明细表'), tableKeys(innerColumn), tableRules), COUNTS)

const rowColumnKeys = {
  ...columnKeys,
  rows: may(
    'Rows within the row, shown as a table below it: the name of a shared one, or its columns.',
    either(name('rows'), innerRows),
  ),
}
const column = map(both('a column of a detail table', '明细表的列'), rowColumnKeys, { exclusive: [choosing, valued] })
export type ValidColumn = ReadKeys<typeof rowColumnKeys>

const rowsKeys = tableKeys(column)
export const rows = ranged(map(both('a detail table', '明细表'), rowsKeys, tableRules), COUNTS)
export type ValidRows = ReadKeys<typeof rowsKeys>

const fieldKeys = {
  ...columnKeys,
  span: may('How many of the four columns of a form it takes.', oneOf([1, 2, 4])),
  number: may(
    'How the server numbers a new record that has none: a text, parts of the date, and the first counter.',
    documentNumber,
  ),
  rows: may('A detail table: the name of a shared one, or its columns.', either(name('rows'), rows)),
}
const field = map(both('a field', '字段'), fieldKeys, {
  exclusive: [choosing, valued],
})

const UNSENT_TYPES = ['string', 'integer', 'decimal', 'boolean', 'date', 'date-time'] as const

const entityFieldKeys = {
  ...fieldKeys,
  unsent: may(
    'The type of a field that the API does not have: forms show it and expressions read it, lists show it where `compute` says what it is, and it is neither sent nor stored.',
    oneOf(UNSENT_TYPES),
  ),
}
export type ValidField = ReadKeys<typeof entityFieldKeys>

export const fields = named(
  FIELD_NAMES,
  map(both('a field', '字段'), entityFieldKeys, {
    exclusive: [
      choosing,
      valued,
      ...(['rows', 'number', 'overrule', 'labelField'] as const).map((key) => ['unsent', key] as const),
    ],
  }),
)
export const fieldsFile = map('schemas/shared/fields.yaml', {
  fields: must('The shared fields by name.', named(SLUGS, field)),
})
export const rowsFile = map('schemas/shared/rows.yaml', {
  rows: must('The shared tables by name.', named(SLUGS, rows)),
})
