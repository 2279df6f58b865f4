import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, TEN_ROWS } from '../support/openProduct'
import { copyProject, type ProjectCopy } from '../support/projectCopy'

const BIN = path.join(import.meta.dirname, '../../node_modules/.bin')
const TSC = path.join(import.meta.dirname, '../../node_modules/typescript-native/bin/tsc')
const FOLDER = 'src/screen/ejected'

let copy: ProjectCopy
let product: Product
const said: string[] = []

/** What a program prints in the copy; fails where it ends with another code than 0. */
async function run(program: string, ...args: string[]): Promise<string> {
  const done = promisify(execFile)(program, args, {
    cwd: copy.root,
    env: { ...process.env, FORMWORK_LANG: 'en' },
    maxBuffer: 2 ** 26,
  })
  const { stdout, stderr } = await done.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${program} ${args.join(' ')}\n${error.stdout}${error.stderr}`)
  })
  return stdout + stderr
}

const formwork = (...args: string[]) => run(process.execPath, '.ci/formwork.mjs', ...args)
const read = (file: string) => readFileSync(path.join(copy.root, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(path.join(copy.root, file), text)

function change(file: string, from: string, to: string): void {
  expect(read(file)).toContain(from)
  write(file, read(file).replace(from, to))
}

/** The gate of the repository for a folder that git ignores. */
function copyGate(): void {
  const biome = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../biome.json'), 'utf8'))
  write('biome.json', JSON.stringify({ ...biome, vcs: { enabled: false } }))
  write('tsconfig.app.json', JSON.stringify({ extends: './tsconfig.json', include: ['src'] }))
}

beforeAll(async () => {
  copy = copyProject()
  copyGate()
  for (const [entity = '', screen = ''] of [
    ['project/project', 'project-manage'],
    ['project/project', 'project-view'],
    ['lease/plan', 'lease-plan-form'],
  ])
    said.push(await formwork('eject', entity, screen))
  change(`${FOLDER}/project/project-view/ProjectView.tsx`, '{slot(screen.slots?.above)}', '<p>开发者自己的一段</p>')
  const list = '<RecordList {...list} embedded={false} />'
  change(`${FOLDER}/project/project-manage/ProjectManage.tsx`, list, `<p>开发者自己的列表</p>\n      ${list}`)
  change(`${FOLDER}/lease/lease-plan-form/LeasePlanForm.tsx`, 'label: work.label,', "label: '自有',")
  change(`${FOLDER}/project/project-view/screen.ts`, "title: '总包单位'", "title: '总包方'")
  await formwork('generate')
  await run(`${BIN}/vite`, 'build', '--logLevel', 'warn')
  product = await openProduct({ site: TEN_ROWS, env: { APP_DIR: path.join(copy.root, 'dist/app') } })
}, 400_000)

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(async () => {
  await product?.stop()
  copy?.remove()
})

it('what is ejected has right types and passes the linter', async () => {
  await run(process.execPath, TSC, '--noEmit', '-p', 'tsconfig.app.json')
  await run(`${BIN}/biome`, 'check', '--error-on-warnings', FOLDER)
}, 200_000)

it('the command says what the YAML no longer decides and what it still does, and writes nothing twice', async () => {
  expect(said[2]).toContain('no longer taken from schemas/lease/plan.yaml')
  expect(said[2]).toMatch(/still taken from it: .*what the server checks/)
  expect(read('schemas/lease/plan.yaml')).toMatch(/\n {2}# ejected: .*lease-plan-form.*\n {2}lease-plan-form:/)
  await expect(formwork('eject', 'lease/plan', 'lease-plan-form')).rejects.toThrow('is there already')
}, 100_000)

it('an ejected list is filtered, and leads to an ejected view that shows what its developers changed, also after the next compilation', async () => {
  const { page } = await product.open('/project/project?sort=projectCode')
  const screen = onScreen(page)
  await screen.ready('项目管理')
  await screen.row('XM-0003').waitFor()
  await page.getByRole('main').getByText('开发者自己的列表').waitFor()
  await screen.field('项目编号').fill('XM-0002')
  await page.keyboard.press('Enter')
  await expect.poll(() => screen.rows.count()).toBe(1)
  await screen.row('XM-0002').getByRole('button', { name: '查看' }).click()
  await screen.ready(/^项目详情 .*XM-0002$/)
  const main = page.getByRole('main')
  await main.getByText('开发者自己的一段').waitFor()
  await main.getByText('总包方', { exact: true }).waitFor()
  expect(await main.getByRole('region', { name: '工期进度' }).count()).toBe(0)
  await main.getByRole('region', { name: '相关列表' }).getByRole('row').nth(1).waitFor()
})

it('an ejected form refuses, computes its table and saves', async () => {
  const { page } = await product.open('/lease/plan/form')
  const screen = onScreen(page)
  await screen.ready('新增租赁计划')
  await page.getByRole('main').getByText('自有', { exact: true }).waitFor()
  await screen.button('保存').click()
  await expect.poll(() => screen.errorAt('项目')).toBe('请选择项目')
  await screen.choose('项目', '云栖河畔花园二期_XM-0002')
  await screen.choose('交货方式', '送货到工地')
  const terms = { 租期: '1', 租金总额: '1000', 预计进场日期: '2027-01-31', 预计退场日期: '2027-12-31' }
  for (const [label, value] of Object.entries({ ...terms, 间隔周期: '1', 总期数: '3' }))
    await screen.field(label).fill(value)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByRole('row').filter({ hasText: '333.3' }).count()).toBe(3)
  await screen.button('保存').click()
  await screen.seeToast('新增成功')
})
