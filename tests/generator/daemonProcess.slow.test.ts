import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyProject, type ProjectCopy } from '../support/projectCopy'
import { writeSmallProject } from '../support/smallProject'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let copy: ProjectCopy
const inCopy = (file: string) => path.join(copy.root, file)
const CACHE = '.cache/formwork'

interface Run {
  readonly code: number | null
  readonly output: string
}

const ENV = { ...process.env, CI: '', FORMWORK_DAEMON: '', FORMWORK_LANG: 'en' }

function formwork(...args: string[]): Promise<Run> {
  return new Promise((done) => {
    const command = [inCopy('.ci/formwork.mjs'), ...args]
    const child = execFile(process.execPath, command, { cwd: copy.root, env: ENV }, (_, output, errors) =>
      done({ code: child.exitCode, output: `${output}${errors}` }),
    )
  })
}

/** The processes that stay for the copy, by what the system says of them. */
function listDaemons(): readonly number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.map(Number).filter((id) => {
    try {
      const [, program = '', bundle = ''] = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
      return program.endsWith('daemonProcess.mjs') && bundle.startsWith(copy.root)
    } catch {
      return false
    }
  })
}

const listSockets = () => readdirSync(inCopy(CACHE)).filter((name) => name.endsWith('.sock'))

beforeAll(() => {
  copy = copyProject()
  writeSmallProject(copy.root)
})

afterAll(() => copy.remove())

test('several commands at once start one process, and each is answered as without it', async () => {
  const alone = await formwork('check', '--no-daemon')
  expect([alone.code, listDaemons()]).toEqual([0, []])
  const runs = await Promise.all([formwork('check'), formwork('check'), formwork('check')])
  expect(runs).toEqual([alone, alone, alone])
  await expect.poll(listDaemons).toHaveLength(1)
  const [first] = listDaemons()
  expect(await formwork('check')).toEqual(alone)
  expect(listDaemons()).toEqual([first])
})

test('a wrong file is reported with its exit code, and what is mended is not reported again', async () => {
  const [daemon] = listDaemons()
  const file = inCopy('schemas/shop/order.yaml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('customerName: {', 'customerNaem: {'))
  const wrong = await formwork('check')
  expect(wrong).toEqual(await formwork('check', '--no-daemon'))
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('FW304') })
  writeFileSync(file, text)
  expect((await formwork('check')).code).toBe(0)
  expect(listDaemons()).toEqual([daemon])
})

test('where it was killed, the next command starts another; where it dies at work, the command does the work itself', async () => {
  const alone = await formwork('check', '--no-daemon')
  const [killed = 0] = listDaemons()
  process.kill(killed, 'SIGKILL')
  await expect.poll(listDaemons).toEqual([])
  expect(listSockets()).toHaveLength(1)
  expect(await formwork('check')).toEqual(alone)
  await expect.poll(listDaemons).toHaveLength(1)
  const [stopped = 0] = listDaemons()
  process.kill(stopped, 'SIGSTOP')
  const waiting = formwork('check')
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  process.kill(stopped, 'SIGKILL')
  expect(await waiting).toEqual(alone)
})

test('a changed compiler ends the process that runs the older one', async () => {
  await formwork('check')
  const [older] = listDaemons()
  appendFileSync(inCopy('generator/commands/check.ts'), "\nconsole.error('changed')\n")
  expect((await formwork('check')).code).toBe(0)
  await expect.poll(listDaemons, { timeout: 30_000 }).not.toContain(older)
  await expect.poll(listDaemons).toHaveLength(1)
  expect([listSockets().length, existsSync(inCopy(`${CACHE}/cli.cjs`))]).toEqual([1, true])
})

test('a project that is removed is left by the process that knew it', async () => {
  await formwork('check')
  expect(listDaemons().length).toBeGreaterThan(0)
  copy.remove()
  await expect.poll(listDaemons, { timeout: 30_000 }).toEqual([])
})
