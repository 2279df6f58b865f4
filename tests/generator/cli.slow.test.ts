import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { COMMAND, openCommand } from '../support/openCommand'

/** Some commands are processes of their own, which a busy machine starts slowly. */
vi.setConfig({ testTimeout: 120_000 })

const { change, formwork, formworkProcess, formworkWith, inCopy, read, rootOf } = openCommand()

const PARAM = 'schemas/system/param.yaml'

describe('formwork', () => {
  test('speaks Chinese or English, as asked, else as its user reads', async () => {
    change(PARAM, 'paramKey:', 'paramKye:')
    const [asked, read] = await Promise.all([
      formwork('check', '--lang=zh'),
      formworkWith({ FORMWORK_LANG: 'zh_CN.UTF-8', LANG: 'en_US.UTF-8' }, 'check', '--format=json'),
    ])
    change(PARAM, 'paramKye:', 'paramKey:')
    expect(asked.output).toContain('FW304')
    expect(asked.output).toContain('中没有字段“paramKye”')
    expect(asked.output).toMatch(/检查了 \d+ 个页面，1 个错误，0 个警告/)
    expect(JSON.parse(read.output).diagnostics[0].hint).toBe('是不是“paramKey”？')
    const [page, refused] = await Promise.all([
      formworkWith({ LC_ALL: '', LANG: 'zh_CN.UTF-8' }, 'explain', 'FW305'),
      formwork('check', '--lang=fr'),
    ])
    expect(page.output).toContain('没有这个字典')
    expect([refused.code, refused.output]).toEqual([2, '--lang takes zh or en, not "fr"\n'])
  })

  test('fields, scaffold, rename and api-diff speak Chinese where asked', async () => {
    cpSync(inCopy('openapi'), inCopy('openapi-later'), { recursive: true })
    change('openapi-later/system.yaml', 'paramKey: {', 'paramCode: {')
    const [fields, scaffold, rename, diff] = await Promise.all([
      formwork('fields', 'system/param', '--lang=zh'),
      formwork('scaffold', '/blade-system/dcit', '--lang=zh'),
      formwork('rename', 'field', 'system/param.paramKye', 'paramCode', '--lang=zh'),
      formwork('api-diff', inCopy('openapi'), inCopy('openapi-later'), '--lang=zh'),
    ])
    expect(fields.output).toMatch(/^# system\/param：接口有 \d+ 个字段没有页面展示\n/)
    expect(scaffold.output).toBe('openapi/ 中“/blade-system/dcit”下没有记录列表；是不是“/blade-system/dict”？\n')
    expect(rename.output).toBe('接口在那里没有字段“paramKye”\n')
    expect(diff.output).toContain('paramKey 已删除，见 system.param.detail')
    expect(diff.output).toMatch(/涉及 \d+ 个页面，\d+ 个错误\n$/)
    expect(diff.output).toMatch(/会出错 .*\n.*\n {6}FW304 .*没有字段“paramKey”/)
  })

  test('api-diff ends with 1 where a screen breaks', async () => {
    cpSync(inCopy('openapi'), inCopy('openapi-new'), { recursive: true })
    change('openapi-new/system.yaml', 'paramKey: {', 'paramCode: {')
    cpSync(inCopy('openapi'), inCopy('openapi-torn'), { recursive: true })
    change('openapi-torn/system.yaml', 'paramKey: {', 'paramKey {')
    cpSync(inCopy('openapi'), inCopy('openapi-unclear'), { recursive: true })
    change('openapi-unclear/system.yaml', 'paramKey: {', 'paramKey: { x-formerly: [paramName, paramKey],')
    const [broken, same, nowhere, torn, unclear] = await Promise.all([
      // Names are relative to the folder of the process, which here is another one.
      formworkProcess('api-diff', 'openapi', 'openapi-new', '--format=json'),
      formwork('api-diff', inCopy('openapi'), inCopy('openapi')),
      formwork('api-diff', inCopy('openapi'), 'nowhere'),
      formwork('api-diff', inCopy('openapi'), inCopy('openapi-torn')),
      formwork('api-diff', inCopy('openapi'), inCopy('openapi-unclear'), '--lang=zh'),
    ])
    expect(broken.code).toBe(1)
    const found: { screens: { screen: string }[] } = JSON.parse(broken.output)
    expect(found.screens.map(({ screen }) => screen)).toEqual(
      expect.arrayContaining(['system/param-list', 'system/param-form']),
    )
    expect(same).toMatchObject({ code: 0, output: '0 screens touched, 0 errors\n' })
    expect(nowhere).toMatchObject({ code: 2, output: expect.stringContaining('"nowhere" is neither') })
    expect(torn).toMatchObject({ code: 1, output: expect.stringContaining('openapi-torn cannot be read') })
    expect(unclear.code).toBe(1)
    expect(unclear.output).toMatch(
      /^无法读取 .*openapi-unclear：\nsystem\.yaml:\d+:\d+ {2}error {2}FW480 {2}.*“paramName”.*\n\n.*FW480.*“paramKey”/,
    )
  })

  test('watch compiles again after a change', async () => {
    const child: ChildProcess = spawn(process.execPath, [COMMAND, 'watch'], {
      cwd: rootOf(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    try {
      await expect.poll(() => output, { timeout: 60_000 }).toContain('0 errors')
      change(PARAM, 'title: 系统参数', 'titel: 系统参数')
      await expect.poll(() => output, { timeout: 60_000 }).toContain('did you mean "title"?')
      const begin = output.length
      change(PARAM, 'entity: param', '# moved down by a line\nentity: param')
      await expect.poll(() => output.slice(begin), { timeout: 60_000 }).toContain(' errors, 0 warnings')
      expect(output.slice(begin)).not.toContain('FW201')
      change(PARAM, 'titel: 系统参数', 'title: 系统参数')
      await expect.poll(() => output.slice(begin), { timeout: 60_000 }).toContain(' 0 errors')
      expect(output.slice(begin)).toMatch(/^gone {2}schemas\/system\/param\.yaml {2}FW201 {2}.*"titel"/m)
    } finally {
      child.kill()
    }
  })

  test('scaffold prints a file, writes it once, and knows what a misspelt path means', async () => {
    rmSync(inCopy('schemas/desk'), { recursive: true })
    change('schemas/menu.yaml', /^ {2}- \{ code: desk.*\n/gm, '')
    const [printed, written, misspelt, unlisted] = await Promise.all([
      formwork('scaffold', 'system.post.submit'),
      formwork('scaffold', '/blade-desk/notice', '--write'),
      formwork('scaffold', '/blade-system/dcit'),
      formwork('scaffold', '/blade-desk/view'),
    ])
    const again = await formwork('scaffold', '/blade-desk/notice', '--write')
    const menu = read('schemas/menu.yaml')
    rmSync(inCopy('schemas/desk'), { recursive: true })
    change('schemas/menu.yaml', '  - { code: desk, title: 工作台, icon: list }\n', '')
    expect(printed.output).toContain('entity: post\n')
    expect(written.output).toContain('schemas/desk/notice.yaml written')
    expect(menu).toContain('{ code: desk, title: 工作台')
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is there already') })
    expect(misspelt.output).toContain('did you mean "/blade-system/dict"?')
    expect(unlisted.output).toContain('a list there needs a parameter')
    expect(unlisted.output).not.toContain('did you mean')
  })

  test('rename shows what it would do, and does it', async () => {
    const before = read(PARAM)
    const dry = await formwork('rename', 'field', 'system/param.paramKey', 'paramCode', '--dry')
    expect(dry.output).toMatch(/places would be renamed\n$/)
    expect(read(PARAM)).toBe(before)
    const real = await formwork('rename', 'field', 'system/param.paramKey', 'paramCode')
    expect(real.output).toMatch(/^\d+ places renamed\n$/)
    expect(read(PARAM)).toBe(before.replaceAll('paramKey', 'paramCode'))
    writeFileSync(inCopy(PARAM), before)
  })

  test('eject asks which screen of an entity is meant, and which entity', async () => {
    const [which, misspelt] = await Promise.all([formwork('eject', 'system/param'), formwork('eject', 'system/parm')])
    expect(which).toEqual({ code: 1, output: expect.stringContaining('which screen of "system/param"? param-list, ') })
    expect(misspelt.code).toBe(1)
    expect(misspelt.output).toContain('did you mean "system/param"?')
  })
})
