import { md5 } from 'js-md5'
import { expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, TEST_PASSWORD } from '../../support/testServer'
import { askWho, refreshWith, signInAs } from '../../support/tokens'

test('attack 17: a new password ends every other session at once, a disabled account every session, and a right that is taken is gone', async () => {
  // The account is disabled past the server, as another process of the database would.
  const server = await openTestServer({}, undefined, { isOnlyProcess: false })
  const clerks = [await signInAs(server, 'clerk'), await signInAs(server, 'clerk')] as const
  const digests = { oldPassword: md5(TEST_PASSWORD), newPassword: md5('Brand-new-1'), newPassword1: md5('Brand-new-1') }
  const headers = { 'Blade-Auth': `bearer ${clerks[0].access_token}` }
  const changed = await server.call('system.user.update-password', { as: 'nobody', headers, body: digests })
  expect(changed).toMatchObject({ status: 200 })
  expect(await askWho(server, clerks[1].access_token)).toMatchObject({ status: 401 })
  expect((await refreshWith(server, clerks[1])).body).toMatchObject({ error_code: 401 })
  expect(await askWho(server, clerks[0].access_token), 'who has just shown both passwords').toMatchObject({
    status: 200,
  })
  const operator = await signInAs(server, 'operator')
  const ask = () =>
    server.call('system.dict.parent-list', {
      as: 'nobody',
      headers: { 'Blade-Auth': `bearer ${operator.access_token}` },
    })
  expect(await ask()).toMatchObject({ status: 200 })
  const nothing = { roleIds: [seedId('role', 2)], menuIds: [], dataScopeIds: [], apiScopeIds: [] }
  expect(await server.call('system.role.grant', { body: nothing })).toMatchObject({ status: 200 })
  expect(await ask()).toMatchObject({ status: 403 })
  await server.db.updateTable('record').set({ status: 2 }).where('id', '=', seedId('user', 2)).execute()
  expect(await ask()).toMatchObject({ status: 401 })
  await server.close()
})
