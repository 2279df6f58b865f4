import { expect, test } from 'vitest'
import { screen } from '../../src/generated/screens/lease/project-lease/lease-manage-list'

test('a row is named by what its record has: the lease of a project has no code of a confirmation', () => {
  expect(screen.label({ leaseConfirmCode: 'ZL-1', projectName: '云栖河畔花园二期' })).toBe('ZL-1 · 云栖河畔花园二期')
  expect(screen.label({ projectName: '云栖河畔花园二期' })).toBe('云栖河畔花园二期')
})
