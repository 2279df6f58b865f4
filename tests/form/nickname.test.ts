import { expect, test } from 'vitest'
import { FormStore } from '../../src/form/formStore'
import { screen } from '../../src/generated/screens/system/user/user-form'
import { emptyScope } from '../support/formErrors'

test('a user is called by the name until another nickname is typed', () => {
  const store = new FormStore(screen, { record: undefined, mode: 'add' }, emptyScope)
  store.change('realName', '王仓')
  expect(store.toSave()).toMatchObject({ realName: '王仓', name: '王仓' })
  store.change('name', '老王')
  store.change('realName', '王仓管')
  expect(store.toSave()).toMatchObject({ realName: '王仓管', name: '老王' })
})
