import { expect, test } from 'vitest'
import { cellTexts } from '../../src/cells/cellTexts'
import type { FormScreen, ViewScreen } from '../../src/contract/screen'
import { screen as form } from '../../src/generated/screens/system/user/user-form'
import { screen as view } from '../../src/generated/screens/system/user/user-view'

const birthdayOf = ({ tabs }: Pick<FormScreen | ViewScreen, 'tabs'>) =>
  tabs.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)).find(({ name }) => name === 'birthday')

test('a birthday is a day, where it is typed and where it is read', () => {
  for (const screen of [form, view]) {
    const field = birthdayOf(screen)
    expect(field?.widget).toBe('date')
    expect(cellTexts[field?.cell as 'date']('1990-05-01 00:00:00')).toBe('1990-05-01')
  }
})
