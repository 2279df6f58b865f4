import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { COMMAND, openCommand } from '../support/openCommand'

/** Some commands are processes of their own, which a busy machine starts slowly. */
vi.setConfig({ testTimeout: 120_000 })

const { change, formwork, formworkProcess, formworkWith, inCopy, read, rootOf } = openCommand()

const PARAM = 'schemas/system/param.yaml'

describe('formwork', () => {
  test('lists its commands, explains one, and knows what a misspelt one means', async () => {
    const runs = await Promise.all([
      formworkProcess(),
      formwork('help', 'check'),
      formwork('chekc'),
      formwork('check', '--strcit'),
    ])
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 2, 2])
    for (const name of [
      'generate',
      'watch',
      'check',
      'explain',
      'screens',
      'fields',
      'scaffold',
      'api-diff',
      'screen-diff',
      'rename',
      'migrate',
      'eject',
    ])
      expect(runs[0]?.output).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect(runs[1]?.output).toContain('--strict')
    expect(runs[2]?.output).toContain('did you mean "check"?')
    expect(runs[3]?.output).toContain('did you mean "--strict"?')
  })

  test('says in Chinese what it says in English: its commands, their options, what was not understood', async () => {
    const zh = (...args: string[]) => formworkWith({ FORMWORK_LANG: 'zh' }, ...args)
    const asked = [[], ['help', 'scaffold'], ['help', 'permissions'], ['chekc'], ['check', '--strcit'], ['check', 'x']]
    const runs = await Promise.all(asked.map((args) => zh(...args)))
    for (const { output } of runs)
      for (const line of output.split('\n').filter((each) => each.length > 0 && !each.startsWith('formwork ')))
        expect(line).toMatch(/\p{Script=Han}/u)
    expect((await zh('screens')).output).toMatch(/ {8}权限：.*param_add/)
  })

  test('is read as far as somebody wants to', async () => {
    const child = spawn(process.execPath, [COMMAND, 'screens'], { cwd: rootOf(), stdio: ['ignore', 'pipe', 'pipe'] })
    const errors: string[] = []
    child.stderr.on('data', (text) => errors.push(String(text)))
    child.stdout.once('data', () => child.stdout.destroy())
    const code = await new Promise((done) => child.once('close', done))
    expect({ code, errors }).toEqual({ code: 0, errors: [] })
  })

  test('check says what is wrong and where, and ends with 1', async () => {
    change(PARAM, 'paramKey:', 'paramKye:')
    const bad = await formworkProcess('check', '--format=json')
    change(PARAM, 'paramKye:', 'paramKey:')
    expect(bad.code).toBe(1)
    expect(JSON.parse(bad.output).diagnostics).toContainEqual(
      expect.objectContaining({ code: 'FW304', file: PARAM, hint: 'did you mean "paramKey"?' }),
    )
  })

  test('generate writes the screens and keeps errors in a file', async () => {
    const generated = 'src/generated/screens/system/param/param-list.ts'
    rmSync(inCopy(generated))
    const run = await formworkProcess('generate', '--findings', '.cache/found.txt')
    expect(run.output).toMatch(/screens, \d+ files written/)
    expect([run.code, existsSync(inCopy(generated)), read('.cache/found.txt')]).toEqual([0, true, ''])
  })

  test('explain tells what a code means, in any case, and lists all codes', async () => {
    const [one, all, none] = await Promise.all([
      formwork('explain', 'fw305'),
      formwork('explain'),
      formwork('explain', 'FW999'),
    ])
    expect(one.output).toContain('schemas/dictionaries.yaml')
    expect(all.output.split('\n').length).toBeGreaterThan(40)
    expect([one.code, all.code, none.code]).toEqual([0, 0, 1])
  })

  test('screens is the index: kinds, addresses, operations, permissions', async () => {
    const [text, json] = await Promise.all([formwork('screens'), formwork('screens', '--format=json')])
    expect(text.output).toMatch(/^list +system\/param-list +\/system\/param +系统参数$/m)
    expect(JSON.parse(json.output)).toContainEqual(
      expect.objectContaining({
        id: 'system/param-list',
        kind: 'list',
        path: '/system/param',
        operations: expect.arrayContaining(['system.param.list', 'system.param.remove']),
        permissions: expect.arrayContaining(['param_delete']),
      }),
    )
  })
})
