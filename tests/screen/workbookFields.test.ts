import { expect, test } from 'vitest'
import type { FormScreen, Screen } from '../../src/contract/screen'
import { findErrors } from '../../src/record/findErrors'
import { initialValues } from '../../src/record/initialValues'
import { toSavedValues } from '../../src/record/toSavedValues'
import { readCompiledScreens } from '../generator/mutants/readCompiledScreens'
import { emptyScope } from '../support/formErrors'

const workbooksOf = (screen: Screen) =>
  screen.kind === 'list' ? screen.actions.flatMap(({ run }) => (run.kind === 'workbook' ? [run] : [])) : []

test('a workbook to which rows can be added has each field that a new record needs', async () => {
  const screens = await readCompiledScreens()
  const forms = new Map(screens.flatMap((screen) => (screen.kind === 'form' ? [[screen.id, screen] as const] : [])))
  const missing = screens.flatMap(workbooksOf).flatMap(({ form: id, fields }) => {
    const form = forms.get(id) as FormScreen
    if (form.add === undefined || form.call) return []
    const blank = toSavedValues(form, initialValues(form, { record: {}, mode: 'add' }, emptyScope))
    const needed = [...findErrors(form, blank, emptyScope).keys()]
    expect(needed, id).not.toEqual([])
    return needed.filter((name) => !fields.includes(name)).map((name) => `${id} ${name}`)
  })
  expect(missing).toEqual([])
})
