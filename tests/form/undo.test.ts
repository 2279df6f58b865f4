import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldSpec, OperationChoices } from '../../src/contract/field'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import type { FormStore } from '../../src/form/formStore'
import { sampleForm, sampleRecord } from '../../src/form/sampleForm'
import { pasteText } from '../../src/grid/gridBlocks'
import { runCommand } from '../../src/grid/gridCommands'
import type { GridControl } from '../../src/grid/gridControl'
import { addRows, copyRows, moveRow, removeRows } from '../../src/grid/gridRows'
import { decimalField, sampleField, sampleRows } from '../../src/grid/sampleRows'
import { storedGrid } from '../support/storedGrid'

const choices: OperationChoices = {
  ...{ kind: 'operation', operation: 'x.list', params: {}, value: 'id', label: String, fill: { contact: 'contact' } },
  ...{ deps: [], labelField: 'projectName', paged: false },
}
const chooser: FieldSpec = sampleField('projectId', '项目', { choices })
const weight = sampleField('weight', '合计', { ...decimalField, overrule: 'weightOverruled' })

/** A form whose choices bring labels and other values along, and whose header sums its table. */
const screen: FormScreen = {
  ...sampleForm,
  tabs: [
    { title: '项目', sections: [{ fields: [chooser, sampleField('contact', '联系人'), weight] }] },
    ...sampleForm.tabs.map((tab) => ({
      ...tab,
      sections: tab.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) =>
          field.name === 'rows' ? { ...field, rows: { ...sampleRows, editable: true } } : field,
        ),
      })),
    })),
  ],
  computes: [
    {
      field: 'weight',
      overrule: 'weightOverruled',
      deps: ['rows', 'totalWeight'],
      run: ({ form }) => `${(form.rows as readonly RecordData[]).length}.${String(form.totalWeight ?? '0').length}`,
    },
  ],
}

interface Subject {
  readonly store: FormStore
  readonly grid: GridControl
}

/** One action of a user; `value` is another one each time, `place` any row. */
type Action = (subject: Subject, value: number, place: number) => void

const at = ({ grid }: Subject, place: number) => {
  const ids = grid.store.ids()
  return ids[place % Math.max(1, ids.length)] ?? -1
}

const actions: Readonly<Record<string, Action>> = {
  type: ({ store }, value) => {
    for (const typed of ['字', `字${value}`]) store.change('name', typed)
    store.leave('name')
  },
  weigh: ({ store }, value) => {
    store.change('totalWeight', `${value}`.repeat(1 + (value % 3)))
    store.leave('totalWeight')
  },
  overrule: ({ store }, value) => {
    store.change('weight', `${value}.125`)
    store.leave('weight')
  },
  choose: ({ store }, value) => {
    store.change('projectId', `p${value}`)
    store.fill({ projectName: `项目${value}`, contact: `联系人${value}` }, 'projectId')
    store.follow({ memo: `查到的${value}` })
  },
  hide: ({ store }) => {
    store.change('isSealed', store.value('isSealed') === 1 ? 0 : 1)
  },
  typeInCell: (subject, value, place) => {
    const id = at(subject, place)
    subject.grid.goTo({ id, field: 'buildNumber' }, 'focus')
    for (const typed of ['栋', `栋${value}`]) subject.grid.type({ id, field: 'buildNumber' }, typed)
    subject.grid.goTo(undefined)
  },
  chooseInCell: (subject, value, place) => {
    const address = { id: at(subject, place), field: 'buildNumber' }
    subject.grid.choose(address, { buildNumber: `选${value}` })
    subject.grid.fill(address, { quantity: value })
    subject.grid.fill(address, { meterWeight: `${value}.5` })
  },
  paste: (subject, value, place) => {
    subject.grid.focus(place % (subject.grid.store.ids().length + 1), 'buildNumber')
    pasteText(subject.grid, `粘${value}\t${value}\n贴${value}\t${value + 1}`)
  },
  clear: (subject, _value, place) => {
    subject.grid.goTo({ id: at(subject, place), field: 'quantity' }, 'focus')
    runCommand(subject.grid, { kind: 'clear' })
  },
  add: ({ grid }) => {
    addRows(grid, [{}])
  },
  copy: (subject, _value, place) => copyRows(subject.grid, [at(subject, place)]),
  remove: (subject, _value, place) => removeRows(subject.grid, [at(subject, place)]),
  move: (subject, value, place) => moveRow(subject.grid, at(subject, place), value % 3),
}

/** Undo and redo of the table fall to the form where the table has no step of its own, as the keys do. */
const jumps: Readonly<Record<string, Action>> = {
  undo: ({ store }) => store.undo(),
  redo: ({ store }) => store.redo(),
  undoInTable: ({ store, grid }) => {
    if (!runCommand(grid, { kind: 'undo' })) store.undo()
  },
  redoInTable: ({ store, grid }) => {
    if (!runCommand(grid, { kind: 'redo' })) store.redo()
  },
}

function openForm() {
  const subject = storedGrid(screen, 'rows', { record: sampleRecord })
  const { store, grid, rows } = subject
  let known = rows()
  const change = grid.owner.onChange
  grid.owner = {
    ...grid.owner,
    onChange: (next, from, origin) => {
      known = next
      change(next, from, origin)
    },
  }
  // What the effects of the table do once the form has rendered.
  const render = () => {
    if (rows() !== known) grid.store.replace(rows())
    known = rows()
    grid.store.setScope({ ...store.scope(), form: store.values() })
  }
  return { ...subject, render, body: () => JSON.stringify(store.toSave()) }
}

type Step = { readonly name: string; readonly place: number }
type Form = ReturnType<typeof openForm>

const jump = (form: Form, way: 'undo' | 'redo') => {
  form.store[way]()
  form.render()
  return form.body()
}

/** Runs a step; after an action of a user goes back and forth once. */
function run(form: Form, { name, place }: Step, value: number): void {
  const before = form.body()
  const act = actions[name] ?? jumps[name]
  act?.(form, value, place)
  form.render()
  const after = form.body()
  if (!(name in actions) || after === before) return
  expect([name, jump(form, 'undo')]).toEqual([name, before])
  expect([name, jump(form, 'redo')]).toEqual([name, after])
}

/** Goes as far as there are steps, each of which changes what would be saved. */
function goAllTheWay(form: Form, way: 'undo' | 'redo'): number {
  const { history } = form.store
  let count = 0
  for (let last = form.body(); way === 'undo' ? history.canUndo : history.canRedo; count += 1) {
    const next = jump(form, way)
    expect(next, `${way} without effect`).not.toBe(last)
    last = next
  }
  return count
}

test('one action is one step: going back restores what would have been saved, going forth brings it again', () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(actions), ...Object.keys(jumps)),
    place: fc.nat(5),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      const form = openForm()
      const start = form.body()
      for (const [index, each] of steps.entries()) run(form, each, index + 1)
      goAllTheWay(form, 'redo')
      const end = form.body()
      expect(goAllTheWay(form, 'undo')).toBeLessThanOrEqual(steps.length)
      expect(form.body()).toBe(start)
      goAllTheWay(form, 'redo')
      expect(form.body()).toBe(end)
    }),
    { seed: 20_260_301, numRuns: 300 },
  )
})
