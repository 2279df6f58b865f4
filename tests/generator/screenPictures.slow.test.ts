import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { COMMAND, openCommand } from '../support/openCommand'

/** Two copies of the project are compiled, and each starts Storybook. */
vi.setConfig({ testTimeout: 600_000 })

const ROOT = path.join(import.meta.dirname, '../..')
const CACHE = path.join(ROOT, '.cache')
mkdirSync(CACHE, { recursive: true })
const own = mkdtempSync(path.join(CACHE, 'before-'))
const pictures = path.join(own, 'pictures')
const { change, formwork, inCopy } = openCommand()

afterAll(() => rmSync(own, { recursive: true, force: true }))

/** The state before: a column and a field on a later tab have other titles, and a message is another. */
function writeBefore(): void {
  for (const part of ['schemas', 'openapi']) cpSync(path.join(ROOT, part), path.join(own, part), { recursive: true })
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(path.join(own, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(path.join(own, file), text.replace(from, to))
  }
  edit('schemas/system/param.yaml', 'title: 参数键值', 'title: 参数值')
  edit('schemas/system/post.yaml', 'required: 请输入岗位名称', 'required: 请填写岗位名称')
  edit('schemas/project/project.yaml', 'title: 厂监信息', 'title: 厂监')
}

/** The names of the pictures below a heading, as the page shows them. */
function readPictures(page: string, heading: string): readonly string[] {
  const section = page.split('<section>').find((one) => one.includes(`<h2>${heading}</h2>`)) ?? ''
  return [...section.matchAll(/<img src="([^"]+)"/g)].map(([, file = '']) => file)
}

test('a screen that looks different is seen before and after, in two different pictures', async () => {
  writeBefore()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [COMMAND, 'screen-diff', own, `--pictures=${pictures}`, '--lang=zh'],
    { cwd: ROOT, maxBuffer: 2 ** 26 },
  )
  expect(stdout).toContain('系统参数 › 列表：列“参数键值” 名称由 参数值 改为 参数键值\n')
  const page = readFileSync(path.join(pictures, 'index.html'), 'utf8')
  expect(page).toContain('<li>列“参数键值” 名称由 参数值 改为 参数键值</li>')
  for (const heading of ['系统参数 › 列表', '系统参数 › 表单', '项目信息 › 表单']) {
    const [before = '', after = ''] = readPictures(page, heading).map((file) => path.join(pictures, file))
    expect([before, after].map((file) => readFileSync(file).subarray(1, 4).toString())).toEqual(['PNG', 'PNG'])
    expect(readFileSync(before).equals(readFileSync(after)), heading).toBe(false)
  }
  // The message is seen by those alone who leave the field empty.
  expect(readPictures(page, '岗位 › 表单')).toHaveLength(2)
  expect(page.split('<section>').find((one) => one.includes('岗位 › 表单'))).toContain('图片没有区别')
})

test('says what is missing where no pictures can be taken', async () => {
  const ask = (language: string) =>
    formwork('screen-diff', inCopy('.'), `--pictures=${inCopy('pictures')}`, `--lang=${language}`)
  expect(await ask('en')).toEqual({
    code: 1,
    output: '--pictures shows the screens in Storybook, and this project has no .storybook/\n',
  })
  mkdirSync(inCopy('.storybook'))
  mkdirSync(inCopy('tests/support'))
  writeFileSync(inCopy('tests/support/copiedFiles.ts'), '')
  change(
    '.ci/chromium.mjs',
    'export async function findChromium() {',
    'export async function findChromium() {\n  return',
  )
  expect(await ask('zh')).toEqual({
    code: 1,
    output:
      '--pictures 需要 Chromium，但没有找到：请把 CHROMIUM_PATH 设为它的路径，或运行“npx playwright install chromium”\n',
  })
  expect(existsSync(inCopy('pictures'))).toBe(false)
})
