import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from '../../../src/server/db/node/folderLock'
import { openEmbedded } from '../../../src/server/db/node/openEmbedded'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lockFile = () => join(folder, 'formwork.lock')

test('what was written is there after the next start, and the folder is free between', async () => {
  const first = await openEmbedded(folder)
  await first.db.insertInto('setting').values({ key: 'a', value: '甲' }).execute()
  await expect(openEmbedded(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
  await first.close()
  expect(existsSync(lockFile())).toBe(false)
  const second = await openEmbedded(folder)
  expect(await second.db.selectFrom('setting').selectAll().execute()).toEqual([{ key: 'a', value: '甲' }])
  await second.close()
})

test('each start counts the rows anew, for the planner', async () => {
  const first = await openEmbedded(folder)
  const time = '2026-03-01 08:00:00'
  const row = { resource: 'a.b', tenant_id: '0', status: 1, create_time: time, update_time: time, body: '{}' }
  const rows = Array.from({ length: 300 }, (_, index) => ({ ...row, id: String(index) }))
  await first.db.insertInto('record').values(rows).execute()
  await first.close()
  const { db, close } = await openEmbedded(folder)
  const counted = await sql<{
    rows: number
  }>`select reltuples as rows from pg_class where relname = 'record_other'`.execute(db)
  expect(counted.rows).toEqual([{ rows: 300 }])
  await close()
})

describe('the lock of a folder', () => {
  test('is refused in both languages while its process lives', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'])
    await once(other, 'spawn')
    const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8')
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    writeFileSync(lockFile(), `${other.pid} ${start}`)
    expect(() => lockFolder(folder)).toThrow(/正被进程 \d+ 使用[\s\S]*is in use by process \d+/)
    other.kill('SIGKILL')
    await once(other, 'exit')
    lockFolder(folder)()
    expect(existsSync(lockFile())).toBe(false)
  })

  test('of a process that was killed is taken over at once, whether or not its parent has heard of it', async () => {
    // What the shell becomes never asks after the child, which stays a zombie until its parent ends.
    const script = 'sleep 60 & echo $!; exec sleep 60'
    const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [pid = 0] = (await once(parent.stdout, 'data')).map((chunk) => Number(String(chunk).trim()))
    // The shell itself would still ask.
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep')
    process.kill(pid, 'SIGKILL')
    const read = () => readFileSync(`/proc/${pid}/stat`, 'utf8')
    await expect.poll(() => read().split(') ')[1]?.[0]).toBe('Z')
    const start = read()
      .slice(read().lastIndexOf(')') + 2)
      .split(' ')[19]
    writeFileSync(lockFile(), `${pid} ${start}`)
    lockFolder(folder)()
    expect(existsSync(lockFile())).toBe(false)
    parent.kill('SIGKILL')
  })

  test.each([
    ['of a process that is no more', '999999999 1'],
    ['of another process that had the same number', `${process.pid} 1`],
    ['that is empty', ''],
    ['that is not ours', 'hello'],
  ])('%s is taken over', (_, content) => {
    writeFileSync(lockFile(), content)
    const unlock = lockFolder(folder)
    expect(readFileSync(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} \\d+$`))
    unlock()
  })
})
