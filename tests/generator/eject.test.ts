import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createAnalyzer } from '../../generator/analyze'
import type { Source } from '../../generator/diagnostics/report'
import { EJECTED_SCREENS, ejectScreen, pagePathOf } from '../../generator/eject/ejectScreen'
import { acknowledge, checkEjected } from '../../generator/eject/fingerprint'
import { indexOpenApi } from '../../generator/openapi/indexOpenApi'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'

const ROOT = path.join(import.meta.dirname, '../..')
const YAML = 'schemas/project/project.yaml'
const sources = readSources(ROOT)
const api = indexOpenApi((await loadOpenApi(ROOT)).document)
const analyze = createAnalyzer()
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const screensOf = (files: readonly Source[]) => analyze(files, api).resolved.screens

function findScreen(files: readonly Source[], id: string) {
  const found = screensOf(files).find((screen) => screen.id === id)
  if (found === undefined) throw new Error(`no screen ${id}`)
  return found
}

/** What `formwork eject` writes of a screen: the register with its entry, and the YAML with its mark. */
function ejectReal(id: string) {
  const screen = findScreen(sources, id)
  const yaml = { path: screen.place.file, text: textOf(screen.place.file) }
  const files = ejectScreen(screen, { page: textOf(pagePathOf(screen)), register: textOf(EJECTED_SCREENS), yaml })
  const written = (file: string) => files.find((one) => one.path === file)?.text ?? ''
  const marked = sources.map((source) =>
    source.path === yaml.path ? { path: yaml.path, text: written(yaml.path) } : source,
  )
  return { register: written(EJECTED_SCREENS), marked }
}

function edit(files: readonly Source[], file: string, [from, to]: readonly [string, string]): readonly Source[] {
  const edited = files.map((one) => (one.path === file ? { ...one, text: one.text.replace(from, to) } : one))
  if (edited.every(({ text }, index) => text === files[index]?.text)) throw new Error(`nothing to edit: ${from}`)
  return edited
}

const { register, marked } = ejectReal('project/project-view')
const check = (files: readonly Source[], text = register) =>
  checkEjected({ register: text, screens: screensOf(files), sources: files })

test('an ejected screen whose YAML says the same is no finding, whatever comments and spaces it has', () => {
  expect(register).toMatch(/'project\/project-view': \{\n {4}kind: 'view',\n {4}fingerprint: '[0-9a-f]{16}',/)
  expect(check(marked)).toEqual([])
  expect(check(edit(marked, YAML, ['title: 项目名称', 'title:   项目名称 # 全称']))).toEqual([])
})

test('a change of another screen of the file is no finding', () => {
  expect(
    check(edit(marked, YAML, ['{ field: projectName, width: 180 }', '{ field: projectName, width: 200 }'])),
  ).toEqual([])
})

test('a field that is called otherwise is a warning at the screen, with both ways on', () => {
  const found = check(edit(marked, YAML, ['title: 项目名称', 'title: 工程名称']))
  expect(found).toMatchObject([{ code: 'FW462', severity: 'warning', file: YAML }])
  expect(found[0]?.frame).toContain('project-view:')
  expect(found[0]?.hint).toContain('npm run formwork -- eject project/project project-view --acknowledge')
  expect(found[0]?.hint).toContain('eject again')
  expect(found[0]?.zh.hint).toContain('重新导出')
})

test('the warning does not claim that the YAML was changed, since a new compiler may make something else of it', () => {
  const ofOther = register.replace(/fingerprint: '\w+'/, "fingerprint: '0123456789abcdef'")
  const [found] = check(marked, ofOther)
  expect(found?.message).toContain('what the compiler makes of its YAML has changed')
  expect(found?.zh.message).toContain('编译器由其 YAML 生成的内容有变化')
})

test('what developers acknowledge is no finding any more, until it changes again', () => {
  const changed = edit(marked, YAML, ['title: 项目名称', 'title: 工程名称'])
  const noted = acknowledge(register, findScreen(changed, 'project/project-view'))
  expect(noted.replace(/fingerprint: '\w+'/, '')).toBe(register.replace(/fingerprint: '\w+'/, ''))
  expect(check(changed, noted)).toEqual([])
  expect(check(marked, noted)).toHaveLength(1)
})

test('without ejected screens nothing is looked at', () => {
  expect(checkEjected({ register: textOf(EJECTED_SCREENS), screens: [], sources: [] })).toEqual([])
})
