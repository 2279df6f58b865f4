import type { FieldSpec } from '../../src/contract/field'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { type GridCallbacks, noopCallbacks } from '../../src/grid/gridCallbacks'
import { GridControl } from '../../src/grid/gridControl'
import { toRows } from '../../src/record/formPlan'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

/** Form store with the detail table of one field, connected as on a page. */
export function storedGrid(
  screen: FormScreen,
  field: string,
  more: Partial<GridCallbacks> & { record?: RecordData } = {},
) {
  const { record = {}, ...owner } = more
  const store = new FormStore(screen, { record, mode: 'edit' }, scope)
  const spec: FieldSpec | undefined = store.plan.byName.get(field)
  if (!spec?.rows) throw new Error(`${field} is no table`)
  const start = { rows: toRows(store.values(), field), scope: { ...scope, form: store.values() } }
  const grid = new GridControl(field, spec.rows, start)
  grid.owner = {
    ...noopCallbacks,
    ...owner,
    onChange: (rows, from, origin) => store.changeRows(field, rows, { from, origin }),
    onTouched: (cells) => store.leave(...cells.map((cell) => `${field}.${cell}`)),
    onMessages: (messages) =>
      store.note(field, new Map(Object.entries(messages).map(([cell, text]) => [`${field}.${cell}`, { text }]))),
  }
  const errors = () =>
    [...store.errors().keys()]
      .filter((path) => path.startsWith(`${field}.`))
      .map((path) => path.slice(field.length + 1))
  return { store, grid, errors, rows: () => toRows(store.values(), field) }
}
