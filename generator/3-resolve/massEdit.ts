import type { ValidList } from '../2-validate/list'
import type { Located } from '../2-validate/shape'
import { noEdit } from '../diagnostics/actions'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import type { ResolvedList } from './resolved'
import type { ResolvedAction } from './resolvedAction'
import type { ScreenContext } from './screenContext'

const LOOKS = {
  massEdit: { name: 'mass-edit', title: '批量修改', place: 'batch', icon: 'pencil' },
  workbook: { name: 'workbook', title: 'Excel 修改', place: 'toolbar', icon: 'file-text' },
} as const

function findEdit(actions: readonly ResolvedAction[]) {
  for (const edit of actions) if (edit.run.kind === 'open' && edit.run.mode === 'edit') return { edit, run: edit.run }
  return undefined
}

/** An action that is written and was not found is already reported. */
const hasWrittenEdit = ({ actions }: ValidList) => actions?.value.some(({ value }) => value === 'edit') === true

/** The list's actions, and those that edit many records where its action edit allows editing one. */
export function withMassEdits(
  list: ValidList,
  actions: readonly ResolvedAction[],
  { report, texts }: ScreenContext,
): readonly ResolvedAction[] {
  const found = findEdit(actions)
  const isLost = hasWrittenEdit(list)
  const toAction = (kind: keyof typeof LOOKS, fields: readonly Located<string>[]): readonly ResolvedAction[] => {
    if (found === undefined) return []
    const { title, ...look } = LOOKS[kind]
    return [{ ...found.edit, ...look, title: texts.sayBuiltIn(title), run: { kind, form: found.run.screen, fields } }]
  }
  return [
    ...actions,
    ...(['massEdit', 'workbook'] as const).flatMap((kind) => {
      const fields = list[kind]
      if (fields && !found && !isLost) report.add(fields.place, noEdit(kind))
      return fields ? toAction(kind, fields.value) : []
    }),
  ]
}

/** The cells that are edited in place where the list's action edit allows editing their record. */
export function resolveCellEdit(
  list: ValidList,
  { actions, columns }: Pick<ResolvedList, 'actions' | 'columns'>,
  { report }: ScreenContext,
): ResolvedList['cellEdit'] {
  if (list.editCells === undefined) return undefined
  const found = findEdit(actions)
  if (!found && !hasWrittenEdit(list)) report.add(list.editCells.place, noEdit('editCells'))
  const known = columns.map(({ field }) => field.name)
  // A column that is written and did not resolve is already reported.
  const written = list.columns.value.map((column) => ('field' in column ? column.field.value : column.value))
  for (const { value, place } of list.editCells.value)
    if (!written.includes(value))
      report.add(place, unknownField(value, both('the columns of the list', '列表的各列'), known))
  return found && { form: found.run.screen, fields: list.editCells.value }
}
