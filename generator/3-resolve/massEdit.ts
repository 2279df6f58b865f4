import type { ValidList } from '../2-validate/list'
import type { Located } from '../2-validate/shape'
import { noEdit } from '../diagnostics/actions'
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

/** The list's actions, and those that edit many records where its action edit allows editing one. */
export function withMassEdits(
  list: ValidList,
  actions: readonly ResolvedAction[],
  { report, texts }: ScreenContext,
): readonly ResolvedAction[] {
  const found = findEdit(actions)
  const toAction = (kind: keyof typeof LOOKS, fields: readonly Located<string>[]): readonly ResolvedAction[] => {
    if (found === undefined) return []
    const { title, ...look } = LOOKS[kind]
    return [{ ...found.edit, ...look, title: texts.sayBuiltIn(title), run: { kind, form: found.run.screen, fields } }]
  }
  return [
    ...actions,
    ...(['massEdit', 'workbook'] as const).flatMap((kind) => {
      const fields = list[kind]
      if (fields && !found) report.add(fields.place, noEdit(kind))
      return fields ? toAction(kind, fields.value) : []
    }),
  ]
}
