import { both } from './languages'
import { defineMessage } from './message'
import { offer } from './nearest'

export const printedTableNeeded = defineMessage(
  {
    code: 'FW405',
    title: both('A print form prints the rows of a field that has none', '打印单要打印没有行的字段'),
    page: both(
      'What stands under `tables:` of `print:` are detail tables: fields with `rows:`. A field of another kind, files too, stands among the `facts`.',
      '`print:` 的 `tables:` 下写的是明细表，即带 `rows:` 的字段。其他字段（包括附件）写在 `facts` 中。',
    ),
  },
  (name: string, known: readonly string[]) => {
    const offered = offer(name, known)
    const hint = offered.fix === undefined ? both('put it among the "facts"', '把它写在“facts”中') : offered.hint
    return { message: both(`field "${name}" is not a detail table`, `字段“${name}”不是明细表`), ...offered, hint }
  },
)

export const oneValueNeeded = defineMessage(
  {
    code: 'FW406',
    title: both('A print form has a detail table where one value stands', '打印单在单个值的位置写了明细表'),
    page: both(
      'The number, the facts and the cells of a printed table hold one value each. A detail table of the record stands under `tables:` with its columns; a table within a row is not printed.',
      '打印单的编号、`facts` 和表格的单元格各放一个值。记录的明细表写在 `tables:` 下并写明各列；行内的明细表不能打印。',
    ),
  },
  (name: string) => ({
    message: both(`field "${name}" is a detail table, not one value`, `字段“${name}”是明细表，不是单个值`),
    hint: both('name it under "tables" with its columns', '写在“tables”下并写明各列'),
  }),
)
