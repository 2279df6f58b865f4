import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findCode, openStarts, origin, signIn } from '../../support/startedServer'

const PASSWORD = 'Formwork-2026'

vi.setConfig({ testTimeout: 120_000 })

const starts = openStarts()

test('what was answered is there after kill -9, and the folder opens again', async () => {
  const first = starts.run({ SEED_PASSWORD: PASSWORD })
  const base = await origin(first)
  expect(first.output()).not.toContain(PASSWORD)
  const headers = await signIn(base, 'operator', PASSWORD)
  const project = {
    projectName: '断电前的项目',
    projectCode: 'KILL-9',
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
  }
  const url = `${base}/xwy-erp-api/blade-xwy/project/add`
  const saved = await fetch(url, { method: 'POST', headers, body: JSON.stringify(project) })
  first.child.kill('SIGKILL')
  expect(saved.status).toBe(200)
  await once(first.child, 'exit')

  const second = starts.run()
  const again = await origin(second)
  expect(second.output()).not.toContain('首次启动，')
  expect(await findCode(again, headers, 'KILL-9')).toBe(1)
  expect(await findCode(again, await signIn(again, 'operator', PASSWORD), 'KILL-9')).toBe(1)
})

test('what runs is answered before the process stops, and the logs are stored', async () => {
  const DATA_DIR = join(starts.folder, 'graceful')
  const first = starts.run({ DATA_DIR, SEED_PASSWORD: PASSWORD, PASSWORD_ITERATIONS: '1000000' })
  const base = await origin(first)
  const running = signIn(base, 'operator', PASSWORD)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const code = starts.end(first.child, 'SIGTERM')
  expect((await running)['Blade-Auth']).toContain('eyJ')
  expect(await code).toBe(0)
  const second = starts.run({ DATA_DIR })
  const again = await origin(second)
  const headers = await signIn(again, 'admin', PASSWORD)
  const list = await fetch(`${again}/xwy-erp-api/blade-log/usual/list?logData=operator`, { headers })
  expect(((await list.json()) as { data: { total: number } }).data.total).toBe(1)
})
